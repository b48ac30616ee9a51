// docs/rules/ledger.md#journal

import { expect, test } from "vitest"
import { accountOf } from "./account-codes.ts"
import { journalLines } from "./journal.ts"

const codes = new Map([
  ["money", { code: "100", name: "Bank" }],
  ["money:GCash", { code: "110", name: "GCash wallet" }],
  ["over-paid", { code: "2100", name: "Unearned tuition" }],
])

test("a channel has its own account, that of all money, or the default", () => {
  expect(accountOf("money:GCash", codes).code).toBe("110")
  expect(accountOf("money:Maya", codes).code).toBe("100")
  expect(accountOf("fee", codes)).toEqual({ code: "4010", name: "Service fees" })
  expect(accountOf("money:Maya", new Map()).code).toBe("1010")
})

test("the journal has a line for each day and account; parts with one code are one line, and nothing is no line", () => {
  const lines = journalLines(
    [
      { day: "2026-11-02", part: "money:GCash", amount: 130_000 },
      { day: "2026-11-02", part: "deferred", amount: -125_000 },
      { day: "2026-11-02", part: "over-paid", amount: -5_000 },
      { day: "2026-11-03", part: "deferred", amount: 5_000 },
      { day: "2026-11-03", part: "over-paid", amount: -5_000 },
    ],
    codes,
  )
  expect(lines).toEqual([
    { number: "BOOKS-20261102", day: "2026-11-02", code: "110", name: "GCash wallet", amount: 130_000 },
    { number: "BOOKS-20261102", day: "2026-11-02", code: "2100", name: "Unearned tuition", amount: -130_000 },
  ])
})
