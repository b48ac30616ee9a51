import { expect, test } from "vitest"
import { checkPayment, type PaymentFacts } from "./check-payment.ts"
import { type CheckKey, type CheckLevel, checkKeys, worstLevel } from "./payment-check.ts"

const sentAt = new Date("2026-11-20T02:00:00Z")
const later = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)
const days = (count: number) => count * 24 * 60

const reading = { amount: 125_000, paidAt: later(-30), receiver: "4567" }
const good: PaymentFacts = {
  amountDue: 125_000,
  sentAt,
  reference: "1003456789012",
  sameReference: null,
  samePicture: null,
  readReferenceIn: null,
  reading,
  pictures: 1,
  classMadeAt: later(-days(30)),
  schoolAccounts: ["0917 123 4567"],
  rejectedBefore: null,
  statement: { amount: 125_000 },
  zone: "Asia/Manila",
}
const other = { code: "SLD-7K3Q2", payer: "Ana Cruz", sentAt: later(-days(3)) }
const read = (changed: Partial<typeof reading> | { amount: null } | { paidAt: null } | { receiver: null }) => ({
  reading: { ...reading, ...changed },
})

type Case = [what: string, check: CheckKey, level: CheckLevel | "absent", facts: Partial<PaymentFacts>]

const cases: Case[] = [
  ["a reference number of its own", "reference", "fine", {}],
  ["the reference number of another payment", "reference", "alarm", { sameReference: other }],
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
]

test.each(cases)("%s: %s is %s", (_what, check, level, facts) => {
  const found = checkPayment({ ...good, ...facts }).find((each) => each.check === check)
  expect(found?.level ?? "absent").toBe(level)
})

test("every check has its cases", () => {
  expect(new Set(cases.map(([, check]) => check))).toEqual(new Set(checkKeys))
})

test("the checks come in one order, each with a sentence", () => {
  const checks = checkPayment(good)
  expect(checks.map(({ check }) => check)).toEqual(checkKeys)
  expect(checks.filter(({ text }) => !/^[A-Z].*\.$/.test(text))).toEqual([])
})

test("a sentence names the other payment, and says the difference", () => {
  const texts = (facts: Partial<PaymentFacts>) => checkPayment({ ...good, ...facts }).map(({ text }) => text)
  expect(texts({ sameReference: other })).toContain(
    "The reference number is also in payment SLD-7K3Q2 of Ana Cruz, sent on 17 Nov 2026.",
  )
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
