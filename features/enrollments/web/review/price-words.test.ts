import { expect, test } from "vitest"
import { priceDifferenceWords } from "./price-words.ts"

test("a difference in price is shown in pesos and words, to the centavo", () => {
  expect(priceDifferenceWords(1250, 1450)).toBe("₱200.00 more than the class they are leaving")
  expect(priceDifferenceWords(1450, 1249.9)).toBe("₱200.10 less than the class they are leaving")
  expect(priceDifferenceWords(0, 1250)).toBe("₱1,250.00 more than the class they are leaving")
  expect(priceDifferenceWords(19.99, 19.99)).toBeNull()
})
