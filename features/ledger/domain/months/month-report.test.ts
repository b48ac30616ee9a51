// docs/rules/ledger.md#closing-a-month

import fc from "fast-check"
import { expect, test } from "vitest"
import { ledgerCauses } from "../ledger-entry.ts"
import { type LedgerTotal, summarize } from "../money-summary.ts"
import { monthFigures } from "./month-report.ts"

const totals: LedgerTotal[] = [
  { month: "2026-10", cause: "payment", part: "money:GCash", amount: 100_000 },
  { month: "2026-10", cause: "payment", part: "deferred", amount: -100_000 },
  { month: "2026-11", cause: "payment", part: "money:GCash", amount: 50_000 },
  { month: "2026-11", cause: "payment", part: "deferred", amount: -45_000 },
  { month: "2026-11", cause: "payment", part: "over-paid", amount: -5_000 },
  { month: "2026-11", cause: "meeting", part: "deferred", amount: 20_000 },
  { month: "2026-11", cause: "meeting", part: "earned", amount: -14_000 },
  { month: "2026-11", cause: "meeting", part: "fee", amount: -6_000 },
  { month: "2026-11", cause: "payout", part: "earned", amount: 9_000 },
  { month: "2026-11", cause: "payout", part: "money:Bayan Bank", amount: -9_000 },
  { month: "2026-11", cause: "payment", part: "money:paymongo", amount: 40_000 },
  { month: "2026-11", cause: "payment", part: "deferred", amount: -40_000 },
  { month: "2026-11", cause: "provider-fee", part: "money:paymongo", amount: -1_000 },
  { month: "2026-11", cause: "provider-fee", part: "provider-fees", amount: 1_000 },
  { month: "2026-11", cause: "transfer", part: "money:paymongo", amount: -30_000 },
  { month: "2026-11", cause: "transfer", part: "money:Bayan Bank", amount: 30_000 },
  { month: "2026-12", cause: "payment", part: "money:GCash", amount: 7_000 },
  { month: "2026-12", cause: "payment", part: "deferred", amount: -7_000 },
]

const none = { received: 0, refunded: 0, paidOut: 0, providerFees: 0, transferred: 0, atEnd: 0 }

test("a month shows what came in and went out by channel, what was earned, and what is owed at its end", () => {
  expect(monthFigures(totals, "2026-11")).toEqual({
    channels: [
      { channel: "Bayan Bank", ...none, paidOut: 9_000, transferred: 30_000, atEnd: 21_000 },
      { channel: "GCash", ...none, received: 50_000, atEnd: 150_000 },
      { channel: "paymongo", ...none, received: 40_000, providerFees: 1_000, transferred: -30_000, atEnd: 9_000 },
    ],
    earnedByTeachers: 14_000,
    fee: 6_000,
    providerFees: 1_000,
    discounts: 0,
    corrections: 0,
    owed: { deferred: 165_000, owedToTeachers: 5_000, refundsDue: 0, overPaid: 5_000 },
  })
})

test("what a month received is the same in its report and in the money summary", () => {
  const received = monthFigures(totals, "2026-11").channels.reduce((sum, channel) => sum + channel.received, 0)
  expect(received).toBe(90_000)
  expect(summarize(totals, "2026-11").months.at(-1)).toMatchObject({ month: "2026-11", received })
})

test("whatever was entered, what the school has at the end of a month is what it owes and has earned", () => {
  const parts = ["deferred", "earned", "fee", "refunds-due", "over-paid", "corrections", "provider-fees", "discounts"]
  const entry = fc.record({
    month: fc.constantFrom("2026-09", "2026-10", "2026-11", "2026-12"),
    cause: fc.constantFrom(...ledgerCauses),
    part: fc.constantFrom(...parts),
    amount: fc.integer({ min: -500_000, max: 500_000 }),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const all = entries.flatMap(({ month, cause, part, amount }): LedgerTotal[] => [
        { month, cause, part, amount },
        { month, cause, part: "money:GCash", amount: 0 - amount },
      ])
      const { channels, owed } = monthFigures(all, "2026-11")
      const earnedEver = all
        .filter(
          ({ month, part }) =>
            month <= "2026-11" && ["fee", "corrections", "provider-fees", "discounts"].includes(part),
        )
        .reduce((sum, { amount }) => sum + amount, 0)
      const has = channels.reduce((sum, { atEnd }) => sum + atEnd, 0)
      const owes = Object.values(owed).reduce((sum, amount) => sum + amount, 0)
      expect(has).toBe(owes - earnedEver)
    }),
  )
})
