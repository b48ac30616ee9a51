// docs/rules/audit.md#words

import { expect, test } from "vitest"
import { changesInWords } from "./record-changes.ts"

test("changed account codes have the names that the books have on the page", () => {
  const before = { "refunds-due": "2300", "money:paymongo": "1010", fee: "4010" }
  const after = { "refunds-due": "2305", "money:paymongo": "1020", money: "1000", fee: "4010" }
  expect(changesInWords("account-codes", before, after, new Map())).toEqual([
    { name: "Refund due", before: "2300", after: "2305" },
    { name: "Money: PayMongo", before: "1010", after: "1020" },
    { name: "Money in other channels", before: null, after: "1000" },
  ])
})
