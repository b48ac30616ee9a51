// docs/rules/ledger.md#refunds

import fc from "fast-check"
import { expect, test } from "vitest"
import { earnedAfter } from "../earning.ts"
import { isBalanced } from "../ledger-entry.ts"
import { proportion, splitInProportion } from "../proportion.ts"
import { businessDaysAfter } from "./business-days.ts"
import { maskedNumber, readAccountNumber } from "./refund-account.ts"
import {
  meetingsHeld,
  mostRefundable,
  type RefundedTerms,
  type RefundReason,
  refundAmount,
  retainedFeeOf,
  splitRefund,
} from "./refund-amount.ts"
import { approvedRefundLines, paidRefundLines } from "./refund-lines.ts"

function termsOf(quarters: number, overrides: Partial<RefundedTerms> = {}): RefundedTerms {
  const agreed = { value: 100_000, promised: 8, feePercent: 30, ...overrides }
  const { earned, fee } = earnedAfter(agreed, quarters)
  const money = { quarters, earned, fee, discount: 0, returned: 0, takenBack: 0 }
  return { enrolleeId: "e", teacherId: "t", movedFrom: null, ...money, ...agreed, ...overrides }
}

/** The refund after the meetings of this enrollment alone. */
const refundAlone = (terms: RefundedTerms, reason: RefundReason) => refundAmount(paid([terms]), reason, 0)

/** A payment that has arrived completely, except for a correction. */
const paid = (all: readonly RefundedTerms[], corrected = 0) => ({ all, corrected })

test.each<[string, number, RefundReason, number]>([
  ["before the first meeting: all", 0, "dissatisfied", 100_000],
  ["after a quarter that counted: all", 1, "mistake", 100_000],
  ["after one meeting: all", 4, "dissatisfied", 100_000],
  ["after one meeting, for misconduct: all", 4, "misconduct", 100_000],
  ["after one and a quarter: the part not held", 5, "other", 84_375],
  ["after two: the part not held", 8, "dissatisfied", 75_000],
  ["after two, for misconduct: the part not held", 8, "misconduct", 75_000],
  ["after three: nothing", 12, "dissatisfied", 0],
  ["after three, by mistake: nothing", 12, "mistake", 0],
  ["after three, for another reason: nothing", 12, "other", 0],
  ["after three, for misconduct: the part not held", 12, "misconduct", 62_500],
  ["after three, when the school ended the class: the part not held", 12, "class-ended", 62_500],
  ["after all of them, for misconduct: nothing", 32, "misconduct", 0],
])("a refund %s", (_, quarters, reason, amount) => {
  expect(refundAlone(termsOf(quarters), reason)).toBe(amount)
})

test.each<[string, number, number, RefundReason, number]>([
  ["before the first of both classes: all", 0, 0, "dissatisfied", 100_000],
  ["after one of the class before: all", 4, 0, "dissatisfied", 100_000],
  ["after one of each: the part of both that was not held", 4, 4, "dissatisfied", 76_562],
  ["after two of the class before: the part not held", 8, 0, "mistake", 75_000],
  ["after two of the class before and one of this: nothing", 8, 4, "dissatisfied", 0],
  ["after three of the class before: nothing", 12, 0, "other", 0],
  ["after three of the class before, for misconduct: the part not held", 12, 0, "misconduct", 62_500],
  ["after a quarter of each: all", 1, 1, "other", 100_000],
])("a refund after a change of class, %s", (_, before, since, reason, amount) => {
  const { earned } = termsOf(before)
  const old = termsOf(before, { enrolleeId: "old", returned: 100_000 - earned })
  const value = 100_000 - earned
  const now = termsOf(since, { enrolleeId: "now", movedFrom: "old", value })
  expect(refundAmount(paid([now, old]), reason, 0)).toBe(amount)
  // A sibling in the same payment counts separately.
  const sibling = termsOf(12, { enrolleeId: "sibling" })
  expect([...meetingsHeld([sibling, old, now])]).toEqual([
    ["sibling", 3],
    ["old", Math.ceil((before + since) / 4)],
    ["now", Math.ceil((before + since) / 4)],
  ])
})

test("the reservation fee stays out, once for a payment, and nothing goes below 0", () => {
  const both = [termsOf(0, { enrolleeId: "a" }), termsOf(12, { enrolleeId: "b" })]
  expect(refundAmount(paid(both), "dissatisfied", 20_000)).toBe(80_000)
  expect(refundAmount(paid([termsOf(12)]), "dissatisfied", 20_000)).toBe(0)
})

test("what was given back before is not given back again", () => {
  expect(refundAlone(termsOf(0, { returned: 60_000 }), "mistake")).toBe(40_000)
  expect(refundAlone(termsOf(4, { returned: 87_500, takenBack: 12_500 }), "mistake")).toBe(0)
  expect(mostRefundable(paid([termsOf(12, { returned: 10_000 }), termsOf(0)]))).toBe(190_000)
})

test("an amount is taken where it belongs first, and from what is deferred before what was earned", () => {
  const all = [termsOf(12, { enrolleeId: "a" }), termsOf(4, { enrolleeId: "b" })]
  const [a, b] = [
    { enrolleeId: "a", retainedFee: 0, uncorrected: 0 },
    { enrolleeId: "b", retainedFee: 0, uncorrected: 0 },
  ]
  expect(splitRefund(100_000, paid(all), "other")).toEqual([{ ...b, deferred: 87_500, earned: 12_500 }])
  expect(splitRefund(110_000, paid(all), "other")).toEqual([
    { ...a, deferred: 10_000, earned: 0 },
    { ...b, deferred: 87_500, earned: 12_500 },
  ])
  expect(splitRefund(5, paid(all), "other")).toEqual([{ ...b, deferred: 5, earned: 0 }])
})

test("another amount is split in proportion to what the policy gives back, and to what is left beyond it", () => {
  const values = [100_000, 50_000, 10_001]
  const all = values.map((value, nth) => termsOf(0, { enrolleeId: String(nth), value }))
  const sharesOf = (amount: number, reason: RefundReason = "mistake") =>
    splitRefund(amount, paid(all), reason).map(({ deferred, earned }) => deferred + earned)
  expect(sharesOf(160_001)).toEqual(values)
  expect(sharesOf(80_000)).toEqual([50_000, 25_000, 5000])
  expect(sharesOf(3)).toEqual([2, 1])
  const terms = [termsOf(12, { enrolleeId: "a" }), termsOf(12, { enrolleeId: "b", value: 50_000 }), ...all.slice(1, 2)]
  const beyond = splitRefund(80_000, paid(terms), "other").map(({ enrolleeId, deferred }) => [enrolleeId, deferred])
  expect(beyond).toEqual([
    ["a", 20_000],
    ["b", 10_000],
    ["1", 50_000],
  ])
})

test("an amount is split to the centavo, and nobody gets more than the share", () => {
  const shares = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const whole = all.reduce((sum, share) => sum + share, 0)
      const amount = Math.floor(whole * part)
      const parts = splitInProportion(amount, all)
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(amount)
      for (const [nth, share] of all.entries()) {
        expect(parts[nth]).toBeLessThanOrEqual(share)
        expect(Math.abs((parts[nth] ?? 0) - proportion(amount, share, whole || 1))).toBeLessThanOrEqual(1)
      }
    }),
    { seed: 17, numRuns: 200 },
  )
  expect(proportion(99_999_999, 99_999_998, 99_999_999)).toBe(99_999_998)
  expect([proportion(1, 1, 2), proportion(1, 1, 3), proportion(0, 5, 7)]).toEqual([1, 0, 0])
})

test.each([
  ["before the first meeting", 0, 80_000, 20_000, { "deferred:e": 100_000, fee: -20_000, "refunds-due:f": -80_000 }],
  [
    "after one meeting, of which the teacher keeps nothing",
    4,
    80_000,
    20_000,
    { "deferred:e": 87_500, "earned:t": 8750, fee: 3750 - 20_000, "refunds-due:f": -80_000 },
  ],
  ["after two meetings", 8, 55_000, 20_000, { "deferred:e": 75_000, fee: -20_000, "refunds-due:f": -55_000 }],
  [
    "when more is given back than was asked",
    0,
    95_000,
    5000,
    { "deferred:e": 100_000, fee: -5000, "refunds-due:f": -95_000 },
  ],
  ["when all is given back", 0, 100_000, 0, { "deferred:e": 100_000, "refunds-due:f": -100_000 }],
  [
    "when less is given back than was asked",
    0,
    50_000,
    20_000,
    { "deferred:e": 70_000, fee: -20_000, "refunds-due:f": -50_000 },
  ],
])("the reservation fee is the school's: %s", (_, quarters, amount, retainedFee, lines) => {
  const all = [termsOf(quarters)]
  expect(retainedFeeOf(amount, paid(all), { reason: "dissatisfied", reservationFee: 20_000 })).toBe(retainedFee)
  const entered = approvedRefundLines("f", splitRefund(amount, paid(all), "dissatisfied", retainedFee), all, [])
  expect(Object.fromEntries(entered.map((line) => [line.account, line.amount]))).toEqual(lines)
})

test.each<[string, number, RefundReason, number, number, Record<string, number>]>([
  [
    "before the first meeting: all that arrived",
    0,
    "dissatisfied",
    20_000,
    80_000,
    { "deferred:e": 100_000, corrections: -20_000, "refunds-due:f": -80_000 },
  ],
  [
    "after two meetings: the part not held, without what did not arrive",
    8,
    "other",
    20_000,
    55_000,
    { "deferred:e": 75_000, corrections: -20_000, "refunds-due:f": -55_000 },
  ],
  ["after three meetings, less arrived than was held", 12, "misconduct", 70_000, 0, {}],
])("of a price of which less was accepted a family gets back, %s", (_, quarters, reason, corrected, amount, lines) => {
  const payment = paid([termsOf(quarters)], corrected)
  expect(refundAmount(payment, reason, 0)).toBe(amount)
  expect(mostRefundable(payment)).toBe(100_000 - corrected)
  expect(refundAmount(payment, reason, 50_000)).toBe(Math.max(0, amount - 50_000))
  if (amount === 0) return
  const entered = approvedRefundLines("f", splitRefund(amount, payment, reason), payment.all, [])
  expect(Object.fromEntries(entered.map((line) => [line.account, line.amount]))).toEqual(lines)
})

test("what did not arrive, and the fee, are spread over the enrollments in proportion", () => {
  const payment = paid([termsOf(0, { enrolleeId: "a" }), termsOf(0, { enrolleeId: "b" })], 120_000)
  const parts = splitRefund(50_000, payment, "mistake", 30_000)
  expect(parts).toEqual([
    { enrolleeId: "a", deferred: 100_000, earned: 0, retainedFee: 15_000, uncorrected: 60_000 },
    { enrolleeId: "b", deferred: 100_000, earned: 0, retainedFee: 15_000, uncorrected: 60_000 },
  ])
  expect(mostRefundable(paid([termsOf(0)], 120_000))).toBe(0)
})

test("a refund of any amount adds up to 0, takes no more than there is, and gives back the fee with the earnings", () => {
  const terms = fc.record({
    value: fc.integer({ min: 1, max: 500_000 }),
    promised: fc.integer({ min: 1, max: 12 }),
    feePercent: fc.nat(100),
    quarters: fc.nat(48),
  })
  fc.assert(
    fc.property(
      fc.array(terms, { minLength: 1, maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(50_000),
      fc.nat(100_000),
      (enrollments, part, reservationFee, missing) => {
        const all = enrollments.map((each, nth) => termsOf(each.quarters, { ...each, enrolleeId: String(nth) }))
        const corrected = Math.min(missing, mostRefundable(paid(all)))
        const payment = paid(all, corrected)
        const amount = Math.floor(mostRefundable(payment) * part)
        const retainedFee = retainedFeeOf(amount, payment, { reason: "misconduct", reservationFee })
        const parts = splitRefund(amount, payment, "misconduct", retainedFee)
        expect(parts.reduce((sum, { deferred, earned }) => sum + deferred + earned, 0)).toBe(
          amount + retainedFee + corrected,
        )
        expect(parts.reduce((sum, part) => sum + part.retainedFee, 0)).toBe(retainedFee)
        expect(parts.reduce((sum, part) => sum + part.uncorrected, 0)).toBe(corrected)
        for (const { enrolleeId, deferred, earned } of parts) {
          const of = all[Number(enrolleeId)] as RefundedTerms
          expect(deferred).toBeLessThanOrEqual(of.value - of.earned)
          expect(earned).toBeLessThanOrEqual(of.earned)
        }
        const lines = approvedRefundLines("f", parts, all, [])
        expect(lines.length === 0 || isBalanced(lines)).toBe(true)
        const whole = approvedRefundLines("f", splitRefund(mostRefundable(paid(all)), paid(all), "other"), all, [])
        const fee = whole.find(({ account }) => account === "fee")?.amount ?? 0
        expect(fee).toBe(all.reduce((sum, each) => sum + each.fee, 0))
      },
    ),
    { seed: 17, numRuns: 200 },
  )
  expect(isBalanced(paidRefundLines("f", "GCash", 500))).toBe(true)
})

test("business days leave out weekends and days off", () => {
  expect(businessDaysAfter("2026-11-20", 3, [])).toBe("2026-11-25")
  expect(businessDaysAfter("2026-11-20", 3, [{ from: "2026-11-24", to: "2026-11-25" }])).toBe("2026-11-27")
  expect(businessDaysAfter("2026-11-21", 1, [])).toBe("2026-11-23")
  expect(businessDaysAfter("2026-11-20", 15, [])).toBe("2026-12-11")
})

test.each([
  ["GCash", "0917 123 4567", "09171234567"],
  ["GCash", "+63 917-123-4567", "09171234567"],
  ["Maya", "639171234567", "09171234567"],
  ["GCash", "1234567890", null],
  ["Bayan Bank", "0000 0000 01", "0000000001"],
  ["Bayan Bank", "12345", null],
  ["Bayan Bank", "12345678901234567890123", null],
  ["Bayan Bank", "1234abcd", null],
  ["Bayan Bank", "", null],
])("the number of an account at %s: %s", (channel, typed, number) => {
  expect(readAccountNumber(channel, typed)).toBe(number)
})

test("a number is shown by its last four digits", () => {
  expect([maskedNumber("09171234567"), maskedNumber(null)]).toEqual(["•••• 4567", null])
})

test("a refund of what a discounted seat has earned takes back the teacher's part of the full price, and the discount", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 1, max: 8 }),
      (value, discount, meetings) => {
        const agreed = { value: value + discount, promised: 8, feePercent: 30 }
        const full = earnedAfter(agreed, meetings * 4)
        const terms = termsOf(meetings * 4, { value, discount })
        const amount = mostRefundable(paid([terms]))
        const lines = approvedRefundLines("f", splitRefund(amount, paid([terms]), "misconduct"), [terms], [])
        expect(isBalanced(lines)).toBe(true)
        const sums = Object.fromEntries(lines.map(({ account, amount: sum }) => [account, sum]))
        expect(sums["refunds-due:f"]).toBe(-value)
        expect(sums["earned:t"] ?? 0).toBe(full.earned - full.fee)
        expect(sums.discounts ?? 0).toBe(terms.earned - full.earned + 0)
        expect(sums.fee ?? 0).toBe(full.fee)
      },
    ),
    { seed: 17, numRuns: 300 },
  )
})
