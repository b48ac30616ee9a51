import { expect, test } from "vitest"
import { formatPesos, formatPrice, toCentavos, toPesos } from "./money.ts"

test("turns pesos into whole centavos without losing any", () => {
  expect(toCentavos(1250)).toBe(125_000)
  expect(toCentavos(19.99)).toBe(1999)
  expect(toCentavos(1.15)).toBe(115)
  expect(toCentavos(0)).toBe(0)
  expect(toCentavos(999_999.99)).toBe(99_999_999)
})

test("every amount up to ten thousand pesos survives the way there and back", () => {
  const amounts = Array.from({ length: 1_000_001 }, (_, centavos) => centavos)
  expect(amounts.filter((centavos) => toCentavos(toPesos(centavos)) !== centavos)).toEqual([])
})

test("refuses more than two decimals and what is no number", () => {
  for (const wrong of [0.001, 19.999, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
    expect(toCentavos(wrong)).toBeNull()
  }
})

test("shows pesos with their sign, commas and two decimals", () => {
  expect(formatPesos(1250)).toBe("₱1,250.00")
  expect(formatPesos(0.5)).toBe("₱0.50")
  expect(formatPesos(999)).toBe("₱999.00")
  expect(formatPesos(1_000_000)).toBe("₱1,000,000.00")
  expect(formatPesos(-1250.5)).toBe("-₱1,250.50")
})

test("a class that costs nothing is Free", () => {
  expect(formatPrice(0)).toBe("Free")
  expect(formatPrice(0.01)).toBe("₱0.01")
})
