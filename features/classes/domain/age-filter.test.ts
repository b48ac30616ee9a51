import { expect, test } from "vitest"
import { readAgeFilter, takesAge } from "./age-filter.ts"

const takes = (min: number, max: number, text: string) => {
  const filter = readAgeFilter(text)
  return filter && takesAge({ min, max }, filter)
}

test("a plain number is exactly that age: the bracket of the class holds it", () => {
  expect(takes(7, 12, "7")).toBe(true)
  expect(takes(7, 12, "12")).toBe(true)
  expect(takes(7, 12, "13")).toBe(false)
  expect(takes(21, 120, "18")).toBe(false)
})

test("18 or older finds every class that takes some such age, also one for 21 and over", () => {
  for (const text of ["18+", "18 "]) {
    expect(takes(21, 120, text)).toBe(true)
    expect(takes(16, 18, text)).toBe(true)
    expect(takes(18, 18, text)).toBe(true)
    expect(takes(7, 17, text)).toBe(false)
  }
})

test("what is no age is none", () => {
  for (const text of ["", "+", "old", "-1", "9.5", "9++", "+9", "99999999999"]) expect(readAgeFilter(text)).toBeNull()
})
