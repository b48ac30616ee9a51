import { howToReach } from "../../../../lib/school-contact.ts"
import { renderEmail } from "../../../../platform/mail/email-template.ts"
import type { Settings } from "../../../../platform/settings.ts"
import { daysToUndo } from "../../domain/email-change/email-change.ts"
import { minutesALinkLasts } from "../../domain/mail-links.ts"

/** The mails of a change with a link, and the one to an address that the account has no longer. */

export async function newAddressMail(settings: Settings, firstName: string, token: string) {
  const { brandName, publicUrl } = settings
  return {
    subject: `Confirm your new e-mail address for ${brandName}`,
    ...(await renderEmail(settings, {
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Tap the button to log in to ${brandName} with this address from now on.`,
        { button: { label: "Use this address", url: `${publicUrl}/email/${token}` } },
        {
          small: `The link works once, for ${minutesALinkLasts} minutes. If you ask for a new link, this one stops working.`,
        },
        { small: "If you did not ask for this, you can ignore this e-mail." },
      ],
    })),
  }
}

/** It does not name the new address: whoever reads it may not be the owner any more. */
export async function oldAddressMail(settings: Settings, firstName: string, token: string) {
  const { brandName, publicUrl, contact } = settings
  return {
    subject: `Someone is changing the e-mail address of your ${brandName} account`,
    ...(await renderEmail(settings, {
      greeting: `Hello ${firstName},`,
      paragraphs: [
        "Someone asked to use another e-mail address for your account, and typed your password. The change takes effect once the new address is confirmed.",
        "If it was you, you do not need to do anything.",
        `If it was not you, undo the change. This logs out every device. Then set a new password, and ${howToReach(contact)}.`,
        { button: { label: "Undo the change", url: `${publicUrl}/email/undo/${token}` } },
        { small: `The link works once, for ${daysToUndo} days, also after the change.` },
      ],
    })),
  }
}

export async function undoneMail(settings: Settings, firstName: string) {
  const { brandName, contact } = settings
  return {
    subject: `The change of your ${brandName} e-mail address was undone`,
    ...(await renderEmail(settings, {
      greeting: `Hello ${firstName},`,
      paragraphs: [
        "Your account has its old e-mail address again, because someone opened the link that we sent there.",
        `If it was not you, ${howToReach(contact)}.`,
      ],
    })),
  }
}
