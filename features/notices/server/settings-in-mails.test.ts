import { type NoticeKind, noticeKindNames, noticeKinds } from "../../../server/notice-kinds.ts"
import { kindOf } from "../domain/kind.ts"
// docs/rules/pages.md#agreements

import { expect, test, vi } from "vitest"
import { readSettings } from "../../../platform/settings.ts"
import { buildFacts } from "../../../test/builders/notice-facts.ts"
import { addressVerificationEmail, recoveryEmail } from "../../accounts/server/emails.ts"
import { noticeGroups } from "../domain/groups.ts"
import { digestMail } from "./digest/digest-mail.ts"
import { noticeMails } from "./notice-mail.ts"

/** Mails and notices take the settings of the school and the limits of the code from their source. */

vi.mock("../../payments/domain/send-again.ts", async (load) => ({ ...(await load<object>()), proofHoldHours: 53 }))
vi.mock("../../ledger/domain/refunds/business-days.ts", async (load) => ({
  ...(await load<object>()),
  daysToReview: 41,
  daysToPay: 43,
}))
vi.mock("../../attendance/domain/attendance-window.ts", async (load) => ({
  ...(await load<object>()),
  daysToSave: 37,
}))
vi.mock("../../privacy/domain/data-file.ts", async (load) => ({ ...(await load<object>()), dataFileHours: 19 }))
vi.mock("../../privacy/domain/deletion.ts", async (load) => ({ ...(await load<object>()), graceDays: 29 }))
vi.mock("../../accounts/domain/mail-links.ts", async (load) => ({ ...(await load<object>()), minutesALinkLasts: 23 }))

const settings = readSettings({
  NODE_ENV: "test",
  PASSWORD_COST: "low",
  BRAND_NAME: "Aral",
  CONTACT_EMAIL: "hello@aral.example",
  CONTACT_PHONE: "+63 900 111 2222",
  TIME_ZONE: "Asia/Tokyo",
  MEETING_MINUTES: "45",
  DOOR_OPENS_MINUTES: "7",
  OFFER_HOURS: "31",
  SERVICE_FEE_PERCENT: "17",
  PAYOUT_HOLD_DAYS: "9",
  RESERVATION_FEE: "250",
})

const secret = "a secret that only tests know, 32 long"

/** The default settings, and the limits in the code. */
const usual =
  /\b(?:(?:60|sixty|30|thirty|10|ten|5|five) (?:minutes|percent)|(?:one|1|24|48) hours?|30 ?%|(?:3|three|15|fifteen) business days|(?:7|seven|14|fourteen) days|Silid|Manila|silid\.example)/i

type ReaderText = { of: string; text: string }

/** What a notice of this kind says to each of its readers, in the product and by mail. */
async function toldBy(kind: NoticeKind, facts: unknown = buildFacts[kind]): Promise<ReaderText[]> {
  const definition = kindOf(noticeKinds, kind)!
  const parsed = definition.facts.parse(facts)
  const readers = [...noticeGroups[definition.group].readers]
  const notices = readers.map((userType) => {
    const { title, text } = definition.words(parsed, { userType, things: 1 })
    return { of: `${kind} to a ${userType}`, text: `${title} ${text}` }
  })
  const recipients = readers.map((userType) => ({
    id: "a1",
    email: "ana@people.example",
    firstName: "Ana",
    userType,
    noticeId: "n1",
    facts: parsed,
  }))
  const mails = await noticeMails({ settings, secret: "a secret of the tests" }, recipients, {
    kind: definition,
    things: 1,
  })
  return [...notices, ...mails.map(({ subject, text }) => ({ of: `the mail of ${kind}`, text: `${subject} ${text}` }))]
}

const again = { ...buildFacts["enrollment-denied"], canSendAgain: true }

/** The mails of accounts, and a digest of each kind. */
async function otherMails(): Promise<ReaderText[]> {
  const accounts = {
    verification: await addressVerificationEmail(settings, "Ana", "t1"),
    recovery: await recoveryEmail(settings, "Ana", "t1"),
  }
  const reader = { id: "a1", email: "ana@people.example", firstName: "Ana", userType: "parent" } as const
  const digests = await Promise.all(
    noticeKindNames.map(async (kind) => {
      const words = kindOf(noticeKinds, kind)!.words(buildFacts[kind], { userType: "parent", things: 1 })
      return [
        `a digest of ${kind}`,
        await digestMail({ settings, secret }, reader, [{ ...words, class: null }]),
      ] as const
    }),
  )
  const all = [...Object.entries(accounts), ...digests]
  return all.map(([name, { subject, text }]) => ({ of: name, text: `${subject} ${text}` }))
}

test.each(noticeKindNames)("%s states no usual setting or limit in a school with others", async (kind) => {
  for (const { of, text } of await toldBy(kind)) expect([of, text.match(usual)?.[0]]).toEqual([of, undefined])
})

test("nor do a rejection with another proof to send, the digest and the mails of accounts", async () => {
  const texts = [...(await toldBy("enrollment-denied", again)), ...(await otherMails())]
  for (const { of, text } of texts) expect([of, text.match(usual)?.[0]]).toEqual([of, undefined])
})

test.each<[NoticeKind, unknown, RegExp]>([
  ["enrollment-denied", again, /for 53 hours/],
  ["refund-to-review", {}, /within 41 business days/],
  ["refund-decided", buildFacts["refund-decided"], /within 43 business days/],
  ["attendance-missing", buildFacts["attendance-missing"], /within 37 days/],
  ["password-changed", buildFacts["password-changed"], /Tokyo time[\s\S]*hello@aral\.example|hello@aral\.example/],
])("%s says what the settings and the code say", async (kind, facts, words) => {
  const texts = await toldBy(kind, facts)
  expect(texts.map(({ text }) => text).join("\n")).toMatch(words)
})

test("the mails of accounts say how long their links last, and name the school", async () => {
  const accounts = (await otherMails()).filter(({ of }) => !of.includes("digest"))
  for (const { text } of accounts) {
    expect(text).toContain("for 23 minutes")
    expect(text).toContain("Aral")
  }
})
