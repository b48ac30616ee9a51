import { expect, test } from "vitest"
import { type LedgerTotal, summarize } from "./money-summary.ts"

const november = "2026-11"
const total = (cause: LedgerTotal["cause"], part: string, amount: number, month = november): LedgerTotal => ({
  month,
  cause,
  part,
  amount,
})

const totals = [
  total("payment", "money:GCash", 1000),
  total("payment", "money:BPI", 700, "2026-10"),
  total("payment", "money:Maya", 1000),
  total("correction", "money:GCash", -100),
  total("payment", "deferred", -1500),
  total("payment", "over-paid", -100),
  total("payment", "corrections", 40),
  total("meeting", "deferred", 800),
  total("meeting", "earned", -560),
  total("meeting", "fee", -240),
  total("refund", "earned", 60),
  total("refund", "fee", 20),
  total("refund", "refunds-due", -90),
  total("refund", "money:Maya", -300),
  total("payout", "earned", 500),
  total("payout", "money:BPI", -500),
]

test("sums what there is, and what is owed as what it comes to", () => {
  const { months, ...figures } = summarize(totals, november)
  expect(figures).toEqual({
    channels: [
      { channel: "GCash", amount: 900 },
      { channel: "Maya", amount: 700 },
      { channel: "BPI", amount: 200 },
    ],
    deferred: 700,
    owedToTeachers: 0,
    fee: 220,
    refundsDue: 90,
    overPaid: 100,
    corrections: 40,
    providerFees: 0,
    discounts: 0,
  })
  expect(months).toHaveLength(12)
})

test("channels of the same amount are in the order of their names", () => {
  const channels = ["Maya", "BPI", "GCash"].map((channel) => total("payment", `money:${channel}`, 5))
  expect(summarize(channels, november).channels.map(({ channel }) => channel)).toEqual(["BPI", "GCash", "Maya"])
})

test("each of twelve months has what came in it, without what went out again", () => {
  const { months } = summarize(totals, november)
  const none = { received: 0, earned: 0, fee: 0, refunded: 0, paidOut: 0 }
  expect(months[0]).toEqual({ ...none, month: "2025-12" })
  expect(months.slice(-2)).toEqual([
    { ...none, month: "2026-10", received: 700 },
    { month: november, received: 1900, earned: 500, fee: 220, refunded: 300, paidOut: 500 },
  ])
})
