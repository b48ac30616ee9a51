// docs/rules/statements.md#assigning-lines

import { expect, test } from "vitest"
import { chosenWords } from "./chosen-words.ts"

test.each<[number, number[], string]>([
  [500, [], "Chosen: ₱0.00 of ₱500.00."],
  [500, [500], "Chosen: ₱500.00 of ₱500.00."],
  [0.3, [0.1, 0.2], "Chosen: ₱0.30 of ₱0.30."],
  [500, [300, 100], "Chosen: ₱400.00 of ₱500.00. Several payments must be exactly the amount."],
  [300, [500], "Chosen: ₱500.00 of ₱300.00. The payment is accepted once the remaining ₱200.00 has arrived."],
  [500, [300], "Chosen: ₱300.00 of ₱500.00. The payment is accepted. The remaining ₱200.00 belong to the family."],
])("a line of %d and payments of %j", (amount, dues, words) => {
  expect(chosenWords(amount, dues)).toBe(words)
})
