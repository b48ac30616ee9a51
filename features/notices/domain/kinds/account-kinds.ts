import { z } from "zod"
import { formatLongDay, wallClock } from "../../../../lib/day.ts"
import { howToReach } from "../../../../lib/school-contact.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { deviceName } from "../../../accounts/domain/device-name.ts"
import { accountPath, deviceFacts } from "../facts.ts"
import { defineKind, type MailSchool, type NoticeMail, type NoticeReader } from "../kind.ts"

/**
 * Tells the owner about a change of the account, which somebody else may have made (docs/rules/accounts.md#log-in). No
 * link in these mails logs anybody in (docs/decisions/0020).
 */

type Happened = z.output<typeof deviceFacts>

const security = {
  group: "account",
  urgency: "now",
  facts: deviceFacts,
  link: (_: unknown, { userType }: NoticeReader) => accountPath(userType),
} as const

function securityMail(
  { at, device }: Happened,
  { timeZone }: MailSchool,
  said: { subject: string; what: string; ifNotYou: string },
): NoticeMail {
  return {
    subject: said.subject,
    paragraphs: [
      said.what,
      {
        facts: [
          ["When", whenIn(timeZone, at)],
          ["Device", deviceName(device)],
        ],
      },
      "If it was you, you do not need to do anything.",
      said.ifNotYou,
    ],
    button: { label: "Set a new password", path: "/recover" },
  }
}

/** "Friday, 20 November 2026 at 9:05 AM (Manila time)". */
function whenIn(timeZone: string, at: string): string {
  const { day, time } = wallClock(new Date(at), timeZone)
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ")
  return `${formatLongDay(day)} at ${formatTime(time)} (${city} time)`
}

const notYou = "If it was not you, set a new password now."

export const accountKinds = {
  "signed-in-elsewhere": defineKind({
    ...security,
    words: ({ device }) => ({
      title: "A new device logged in to your account",
      text: `${deviceName(device)}. ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `A new device logged in to your ${school.brandName} account`,
        what: "Someone logged in to your account with a device that has not logged in to it before.",
        ifNotYou: "If it was not you, set a new password now. This logs out every device.",
      }),
  }),
  "password-changed": defineKind({
    ...security,
    words: ({ device }) => ({
      title: "Your password was changed",
      text: `${deviceName(device)}. All other devices are logged out, and your calendar has a new address. ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `Your ${school.brandName} password was changed`,
        what: "The password of your account was changed. All other devices are logged out, and your calendar has a new address.",
        ifNotYou: `${notYou} Then ${howToReach(school.contact)}.`,
      }),
  }),
  "payment-details-changed": defineKind({
    ...security,
    words: () => ({
      title: "Your payment details were changed",
      text: "From now on, we send your earnings to the new account. If it was not you, tell us at once.",
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: "Your payment details were changed",
        what: "The payment details of your account were changed. From now on, we send your earnings to the new account.",
        ifNotYou: `If it was not you, ${howToReach(school.contact)}. Then set a new password and correct your payment details.`,
      }),
  }),
  "address-changed": defineKind({
    ...security,
    facts: z.object({}),
    words: () => ({ title: "Your address was changed", text: `The address of your account was changed. ${notYou}` }),
    mail: (_facts, _reader, { contact }) => ({
      subject: "Your address was changed",
      paragraphs: [
        "The address of your account was changed.",
        "If it was you, you do not need to do anything.",
        `${notYou} Then ${howToReach(contact)}.`,
      ],
      button: { label: "Set a new password", path: "/recover" },
    }),
  }),
}
