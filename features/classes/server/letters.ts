import { howToReach } from "../../../lib/school-contact.ts"
import { type Paragraph, renderLetter } from "../../../platform/mail/letter.ts"
import type { Settings } from "../../../platform/settings.ts"
import type { ClassStatus } from "../domain/class-life.ts"
import { type ClassAddress, classroomPath } from "../domain/class-links.ts"
import { type ClassDenial, explainClassDenial } from "../domain/denial.ts"

/** `denial`: what is said with a denial; of another decision nothing. */
type Decided = {
  firstName: string
  className: string
  address: ClassAddress
  isArchived: boolean
  denial: ClassDenial
}

/** Tells a teacher what was decided about a class (docs/rules.md#class-life). */
export async function decisionLetter(settings: Settings, to: ClassStatus, decided: Decided) {
  const { subject, paragraphs } = letters[to](settings, decided)
  const greeting = `Hello ${decided.firstName},`
  return { subject, ...(await renderLetter(settings, { greeting, paragraphs })) }
}

type Content = { subject: string; paragraphs: Paragraph[] }

const button = (settings: Settings, label: string, path: string): Paragraph => ({
  button: { label, url: `${settings.publicUrl}${path}` },
})

const archived = "It is archived at the moment, so only you and we can see it."

/** The same as the teacher's page says of it; an archived class cannot be edited. */
function deniedSentences({ contact }: Settings, denial: ClassDenial, isArchived: boolean): string[] {
  const { why, next } = explainClassDenial(denial)
  const words = denial.words ? [`Our admins wrote: ${denial.words}`] : []
  const reach = `If you have a question, ${howToReach(contact)}.`
  return [...(why ? [why] : []), ...words, isArchived ? archived : next, reach]
}

const letters: Record<ClassStatus, (settings: Settings, decided: Decided) => Content> = {
  approved: (settings, { className, address, isArchived }) => ({
    subject: `Your class "${className}" is approved`,
    paragraphs: [
      `Good news: "${className}" is approved.`,
      isArchived ? archived : "It is open for enrollment from now on, and stands in your schedule.",
      button(settings, "See my class", classroomPath("teacher", address)),
    ],
  }),
  denied: (settings, { className, address, isArchived, denial }) => ({
    subject: `Your class "${className}" was not approved`,
    paragraphs: [
      `We have looked at "${className}" and cannot approve it as it is.`,
      ...deniedSentences(settings, denial, isArchived),
      button(settings, "See my class", classroomPath("teacher", address)),
    ],
  }),
  pending: (settings, { className, address }) => ({
    subject: `Your class "${className}" is under review again`,
    paragraphs: [
      `"${className}" was set back to pending: we are looking at it once more.`,
      "Until then families cannot see it. You can edit it in the meantime, and we will write to you once it is decided.",
      button(settings, "See my class", classroomPath("teacher", address)),
    ],
  }),
}

export type Family = { firstName: string; email: string; role: "learner" | "parent" }

type Reviewed = { className: string; address: ClassAddress; isApproved: boolean }

/** Tells a family that the class of their students stopped for a review, or goes on after it (docs/rules.md#class-life). */
export async function reviewLetter(settings: Settings, { firstName, email, role }: Family, reviewed: Reviewed) {
  const { className, address, isApproved } = reviewed
  const sentences = isApproved
    ? [`"${className}" is approved again. Its sessions are in your schedule as before.`]
    : [
        `We are looking at "${className}" once more. Until that is done, there are no sessions.`,
        "Your enrollment and your payment are kept, and you have nothing to do. We will write to you when the class goes on.",
        `If you have a question, ${howToReach(settings.contact)}.`,
      ]
  const paragraphs = [...sentences, button(settings, "Go to the classroom", classroomPath(role, address))]
  const rendered = await renderLetter(settings, { greeting: `Hello ${firstName},`, paragraphs })
  return { to: email, subject: isApproved ? `${className} goes on` : `${className} is under review`, ...rendered }
}
