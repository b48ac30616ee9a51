import { expect, test } from "vitest"
import type { LedgerLine } from "./ledger-entry.ts"
import type { Terms } from "./settle.ts"
import { owedAgain, takeBackDuesLines, takeBackLines } from "./take-back-payment.ts"

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

test("a payment of dues takes along what it settled and made overpaid; what is no longer there is a correction", () => {
  const undone = (of: { deferred: number; becameOverpaid: number; overpaid: number }) => {
    const lines = takeBackDuesLines(entered(1200), { accountId: "f", enrolleeId: "e", ...of })
    return Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))
  }
  const out = { "money:GCash": -1200 }
  const open = { deferred: 1000, becameOverpaid: 0 }
  expect(undone({ ...open, overpaid: 200 })).toEqual({ ...out, "deferred:e": 1000, "over-paid:f": 200 })
  expect(undone({ ...open, overpaid: 50 })).toEqual({
    ...out,
    "deferred:e": 1000,
    "over-paid:f": 50,
    corrections: 150,
  })
  const closed = { deferred: 0, becameOverpaid: 1000 }
  expect(undone({ ...closed, overpaid: 1300 })).toEqual({ ...out, "over-paid:f": 1200 })
  expect(undone({ ...closed, overpaid: 0 })).toEqual({ ...out, corrections: 1200 })
})

test("parts that were paid are owed again as far as neither new nor overpaid money covers them", () => {
  const twoParts = { price: 500, paidByOthers: 250 }
  expect(owedAgain(500, [twoParts])).toEqual([0])
  expect(owedAgain(350, [twoParts])).toEqual([150])
  expect(owedAgain(0, [twoParts])).toEqual([250])
  expect(owedAgain(800, [twoParts, twoParts])).toEqual([0, 200])
  expect(owedAgain(0, [{ price: 250, paidByOthers: 0 }])).toEqual([0])
})
