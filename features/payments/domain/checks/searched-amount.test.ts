import { expect, test } from "vitest"
import { searchedAmount } from "./searched-amount.ts"

test("an amount is found however people write it", () => {
  const written = ["1250", "1,250", "₱1,250.00", "PHP 1250.0", " ₱ 1250 "]
  expect(written.map(searchedAmount)).toEqual(written.map(() => 125_000))
  expect(searchedAmount("0.5")).toBe(50)
})

test("names, reference numbers and codes are no amount", () => {
  for (const typed of ["", "Ana", "1003456789012", "SLD-7K3Q2", "12,50", "1.250", "1250.999", "-5"]) {
    expect(searchedAmount(typed), typed).toBeNull()
  }
})
