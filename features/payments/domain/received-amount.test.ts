// docs/rules/payments.md#checks, docs/rules/payments.md#online-payments-that-differ

import { expect, test } from "vitest"
import { acceptAmountError, defaultReceived, missingAmountError, rejectPaymentError } from "./received-amount.ts"

test("less than due is accepted only with words", () => {
  expect(acceptAmountError({ due: 100, received: 99, words: null })).toBe("words-missing")
  expect(acceptAmountError({ due: 100, received: 99, words: "A discount" })).toBeNull()
  expect(acceptAmountError({ due: 100, received: 100, words: null })).toBeNull()
  expect(acceptAmountError({ due: 100, received: 101, words: null })).toBeNull()
})

test("without an amount the amount due has arrived, or what a provider reports; if it does not say so, the amount must be entered", () => {
  expect(defaultReceived(100, null)).toBe(100)
  expect(defaultReceived(100, { arrived: 70 })).toBe(70)
  expect(defaultReceived(100, { arrived: 130 })).toBe(130)
  expect(defaultReceived(100, { arrived: null })).toBeNull()
})

test("a payment of which money has arrived at a provider is not rejected", () => {
  expect(rejectPaymentError({ arrived: 1 })).toBe("money-arrived")
  for (const report of [null, { arrived: null }, { arrived: 0 }]) expect(rejectPaymentError(report)).toBeNull()
})

test("no more can be missing than was due", () => {
  expect(missingAmountError({ due: 100, missing: 101 })).toBe("more-than-due")
  expect(missingAmountError({ due: 100, missing: 100 })).toBeNull()
})
