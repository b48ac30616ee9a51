// docs/rules/ledger.md#refunds

import { expect, test } from "vitest"
import { onlineRefundState } from "./online-refund.ts"

const now = new Date("2026-11-20T10:00:00Z")
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

test("a refund on its way without a clear answer for three days needs somebody who looks", () => {
  for (const state of ["sending", "pending"] as const) {
    expect(onlineRefundState({ state, changedAt: daysAgo(2.9) }, now)).toBe(state)
    expect(onlineRefundState({ state, changedAt: daysAgo(3) }, now)).toBe("no-answer")
  }
  for (const state of ["succeeded", "failed"] as const)
    expect(onlineRefundState({ state, changedAt: daysAgo(100) }, now)).toBe(state)
  expect(onlineRefundState({ state: null, changedAt: null }, now)).toBe("possible")
})
