import { type Paragraph, renderLetter } from "../../../platform/mail/letter.ts"
import type { Settings } from "../../../platform/settings.ts"
import type { ClassStatus } from "../domain/class-life.ts"
import { type ClassAddress, classroomPath } from "../domain/class-links.ts"

type Decided = { firstName: string; className: string; address: ClassAddress; isArchived: boolean }

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

const letters: Record<ClassStatus, (settings: Settings, decided: Decided) => Content> = {
  approved: (settings, { className, address, isArchived }) => ({
    subject: `Your class "${className}" is approved`,
    paragraphs: [
      `Good news: "${className}" is approved.`,
      isArchived ? archived : "It is open for enrollment from now on, and stands in your schedule.",
      button(settings, "See my class", classroomPath("teacher", address)),
    ],
  }),
  denied: (settings, { className, address, isArchived }) => ({
    subject: `Your class "${className}" was not approved`,
    paragraphs: [
      `We have looked at "${className}" and cannot approve it as it is.`,
      isArchived
        ? archived
        : "You can edit and improve it; saving it hands it in again. Write to us if you would like to know more.",
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
