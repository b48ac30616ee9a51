// docs/rules/discounts.md#discounts, docs/rules/payments.md#instalments

import { expect, test } from "vitest"
import { dueNow, lacksParts, priceSeats, type SeatToPrice, sumDueNow, sumOfPrices } from "./price-seats.ts"

const today = "2026-11-20"
const monthly = { parts: 3, every: "month" } as const
const seat: SeatToPrice = { classId: "piano", studentId: "ana", price: 90_000, isInParts: false, offered: null }

const discount = { discountId: "early", grantId: null, text: "Early", bornBy: "school" } as const

/** The price of one seat, less this discount. */
function priceOf(more: Partial<SeatToPrice>, less = 0) {
  const discountsOf = () => [less > 0 ? [{ ...discount, amount: less }] : []]
  const [priced] = priceSeats([{ ...seat, ...more }], { discountsOf, today })
  if (!priced) throw new Error("No seat was priced")
  return priced
}

test("a seat costs its price without its discounts, and is paid at once unless it is wanted in parts", () => {
  expect(priceOf({ offered: monthly }, 9_000)).toMatchObject({ net: 81_000, parts: [] })
  expect(dueNow(priceOf({ offered: monthly }, 9_000))).toBe(81_000)
})

test("parts are of what is left of the price, and only the first is due now", () => {
  const priced = priceOf({ offered: monthly, isInParts: true }, 9_000)
  expect(priced.parts).toEqual([
    { day: "2026-11-20", amount: 27_000 },
    { day: "2026-12-20", amount: 27_000 },
    { day: "2027-01-20", amount: 27_000 },
  ])
  expect([dueNow(priced), sumDueNow([priced, priced]), sumOfPrices([priced, priced])]).toEqual([
    27_000, 54_000, 162_000,
  ])
})

test("planned parts stay as they were seen while they add up to the price, also if the class offers none any more", () => {
  const planned = [
    { day: "2026-11-18", amount: 50_000 },
    { day: "2026-12-18", amount: 40_000 },
  ]
  expect(priceOf({ isInParts: true, planned }).parts).toEqual(planned)
  expect(priceOf({ isInParts: true, planned, offered: monthly }, 1).parts).toHaveLength(3)
})

test("parts that the class does not offer are missing, unless nothing is left to pay", () => {
  expect(lacksParts(priceOf({ isInParts: true }))).toBe(true)
  expect(lacksParts(priceOf({ isInParts: true }, 90_000))).toBe(false)
  expect(lacksParts(priceOf({ isInParts: true, offered: monthly }))).toBe(false)
  expect(lacksParts(priceOf({}))).toBe(false)
})
