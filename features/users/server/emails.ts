import { howToReach } from "../../../lib/school-contact.ts"
import { renderEmail } from "../../../platform/mail/email-template.ts"
import type { Settings } from "../../../platform/settings.ts"
import type { VerificationAction } from "../domain/teacher-verification.ts"
import { explainVerificationDenial, type VerificationDenial } from "../domain/verification-denial.ts"

type Words = {
  subject: string
  sentences(settings: Settings, denial: VerificationDenial): string[]
  button: { label: string; path: string }
}

const words: Record<VerificationAction, Words> = {
  verify: {
    subject: "You are a verified teacher now",
    sentences: () => ["Good news: we have checked your ID, and you are a verified teacher now."],
    button: { label: "Go to my dashboard", path: "/teacher" },
  },
  pending: {
    subject: "Your ID is being checked again",
    sentences: () => [
      "Our admins are checking your application for verification again.",
      "You do not need to do anything. We will send you an e-mail after the decision.",
    ],
    button: { label: "Go to my dashboard", path: "/teacher" },
  },
  deny: {
    subject: "We could not verify you yet",
    sentences: (settings, denial) => [
      "We checked your ID, but we could not verify you with it.",
      ...deniedSentences(settings, denial),
    ],
    button: { label: "Apply again", path: "/teacher/apply" },
  },
  reset: {
    subject: "Your application for verification was reset",
    sentences: () => [
      "Your application for verification was reset, so you are not verified now.",
      "You can apply again with a picture of a valid ID.",
    ],
    button: { label: "Send my ID", path: "/teacher/apply" },
  },
}

/** The same text as on the teacher's pages. */
function deniedSentences({ contact }: Settings, denial: VerificationDenial): string[] {
  const { why, next } = explainVerificationDenial(denial)
  const words = denial.words ? [`Our admins wrote: ${denial.words}`] : []
  return [...(why ? [why] : []), ...words, next, `If you have a question, ${howToReach(contact)}.`]
}

type Decided = { firstName: string; action: VerificationAction; denial: VerificationDenial }

/** Tells a teacher the decision about the application. */
export async function verificationDecisionEmail(settings: Settings, { firstName, action, denial }: Decided) {
  const { subject, sentences, button } = words[action]
  const mail = {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      ...sentences(settings, denial),
      { button: { label: button.label, url: `${settings.publicUrl}${button.path}` } },
    ],
  }
  return { subject, ...(await renderEmail(settings, mail)) }
}
