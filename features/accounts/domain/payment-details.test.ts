import { expect, test } from "vitest"
import { endOfAccountNumber, maskAccountNumber } from "./payment-details.ts"

test("of an account number only the last four characters are shown, without spaces and dashes", () => {
  expect(["09171234567", "0012 3456 789", "1234-5678"].map(endOfAccountNumber)).toEqual(["4567", "6789", "5678"])
  expect(maskAccountNumber("0012 3456 789")).toBe("•••• 6789")
})

test("of a short account number nothing is shown", () => {
  expect(["1234567", "12 34 567", "1"].map(endOfAccountNumber)).toEqual([null, null, null])
  expect(maskAccountNumber("1234567")).toBe("••••")
})
