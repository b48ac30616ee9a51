import { expect, test } from "vitest"
import { canAcceptAmount } from "./received-amount.ts"

test("less than due is accepted only with words", () => {
  expect(canAcceptAmount({ due: 100, received: 99, words: null })).toBe("words-missing")
  expect(canAcceptAmount({ due: 100, received: 99, words: "A discount" })).toBeNull()
  expect(canAcceptAmount({ due: 100, received: 100, words: null })).toBeNull()
  expect(canAcceptAmount({ due: 100, received: 101, words: null })).toBeNull()
})
