import { expect, test } from "vitest"
import { numberField, optionalNumberField, wholeFrom } from "./number-fields.ts"

const rule = { accepts: wholeFrom(-5, 5), expected: "Enter a whole number from -5 to 5." }

test("reads numbers and numbers written as text", () => {
  for (const value of [3, "3", " 3 ", "3.0"]) expect(numberField(rule).parse(value)).toBe(3)
  expect(numberField(rule).parse("-2")).toBe(-2)
  expect(Object.is(numberField(rule).parse("-0"), 0)).toBe(true)
})

test("refuses what is no number, with the sentence that says what is expected", () => {
  for (const value of ["three", "1e0", "0x1", "1,0", "+1", ".5", "6", 2.5, Number.NaN, true, {}, [3]]) {
    const result = numberField(rule).safeParse(value)
    expect(result.success, String(value)).toBe(false)
  }
  expect(numberField(rule).safeParse("6").error?.issues[0]?.message).toBe(rule.expected)
})

test("a blank number is refused, replaced or null, as the field says", () => {
  for (const blank of ["", "  ", null, undefined]) {
    expect(numberField(rule).safeParse(blank).success).toBe(false)
    expect(numberField(rule, 0).parse(blank)).toBe(0)
    expect(optionalNumberField(rule).parse(blank)).toBeNull()
  }
  expect(optionalNumberField(rule).safeParse("9").success).toBe(false)
})
