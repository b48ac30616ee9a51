import { expect, test } from "vitest"
import { creditFor, lowerCredits } from "./credit.ts"

test.each([
  ["all of it, when the prices are higher", { prices: 1000, overpaid: 200, planned: null }, 200],
  ["the prices, when more was overpaid", { prices: 1000, overpaid: 5000, planned: null }, 1000],
  ["no more than was planned", { prices: 1000, overpaid: 500, planned: 200 }, 200],
  ["nothing, when nothing was planned", { prices: 1000, overpaid: 500, planned: 0 }, 0],
  ["what is left, when more was planned", { prices: 1000, overpaid: 100, planned: 200 }, 100],
  ["nothing of a free class", { prices: 0, overpaid: 100, planned: null }, 0],
])("of overpaid money counts %s", (_, facts, credit) => {
  expect(creditFor(facts)).toBe(credit)
})

test("credit that is not there any more is taken off the newest payments first", () => {
  const payments = [
    { id: "new", credit: 100 },
    { id: "old", credit: 300 },
  ]
  expect(lowerCredits(payments, 0)).toEqual([])
  expect(lowerCredits(payments, 60)).toEqual([{ id: "new", credit: 40 }])
  expect(lowerCredits(payments, 150)).toEqual([
    { id: "new", credit: 0 },
    { id: "old", credit: 250 },
  ])
  expect(lowerCredits(payments, 900).map(({ credit }) => credit)).toEqual([0, 0])
})
