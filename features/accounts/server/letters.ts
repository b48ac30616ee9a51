import { formatLongDay, todayIn } from "../../../lib/day.ts"
import { type Letter, renderLetter } from "../../../platform/mail/letter.ts"
import type { Settings } from "../../../platform/settings.ts"
import { minutesALinkLasts } from "./tokens.ts"

/** The mails of accounts. */

export const verificationSubject = ({ brandName }: Settings) => `Verify your e-mail address for ${brandName}`

export async function verificationLetter(settings: Settings, firstName: string, token: string) {
  return write(settings, {
    subject: verificationSubject(settings),
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Welcome! Press the button to confirm that this address is yours. Then you can choose how you will use your account.",
      { button: { label: "Verify my address", url: `${settings.publicUrl}/checkpoint/verify/${token}` } },
      { small: `The link works once, for ${minutesALinkLasts} minutes. A newer link makes this one useless.` },
      { small: "If you did not create an account, you can leave this mail alone." },
    ],
  })
}

export async function recoveryLetter(settings: Settings, firstName: string, token: string) {
  return write(settings, {
    subject: `Set a new password for ${settings.brandName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Somebody, we hope you, asked to set a new password for this account.",
      { button: { label: "Set a new password", url: `${settings.publicUrl}/recover/${token}` } },
      { small: `The link works once, for ${minutesALinkLasts} minutes. A newer link makes this one useless.` },
      { small: "If it was not you, leave this mail alone: your password stays as it is." },
    ],
  })
}

/** Tells a teacher that somebody changed where the earnings go: without the number, since mails are read on the way. */
export async function paymentDetailsLetter(settings: Settings, firstName: string, at: Date) {
  const day = formatLongDay(todayIn(at, settings.timeZone))
  return write(settings, {
    subject: "Your payment details were changed",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The payment details of your account were changed on ${day}. Your earnings go to the new account from now on.`,
      { button: { label: "See my payment details", url: `${settings.publicUrl}/teacher/account` } },
      { small: "If it was not you, change your password at once and write to us." },
    ],
  })
}

type Content = Pick<Letter, "greeting" | "paragraphs"> & { subject: string }

async function write(settings: Settings, { subject, ...content }: Content) {
  return { subject, ...(await renderLetter(settings, content)) }
}
