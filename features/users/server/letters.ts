import { renderLetter } from "../../../platform/mail/letter.ts"
import type { Settings } from "../../../platform/settings.ts"
import type { VerificationAction } from "../domain/teacher-verification.ts"

type Words = { subject: string; sentences: string[]; button: { label: string; path: string } }

const words: Record<VerificationAction, Words> = {
  verify: {
    subject: "You are a verified teacher now",
    sentences: ["Good news: we have checked your ID, and you are a verified teacher now."],
    button: { label: "Go to my home", path: "/teacher" },
  },
  pending: {
    subject: "Your ID is being checked again",
    sentences: [
      "We are looking at your application for verification once more.",
      "There is nothing to do for you; we will write to you again once it is decided.",
    ],
    button: { label: "Go to my home", path: "/teacher" },
  },
  deny: {
    subject: "We could not verify you yet",
    sentences: [
      "We have looked at your ID and could not verify you with it.",
      "Most often the picture is too dark, cut off, or the ID has expired. You can apply again with a better one.",
    ],
    button: { label: "Apply again", path: "/teacher/apply" },
  },
  reset: {
    subject: "Your application for verification was reset",
    sentences: [
      "Your application for verification was reset, so you are not verified at the moment.",
      "You can apply again with a picture of a valid ID.",
    ],
    button: { label: "Send my ID", path: "/teacher/apply" },
  },
}

/** Tells a teacher what was decided about the application. */
export async function verificationLetter(settings: Settings, firstName: string, action: VerificationAction) {
  const { subject, sentences, button } = words[action]
  const letter = {
    greeting: `Hello ${firstName},`,
    paragraphs: [...sentences, { button: { label: button.label, url: `${settings.publicUrl}${button.path}` } }],
  }
  return { subject, ...(await renderLetter(settings, letter)) }
}
