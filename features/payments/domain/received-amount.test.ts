import { expect, test } from "vitest"
import { acceptAmountError, missingAmountError } from "./received-amount.ts"

test("less than due is accepted only with words", () => {
  expect(acceptAmountError({ due: 100, received: 99, words: null })).toBe("words-missing")
  expect(acceptAmountError({ due: 100, received: 99, words: "A discount" })).toBeNull()
  expect(acceptAmountError({ due: 100, received: 100, words: null })).toBeNull()
  expect(acceptAmountError({ due: 100, received: 101, words: null })).toBeNull()
})

test("no more can be missing than was due", () => {
  expect(missingAmountError({ due: 100, missing: 101 })).toBe("more-than-due")
  expect(missingAmountError({ due: 100, missing: 100 })).toBeNull()
})
