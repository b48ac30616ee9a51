import { formatLongDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { renderLetter } from "../../../platform/mail/letter.ts"
import type { Settings } from "../../../platform/settings.ts"
import { deviceName } from "../domain/device-name.ts"

/** What happened to an account, for its owner, who may not have done it. No link in these mails lets anybody in. */
type Happened = { firstName: string; at: Date; userAgent: string | null }

export async function newDeviceLetter(settings: Settings, { firstName, ...sign }: Happened) {
  const content = {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Someone logged in to your account on ${whenAndWhere(settings, sign)}. This device has not logged in to it before.`,
      "If it was you, you do not need to do anything.",
      { button: { label: "Set a new password", url: `${settings.publicUrl}/recover` } },
      { small: "If it was not you, set a new password at once. That signs out every device." },
    ],
  }
  return {
    subject: `A new device logged in to your ${settings.brandName} account`,
    ...(await renderLetter(settings, content)),
  }
}

export async function passwordChangedLetter(settings: Settings, { firstName, ...change }: Happened) {
  const content = {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The password of your account was changed on ${whenAndWhere(settings, change)}. All other devices are signed out.`,
      "If it was you, you do not need to do anything.",
      { button: { label: "Set a new password", url: `${settings.publicUrl}/recover` } },
      { small: `If it was not you, set a new password at once and write to us at ${settings.contact.email}.` },
    ],
  }
  return { subject: `Your ${settings.brandName} password was changed`, ...(await renderLetter(settings, content)) }
}

/** "Friday, 20 November 2026 at 9:05 AM, with Chrome on Android", in the zone of the school. */
function whenAndWhere({ timeZone }: Settings, { at, userAgent }: Omit<Happened, "firstName">): string {
  const { day, time } = wallClock(at, timeZone)
  const device = deviceName(userAgent).replace(/^An? /, (article) => article.toLowerCase())
  return `${formatLongDay(day)} at ${formatTime(time)}, with ${device}`
}
