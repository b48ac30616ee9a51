// docs/rules/payments.md#instalments

import fc from "fast-check"
import { expect, test } from "vitest"
import { offeredParts, partsOf } from "./instalments.ts"

test("a price is split into equal parts, and the first has the centavos left over", () => {
  expect(partsOf(100_000, { parts: 3, every: "month" }, "2026-11-26")).toEqual([
    { day: "2026-11-26", amount: 33_334 },
    { day: "2026-12-26", amount: 33_333 },
    { day: "2027-01-26", amount: 33_333 },
  ])
})

test("a month without the day of the first part has its last day", () => {
  const days = partsOf(100_000, { parts: 5, every: "month" }, "2027-10-31").map(({ day }) => day)
  expect(days).toEqual(["2027-10-31", "2027-11-30", "2027-12-31", "2028-01-31", "2028-02-29"])
})

test("parts whose day has come are paid with the first one", () => {
  const days = ["2026-11-01", "2026-11-26", "2026-12-10", "2027-01-10"]
  expect(partsOf(100_000, { days }, "2026-11-26")).toEqual([
    { day: "2026-11-26", amount: 50_000 },
    { day: "2026-12-10", amount: 25_000 },
    { day: "2027-01-10", amount: 25_000 },
  ])
  expect(partsOf(100_000, { days }, "2027-02-01")).toEqual([{ day: "2027-02-01", amount: 100_000 }])
})

test("a price with less than one centavo for each part is paid at once", () => {
  expect(partsOf(2, { parts: 3, every: "month" }, "2026-11-26")).toEqual([{ day: "2026-11-26", amount: 2 }])
})

test("the parts of any price add up to it, none is 0, and their days go on", () => {
  const prices = fc.integer({ min: 10, max: 100_000_000 })
  fc.assert(
    fc.property(prices, fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 31 }), (price, parts, day) => {
      const today = `2026-10-${String(day).padStart(2, "0")}`
      const all = partsOf(price, { parts, every: "month" }, today)
      expect(all).toHaveLength(parts)
      expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
      expect(all.every(({ amount }) => amount > 0)).toBe(true)
      expect(all.map(({ day }) => day)).toEqual([...new Set(all.map(({ day }) => day))].toSorted())
    }),
  )
})

test("an offer says how many parts there are today and what the first is, and is none when all of them are due", () => {
  expect(offeredParts(100_000, { parts: 3, every: "month" }, "2026-11-26")).toEqual({ parts: 3, first: 33_334 })
  const days = ["2026-11-01", "2026-11-26", "2026-12-10", "2027-01-10"]
  expect(offeredParts(100_000, { days }, "2026-11-26")).toEqual({ parts: 3, first: 50_000 })
  expect(offeredParts(100_000, { days }, "2027-01-10")).toBeNull()
  expect(offeredParts(0, { parts: 3, every: "month" }, "2026-11-26")).toBeNull()
  expect(offeredParts(100_000, null, "2026-11-26")).toBeNull()
})
