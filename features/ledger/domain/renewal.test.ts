// docs/rules/payments.md#renewals

import fc from "fast-check"
import { expect, test } from "vitest"
import { earnedAfter } from "./earning.ts"
import { type RenewalFacts, renewalError, renewalPrice } from "./renewal.ts"

const terms = { value: 90_000, discount: 10_000, promised: 4 }

test("a round costs the full price that was agreed for each session, also what the school bore of it", () => {
  expect(renewalPrice(terms, 4)).toBe(100_000)
  expect(renewalPrice(terms, 3)).toBe(75_000)
  expect(renewalPrice({ value: 100_000, discount: 0, promised: 3 }, 1)).toBe(33_333)
  expect(renewalPrice({ value: 50, discount: 0, promised: 4 }, 1)).toBe(13)
})

test("what was earned before a renewal changes by a centavo at most", () => {
  const agreed = fc.record({
    value: fc.integer({ min: 1, max: 10_000_000 }),
    promised: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(agreed, fc.integer({ min: 1, max: 100 }), fc.nat(400), ({ value, promised }, sessions, quarters) => {
      const taken = Math.min(quarters, promised * 4)
      const price = renewalPrice({ value, discount: 0, promised }, sessions)
      const before = earnedAfter({ value, promised, feePercent: 30 }, taken).earned
      const after = earnedAfter({ value: value + price, promised: promised + sessions, feePercent: 30 }, taken).earned
      expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
    }),
  )
})

const facts: RenewalFacts = { isOver: false, terms, due: 0, isBeingPaid: false, addedBefore: 0 }
const four = { sessions: 4, mostAdded: 500 }

test.each<[string, Partial<RenewalFacts>, string | null]>([
  ["a student with a price who owes nothing", {}, null],
  ["an archived class", { isOver: true }, "class-over"],
  ["a student who is not in the books", { terms: null }, "no-price"],
  ["a student who pays nothing", { terms: { value: 0, discount: 0, promised: 4 } }, "no-price"],
  ["a round that waits for its check", { isBeingPaid: true, due: 100 }, "being-paid"],
  ["a part that is not paid", { due: 1 }, "pay-first"],
  ["almost all sessions that are possible", { addedBefore: 496 }, null],
  ["all sessions that are possible", { addedBefore: 497 }, "too-many"],
])("another round for %s", (_, changed, expected) => {
  expect(renewalError({ ...facts, ...changed }, four)).toBe(expected)
})
