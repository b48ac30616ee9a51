import { type EmailTemplate, renderEmail } from "../../../platform/mail/email-template.ts"
import type { Settings } from "../../../platform/settings.ts"
import { minutesALinkLasts } from "../domain/mail-links.ts"

export const verificationSubject = ({ brandName }: Settings) => `Verify your e-mail address for ${brandName}`

export async function addressVerificationEmail(settings: Settings, firstName: string, token: string) {
  return write(settings, {
    subject: verificationSubject(settings),
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Welcome! Tap the button to verify your e-mail address. Then choose your role: learner, parent or teacher.",
      { button: { label: "Verify my address", url: `${settings.publicUrl}/checkpoint/verify/${token}` } },
      {
        small: `The link works once, for ${minutesALinkLasts} minutes. If you ask for a new link, this one stops working.`,
      },
      { small: "If you did not sign up, you can ignore this e-mail." },
    ],
  })
}

export async function recoveryEmail(settings: Settings, firstName: string, token: string) {
  return write(settings, {
    subject: `Set a new password for ${settings.brandName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Someone asked to set a new password for your account. If it was you, tap the button.",
      { button: { label: "Set a new password", url: `${settings.publicUrl}/recover/${token}` } },
      {
        small: `The link works once, for ${minutesALinkLasts} minutes. If you ask for a new link, this one stops working.`,
      },
      { small: "If it was not you, you can ignore this e-mail. Your password does not change." },
    ],
  })
}

type Content = Pick<EmailTemplate, "greeting" | "paragraphs"> & { subject: string }

async function write(settings: Settings, { subject, ...content }: Content) {
  return { subject, ...(await renderEmail(settings, content)) }
}
