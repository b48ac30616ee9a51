// docs/rules/conversations.md#safety

import { expect, test } from "vitest"
import { namesOutsideContact } from "./outside-payments.ts"

test.each([
  "Text me at 0917 123 4567",
  "+63 (917) 123-4567",
  "０９１７１２３４５６７",
  "You can send it to my GCash",
  "I also take Maya.",
  "Pay me directly and save the fee",
  "Just send the payment to my account",
])("%j is told that payments outside the school are not protected", (text) => {
  expect(namesOutsideContact(text)).toBe(true)
})

test.each([
  "See you on Monday at 9:00",
  "Page 1234, exercise 12",
  "She pays attention.",
  "On 2026-11-20 at 10:00 we meet",
  "The Mayan calendar is for next week",
])("%j is sent without a word", (text) => {
  expect(namesOutsideContact(text)).toBe(false)
})
