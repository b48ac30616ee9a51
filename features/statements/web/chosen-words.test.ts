// docs/rules/statements.md#assigning-lines

import { expect, test } from "vitest"
import { chosenWords } from "./chosen-words.ts"

test.each<[number, number[], string]>([
  [500, [], "Selected: ₱0.00. This line: ₱500.00."],
  [500, [500], "Selected: ₱500.00. This line: ₱500.00."],
  [0.3, [0.1, 0.2], "Selected: ₱0.30. This line: ₱0.30."],
  [
    500,
    [300, 100],
    "Selected: ₱400.00. This line: ₱500.00. Several payments must add up to exactly the amount of the line.",
  ],
  [
    300,
    [500],
    "Selected: ₱500.00. This line: ₱300.00. The payment is approved once the remaining ₱200.00 has arrived.",
  ],
  [500, [300], "Selected: ₱300.00. This line: ₱500.00. The payment is approved, and the family has overpaid ₱200.00."],
])("a line of %d and payments of %j", (amount, dues, words) => {
  expect(chosenWords(amount, dues)).toBe(words)
})
