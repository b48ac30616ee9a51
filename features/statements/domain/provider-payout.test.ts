// docs/rules/statements.md#payouts-of-providers

import { expect, test } from "vitest"
import { bookPayoutError, payoutProvider } from "./provider-payout.ts"

const owed = { paymongo: 100_000, xendit: 40_000 }

test.each([
  ["names the provider, with all it has", "INSTAPAY PAYMONGO P. I.", 100_000, "paymongo"],
  ["names the provider, with a part", "PayMongo p.", 60_000, "paymongo"],
  ["names the provider, with more than it has", "PAYMONGO", 100_001, null],
  ["names the other provider", "XENDIT", 40_000, "xendit"],
  ["names the other provider, with more than that has", "XENDIT", 60_000, null],
  ["names none, with exactly what one has", "INSTAPAY", 40_000, "xendit"],
  ["names none, with another sum", "INSTAPAY", 39_999, null],
])("a line that %s: %s, %i centavos", (_, text, amount, provider) => {
  expect(payoutProvider({ text, amount }, owed)).toBe(provider)
})

test("a sum that two providers have is neither's, and nothing is owed by nobody", () => {
  expect(payoutProvider({ text: "", amount: 500 }, { paymongo: 500, xendit: 500 })).toBeNull()
  expect(payoutProvider({ text: "PAYMONGO", amount: 1 }, { paymongo: 0, xendit: 0 })).toBeNull()
})

const line = { amount: 100, isAssigned: false, isSetAside: false }
test.each([
  [line, 100, null],
  [line, 99, "more-than-owed"],
  [{ ...line, isAssigned: true }, 100, "line-covered"],
  [{ ...line, isSetAside: true }, 100, "line-set-aside"],
])("a payout of %o with %i owed: %s", (facts, owedNow, error) => {
  expect(bookPayoutError(facts, owedNow)).toBe(error)
})
