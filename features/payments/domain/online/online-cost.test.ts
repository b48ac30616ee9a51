// docs/rules/payments.md#online-payments

import { expect, test } from "vitest"
import { onlineCost } from "./online-cost.ts"

test("a family pays the amount, and on top the fee of the dearest method if the school passes it on", () => {
  const paymongo = { provider: "paymongo", methods: ["gcash", "paymaya"] } as const
  expect(onlineCost(125_000, { ...paymongo, feePaidBy: "school" })).toEqual({ fee: 0, total: 125_000 })
  expect(onlineCost(125_000, { ...paymongo, feePaidBy: "family" })).toEqual({ fee: 3_206, total: 128_206 })
  expect(onlineCost(125_000, { provider: "xendit", methods: [], feePaidBy: "family" })).toEqual({
    fee: 6_089,
    total: 131_089,
  })
})
