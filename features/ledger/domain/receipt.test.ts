// docs/rules/ledger.md#receipts

import { expect, test } from "vitest"
import { receiptRows } from "./receipt.ts"

const line = { student: "Migo Cruz", className: "Piano", price: 108_000 }

test("a receipt shows the price before its discounts, and each discount below it", () => {
  expect(receiptRows({ ...line, discounts: [{ text: "Second child", amount: 12_000 }] })).toEqual([
    { text: "Piano: Migo Cruz", amount: 120_000 },
    { text: "Second child", amount: -12_000 },
  ])
})

test("without discounts, and for a part, it shows what was paid", () => {
  expect(receiptRows(line)).toEqual([{ text: "Piano: Migo Cruz", amount: 108_000 }])
  expect(receiptRows({ ...line, kind: "part", part: 2, parts: 4 })).toEqual([
    { text: "Piano: Migo Cruz, Part 2 of 4", amount: 108_000 },
  ])
})
