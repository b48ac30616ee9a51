import type { FamilyRole } from "../../../lib/roles.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { type EmailParagraph, renderEmail } from "../../../platform/mail/email-template.ts"
import type { Settings } from "../../../platform/settings.ts"
import type { ClassStatus } from "../domain/class-life.ts"
import { type ClassAddress, classroomPath } from "../domain/class-links.ts"
import { type ClassDenial, explainClassDenial } from "../domain/denial.ts"

/** `denial`: reason and message of a denial; null for other decisions. */
type Decided = {
  firstName: string
  className: string
  address: ClassAddress
  isArchived: boolean
  denial: ClassDenial
}

/** Tells a teacher the decision about a class (docs/rules.md#class-life). */
export async function classDecisionEmail(settings: Settings, to: ClassStatus, decided: Decided) {
  const { subject, paragraphs } = mails[to](settings, decided)
  const greeting = `Hello ${decided.firstName},`
  return { subject, ...(await renderEmail(settings, { greeting, paragraphs })) }
}

type Content = { subject: string; paragraphs: EmailParagraph[] }

const button = (settings: Settings, label: string, path: string): EmailParagraph => ({
  button: { label, url: `${settings.publicUrl}${path}` },
})

const archived = "It is archived now, so only you and our admins can see it."

/** The same text as on the teacher's page; an archived class cannot be edited. */
function deniedSentences({ contact }: Settings, denial: ClassDenial, isArchived: boolean): string[] {
  const { why, next } = explainClassDenial(denial)
  const words = denial.words ? [`Our admins wrote: ${denial.words}`] : []
  const reach = `If you have a question, ${howToReach(contact)}.`
  return [...(why ? [why] : []), ...words, isArchived ? archived : next, reach]
}

const mails: Record<ClassStatus, (settings: Settings, decided: Decided) => Content> = {
  approved: (settings, { className, address, isArchived }) => ({
    subject: `Your class "${className}" is approved`,
    paragraphs: [
      `Good news: "${className}" is approved.`,
      isArchived ? archived : "Families can now enroll, and the class is in your schedule.",
      button(settings, "See my class", classroomPath("teacher", address)),
    ],
  }),
  denied: (settings, { className, address, isArchived, denial }) => ({
    subject: `Your class "${className}" was not approved`,
    paragraphs: [
      `We checked "${className}", but we cannot approve it yet.`,
      ...deniedSentences(settings, denial, isArchived),
      button(settings, "See my class", classroomPath("teacher", address)),
    ],
  }),
  pending: (settings, { className, address }) => ({
    subject: `Your class "${className}" is waiting for approval again`,
    paragraphs: [
      `"${className}" is pending again. Our admins will check it again.`,
      "Until then, families cannot see it. You can still edit it. We will send you an e-mail after the decision.",
      button(settings, "See my class", classroomPath("teacher", address)),
    ],
  }),
}

export type FamilyRecipient = { firstName: string; email: string; role: FamilyRole }

type Reviewed = { className: string; address: ClassAddress; isApproved: boolean }

/**
 * Tells a family that the class of their students is paused for a review, or continues after it
 * (docs/rules.md#class-life).
 */
export async function classReviewEmail(
  settings: Settings,
  { firstName, email, role }: FamilyRecipient,
  reviewed: Reviewed,
) {
  const { className, address, isApproved } = reviewed
  const sentences = isApproved
    ? [`"${className}" is approved again. Its sessions are in your schedule as before.`]
    : [
        `"${className}" is paused: there are no sessions until our admins approve it again.`,
        "You keep your enrollment and your payment. You do not need to do anything. We will send you an e-mail when the class continues.",
        `If you have a question, ${howToReach(settings.contact)}.`,
      ]
  const paragraphs = [...sentences, button(settings, "Go to the classroom", classroomPath(role, address))]
  const rendered = await renderEmail(settings, { greeting: `Hello ${firstName},`, paragraphs })
  return { to: email, subject: isApproved ? `${className} continues` : `${className} is paused`, ...rendered }
}
