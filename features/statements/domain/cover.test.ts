import { expect, test } from "vitest"
import { type CoveredPayment, coverError } from "./cover.ts"

const payment = (overrides: Partial<CoveredPayment> = {}): CoveredPayment => ({
  due: 50_000,
  received: null,
  arrived: 0,
  ...overrides,
})

test.each<[string, number, CoveredPayment[], ReturnType<typeof coverError>]>([
  ["its amount", 50_000, [payment()], null],
  ["a part of it", 30_000, [payment()], null],
  ["the rest of it", 20_000, [payment({ arrived: 30_000 })], null],
  ["more than what is missing", 70_000, [payment({ arrived: 30_000 })], null],
  ["a payment that has arrived", 1, [payment({ arrived: 50_000 })], "payment-covered"],
  ["what was accepted", 50_000, [payment({ received: 50_000 })], null],
  ["a part of what was accepted", 20_000, [payment({ received: 50_000 })], null],
  ["what was accepted with more than due", 70_000, [payment({ received: 70_000 })], null],
  ["what was accepted with less than due", 30_000, [payment({ received: 30_000 })], null],
  ["more than was accepted", 50_001, [payment({ received: 50_000 })], "more-than-accepted"],
  [
    "more than is left of what was accepted",
    30_000,
    [payment({ received: 50_000, arrived: 30_000 })],
    "more-than-accepted",
  ],
  ["the sum of two", 80_000, [payment(), payment({ due: 30_000 })], null],
  ["less than the sum of two", 79_999, [payment(), payment({ due: 30_000 })], "sum-differs"],
  ["more than the sum of two", 80_001, [payment(), payment({ due: 30_000 })], "sum-differs"],
  ["two, of which one has a part", 80_000, [payment(), payment({ due: 30_000, arrived: 1 })], "payment-covered"],
])("a line that is %s", (_, amount, payments, error) => {
  expect(coverError(amount, payments)).toBe(error)
})
