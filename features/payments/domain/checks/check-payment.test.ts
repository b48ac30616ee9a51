import { expect, test } from "vitest"
import { checkPayment, type PaymentFacts, type ReadFacts } from "./check-payment.ts"
import { type CheckKey, type CheckLevel, checkKeys, worstLevel } from "./payment-check.ts"

const sentAt = new Date("2026-11-20T02:00:00Z")
const later = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)
const days = (count: number) => count * 24 * 60

const reading = { amount: 125_000, paidAt: later(-30), receiver: "4567", otherReference: null }
const good: PaymentFacts = {
  amountDue: 125_000,
  sentAt,
  reference: "1003456789012",
  referenceSince: sentAt,
  usedEarlier: null,
  usedLater: null,
  readReferenceIn: null,
  samePicture: null,
  reading,
  pictures: 1,
  classMadeAt: later(-days(30)),
  schoolAccounts: ["0917 123 4567"],
  rejectedBefore: null,
  statement: { amount: 125_000 },
  online: null,
  zone: "Asia/Manila",
}
const other = { code: "SLD-7K3Q2", payer: "Ana Cruz", sentAt: later(-days(3)) }
const next = { code: "SLD-9M4R7", payer: "Ben Reyes", sentAt: later(days(2)) }
const read = (changed: Partial<ReadFacts>) => ({ reading: { ...reading, ...changed } })
const readAnother = read({ otherReference: "9999 000 111222" })

const paidOnline = { pictures: 0, reading: null }

type Case = [what: string, check: CheckKey, level: CheckLevel | "absent", facts: Partial<PaymentFacts>]

const cases: Case[] = [
  ["a reference number of its own", "reference", "fine", {}],
  ["the reference number of an earlier payment", "reference", "alarm", { usedEarlier: { ...other, isRead: false } }],
  [
    "the number in the picture in an earlier payment",
    "reference",
    "alarm",
    { usedEarlier: { ...other, isRead: true } },
  ],
  ["the reference number of a later payment", "reference", "look", { usedLater: next }],
  [
    "a number of an earlier payment that a later one uses too",
    "reference",
    "alarm",
    { usedEarlier: { ...other, isRead: false }, usedLater: next },
  ],
  ["another number in the picture than was typed", "reference", "look", readAnother],
  [
    "another number in the picture, which a later payment has",
    "reference",
    "alarm",
    { ...readAnother, usedLater: next, readReferenceIn: next },
  ],
  [
    "the number that was typed in the picture, and in a later payment",
    "reference",
    "look",
    { usedLater: next, readReferenceIn: next },
  ],
  [
    "no number typed, and that of the picture in a later payment",
    "reference",
    "look",
    { reference: null, usedLater: next },
  ],
  ["no reference number", "reference", "look", { reference: null }],
  ["a picture of its own", "picture", "fine", {}],
  ["the picture of another payment", "picture", "alarm", { samePicture: other }],
  ["a reference number read that stands in another payment", "picture", "look", { readReferenceIn: other }],
  [
    "the picture and the reference number of another payment",
    "picture",
    "alarm",
    { samePicture: other, readReferenceIn: other },
  ],
  ["the amount due", "amount", "fine", {}],
  ["one centavo less than due", "amount", "alarm", read({ amount: 124_999 })],
  ["less than due in the second picture", "amount", "look", { ...read({ amount: 25_000 }), pictures: 2 }],
  ["one centavo more than due", "amount", "look", read({ amount: 125_001 })],
  ["an amount that could not be read", "amount", "look", read({ amount: null })],
  ["a picture that was not read", "amount", "look", { reading: null }],
  ["a receipt of half an hour ago", "time", "fine", {}],
  ["a receipt five minutes ahead", "time", "fine", read({ paidAt: later(5) })],
  ["a receipt six minutes ahead", "time", "alarm", read({ paidAt: later(6) })],
  ["a receipt of the day on which the class was made", "time", "fine", { classMadeAt: later(-20) }],
  [
    "a receipt of the day before the class was made",
    "time",
    "alarm",
    { ...read({ paidAt: later(-days(1)) }), classMadeAt: later(-20) },
  ],
  ["a receipt of 14 days ago", "time", "fine", read({ paidAt: later(-days(14)) })],
  ["a receipt older than 14 days", "time", "look", read({ paidAt: later(-days(14) - 1) })],
  ["an old receipt without a class", "time", "look", { ...read({ paidAt: later(-days(60)) }), classMadeAt: null }],
  ["a time that could not be read", "time", "absent", read({ paidAt: null })],
  ["no reading, of the time", "time", "absent", { reading: null }],
  ["an account of the school", "receiver", "fine", {}],
  ["another account", "receiver", "alarm", read({ receiver: "4568" })],
  ["a receiver that could not be read", "receiver", "look", read({ receiver: null })],
  ["no reading, of the receiver", "receiver", "absent", { reading: null }],
  ["an account without a rejected payment", "sender", "fine", {}],
  [
    "an account with a payment rejected as fake",
    "sender",
    "look",
    { rejectedBefore: { reason: "fake", decidedAt: sentAt } },
  ],
  [
    "an account with a payment that was used before",
    "sender",
    "look",
    { rejectedBefore: { reason: "used-before", decidedAt: sentAt } },
  ],
  ["a line with the amount due", "statement", "fine", {}],
  ["a line with another amount", "statement", "alarm", { statement: { amount: 100_000 } }],
  ["a statement without its line", "statement", "look", { statement: { amount: null } }],
  ["no statement of those days", "statement", "absent", { statement: null }],
  [
    "a payment that its provider confirms",
    "online",
    "fine",
    { ...paidOnline, online: { name: "Maya", problem: null } },
  ],
  [
    "a payment that differs from what its provider says",
    "online",
    "alarm",
    { ...paidOnline, online: { name: "Maya", problem: "Maya says ₱1.00." } },
  ],
  ["a proof for a payment that was begun online", "online", "absent", { online: { name: "Maya", problem: null } }],
]

test.each(cases)("%s: %s is %s", (_what, check, level, facts) => {
  const finding = checkPayment({ ...good, ...facts }).find((each) => each.check === check)
  expect(finding?.level ?? "absent").toBe(level)
})

test("every check has its cases", () => {
  expect(new Set(cases.map(([, check]) => check))).toEqual(new Set(checkKeys))
})

test("the checks come in one order, each with a sentence", () => {
  const checks = checkPayment(good)
  // With a proof, what a provider says does not count.
  expect(checks.map(({ check }) => check)).toEqual(checkKeys.filter((check) => check !== "online"))
  expect(checks.filter(({ text }) => !/^[A-Z].*\.$/.test(text))).toEqual([])
})

test("a sentence names the other payment, and says the difference", () => {
  const texts = (facts: Partial<PaymentFacts>) => checkPayment({ ...good, ...facts }).map(({ text }) => text)
  expect(texts({ usedEarlier: { ...other, isRead: false } })).toContain(
    "The reference number is also in payment SLD-7K3Q2 of Ana Cruz, sent on 17 Nov 2026.",
  )
  expect(texts({ usedEarlier: { ...other, isRead: true } })).toContain(
    "The reference number in the picture is also in payment SLD-7K3Q2 of Ana Cruz, sent on 17 Nov 2026.",
  )
  expect(texts({ usedLater: next })).toContain(
    "This payment came first, on 20 Nov 2026, but payment SLD-9M4R7 of Ben Reyes, sent on 22 Nov 2026, has the same reference number.",
  )
  expect(texts(readAnother)).toContain("The picture shows another reference number: 9999 000 111222.")
  expect(texts({ samePicture: { ...other, code: null } })).toContain(
    "The same picture is in a payment of Ana Cruz, sent on 17 Nov 2026.",
  )
  expect(texts(read({ amount: 100_000 }))).toContain("The picture shows ₱250.00 less than the amount due.")
})

test("the most severe level counts", () => {
  expect(worstLevel([])).toBe("fine")
  expect(worstLevel([{ level: "fine" }, { level: "look" }])).toBe("look")
  expect(worstLevel([{ level: "alarm" }, { level: "look" }, { level: "fine" }])).toBe("alarm")
})
