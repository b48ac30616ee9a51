import fc from "fast-check"
import { expect, test } from "vitest"
import { feeForPrice, maxFee, maxPrice, priceForFee } from "./posted-fee.ts"

test.each([
  [700, 30, 1000],
  [800, 20, 1000],
  [700, 20, 875],
  [0, 30, 0],
  [0.01, 30, 1],
  [700.5, 30, 1001],
  [1000, 0, 1000],
  [1000.4, 0, 1001],
  [1, 99, 100],
])("a fee of %d pesos with a service fee of %d percent is a price of %d", (fee, percent, price) => {
  expect(priceForFee(fee, percent)).toBe(price)
})

test.each([
  [1000, 30, 700],
  [875, 20, 700],
  [1001, 30, 700.7],
  [999.5, 30, 699.65],
  [0, 30, 0],
  [0.01, 30, 0.01],
  [100, 99, 1],
  [1250, 0, 1250],
])("of a price of %d pesos, after a service fee of %d percent, %d is the teacher's", (price, percent, fee) => {
  expect(feeForPrice(price, percent)).toBe(fee)
})

const percents = fc.integer({ min: 0, max: 99 })

test("a teacher never gets less than the fee, and a price one peso lower would be too low", () => {
  const fees = fc.integer({ min: 1, max: maxPrice * 100 }).map((centavos) => centavos / 100)
  fc.assert(
    fc.property(fees, percents, (fee, percent) => {
      const price = priceForFee(fee, percent)
      expect(Number.isInteger(price)).toBe(true)
      expect(feeForPrice(price, percent)).toBeGreaterThanOrEqual(fee)
      expect(feeForPrice(price - 1, percent)).toBeLessThan(fee)
    }),
    { seed: 12 },
  )
})

test("a price in whole pesos comes back from its own fee", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxPrice }), percents, (price, percent) => {
      expect(priceForFee(feeForPrice(price, percent), percent)).toBe(price)
    }),
    { seed: 12 },
  )
})

test("the highest fee is the one of the highest price", () => {
  expect(maxFee(30)).toBe(700_000)
  expect(priceForFee(maxFee(30), 30)).toBe(maxPrice)
  expect(priceForFee(maxFee(30) + 0.01, 30)).toBe(maxPrice + 1)
})
