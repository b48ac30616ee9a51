import { formatLongDay, wallClock } from "../../../lib/day.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { type EmailParagraph, renderEmail } from "../../../platform/mail/email-template.ts"
import type { Settings } from "../../../platform/settings.ts"
import { deviceName } from "../domain/device-name.ts"

/**
 * Tells the owner about a change of the account, which somebody else may have made. No link in these mails signs
 * anybody in.
 */
type Happened = { firstName: string; at: Date; userAgent: string | null }

export function newDeviceEmail(settings: Settings, sign: Happened) {
  return write(settings, sign, {
    subject: `A new device logged in to your ${settings.brandName} account`,
    what: "Someone logged in to your account with a device that has not logged in to it before.",
    ifNotYou: [
      "If it was not you, set a new password now. This signs out every device.",
      { button: { label: "Set a new password", url: `${settings.publicUrl}/recover` } },
    ],
  })
}

export function passwordChangedEmail(settings: Settings, change: Happened) {
  return write(settings, change, {
    subject: `Your ${settings.brandName} password was changed`,
    what: "The password of your account was changed. All other devices are signed out.",
    ifNotYou: [
      `If it was not you, set a new password now. Then ${howToReach(settings.contact)}.`,
      { button: { label: "Set a new password", url: `${settings.publicUrl}/recover` } },
    ],
  })
}

/** Tells a teacher that the payment details were changed: without the number, since mails are not confidential. */
export function paymentDetailsEmail(settings: Settings, change: Happened) {
  return write(settings, change, {
    subject: "Your payment details were changed",
    what: "The payment details of your account were changed. From now on, we send your earnings to the new account.",
    ifNotYou: [
      `If it was not you, ${howToReach(settings.contact)}. Then set a new password and correct your payment details.`,
      { button: { label: "Set a new password", url: `${settings.publicUrl}/recover` } },
    ],
  })
}

type Content = { subject: string; what: string; ifNotYou: EmailParagraph[] }

async function write(settings: Settings, { firstName, at, userAgent }: Happened, { subject, what, ifNotYou }: Content) {
  const content = {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      what,
      {
        facts: [
          ["When", whenIn(settings, at)],
          ["Device", deviceName(userAgent)],
        ],
      } satisfies EmailParagraph,
      "If it was you, you do not need to do anything.",
      ...ifNotYou,
    ],
  }
  return { subject, ...(await renderEmail(settings, content)) }
}

/** "Friday, 20 November 2026 at 9:05 AM (Manila time)". */
function whenIn({ timeZone }: Settings, at: Date): string {
  const { day, time } = wallClock(at, timeZone)
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ")
  return `${formatLongDay(day)} at ${formatTime(time)} (${city} time)`
}
