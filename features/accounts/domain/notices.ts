import type { z } from "zod"
import { formatLongDay, wallClock, zoneName } from "../../../lib/day.ts"
import { howToReach } from "../../../lib/school-contact.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { accountPath, deviceFacts } from "../../notices/domain/facts.ts"
import {
  defineKind,
  type MailSchool,
  type NewNotice,
  type NoticeMail,
  type NoticeReader,
} from "../../notices/domain/kind.ts"
import { deviceName } from "./device-name.ts"

/**
 * Tells the owner about a change of the account, which somebody else may have made (docs/rules/accounts.md#log-in). No
 * link in these mails logs anybody in (docs/decisions/0020).
 */

type DeviceFacts = z.output<typeof deviceFacts>

/** What all notices about the security of an account share. */
export const securityNotice = {
  group: "account",
  urgency: "now",
  link: (_: unknown, { userType }: NoticeReader) => accountPath(userType),
} as const

export function securityMail(
  { at, device }: DeviceFacts,
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

/** "Friday, 20 November 2026, 9:05 AM (Manila time)" */
function whenIn(timeZone: string, at: string): string {
  const { day, time } = wallClock(new Date(at), timeZone)
  return `${formatLongDay(day)}, ${formatTime(time)} (${zoneName(timeZone)})`
}

export const notYou = "If it was not you, set a new password now."

export const accountNoticeKinds = {
  "signed-in-elsewhere": defineKind({
    ...securityNotice,
    facts: deviceFacts,
    words: ({ device }) => ({
      title: "A new device logged in to your account",
      text: `${deviceName(device)}. ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `A new device logged in to your ${school.brandName} account`,
        what: "Someone logged in to your account from a new device.",
        ifNotYou: "If it was not you, set a new password now. This logs out every device.",
      }),
  }),
  "password-changed": defineKind({
    ...securityNotice,
    facts: deviceFacts,
    words: ({ device }) => ({
      title: "Your password was changed",
      text: `${deviceName(device)}. All other devices were logged out, and your calendar link has changed. ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `Your ${school.brandName} password was changed`,
        what: "Your password was changed. All other devices were logged out, and your calendar link has changed.",
        ifNotYou: `${notYou} Then ${howToReach(school.contact)}.`,
      }),
  }),
  "payment-details-changed": defineKind({
    ...securityNotice,
    facts: deviceFacts,
    words: () => ({
      title: "Your payment details were changed",
      text: "From now on, we send your earnings to the new account. If it was not you, tell us right away.",
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: "Your payment details were changed",
        what: "Your payment details were changed. From now on, we send your earnings to the new account.",
        ifNotYou: `If it was not you, ${howToReach(school.contact)}. Then set a new password and correct your payment details.`,
      }),
  }),
}

export type AccountNotice = NewNotice<typeof accountNoticeKinds>
