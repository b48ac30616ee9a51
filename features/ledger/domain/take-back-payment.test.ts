import { expect, test } from "vitest"
import type { LedgerLine } from "./ledger-entry.ts"
import type { Terms } from "./settle.ts"
import { takeBackLines } from "./take-back-payment.ts"

const terms = (earned: number): Terms => ({
  enrolleeId: "e",
  teacherId: "t",
  value: 1000,
  discount: 0,
  promised: 4,
  feePercent: 30,
  quarters: 0,
  earned,
  fee: 0,
  returned: 0,
})
const entered = (received: number): LedgerLine[] => [
  { account: "money:GCash", amount: received },
  { account: "deferred:e", amount: -1000 },
  { account: "over-paid:f", amount: 1000 - received },
]
const back = (received: number, earned: number, overpaid: number) => {
  const { lines } = takeBackLines(entered(received), [terms(earned)], { accountId: "f", overpaid })
  return Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))
}

test("money that did not come goes with what was deferred and overpaid", () => {
  expect(back(1000, 0, 0)).toEqual({ "money:GCash": -1000, "deferred:e": 1000 })
  expect(back(1200, 0, 200)).toEqual({ "money:GCash": -1200, "deferred:e": 1000, "over-paid:f": 200 })
})

test("what was spent or earned meanwhile is a correction; what had been taken from overpaid money comes back", () => {
  expect(back(1200, 0, 50)).toEqual({ "money:GCash": -1200, "deferred:e": 1000, "over-paid:f": 50, corrections: 150 })
  expect(back(1000, 300, 0)).toEqual({ "money:GCash": -1000, "deferred:e": 700, corrections: 300 })
  expect(back(900, 0, 0)).toEqual({ "money:GCash": -900, "deferred:e": 1000, "over-paid:f": -100 })
})
