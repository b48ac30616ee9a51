// docs/rules/ledger.md#online-payments

import { expect, test } from "vitest"
import { enteredFeeError } from "./entered-fee.ts"

test.each([
  [{ isUnknown: true, fee: 0, received: 0 }, null],
  [{ isUnknown: true, fee: 2_500, received: 2_500 }, null],
  [{ isUnknown: true, fee: 2_501, received: 2_500 }, "fee-too-high"],
  [{ isUnknown: false, fee: 0, received: 2_500 }, "no-fee-here"],
] as const)("of %o the error is %s", (entered, error) => {
  expect(enteredFeeError(entered)).toBe(error)
})
