import { expect, test } from "vitest"
import { withCountry } from "./phone-field.tsx"

test("turns a number typed the local way into one that begins with +63", () => {
  expect(withCountry("09171234567")).toBe("+639171234567")
  expect(withCountry("+6309171234567")).toBe("+639171234567")
  expect(withCountry("+63 0917 123 4567")).toBe("+63917 123 4567")
})

test("leaves a number alone that is being typed or is right already", () => {
  for (const typed of ["+63", "+639171234567", "+63 917 123 4567", "0", ""]) expect(withCountry(typed)).toBe(typed)
})
