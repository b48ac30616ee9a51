// docs/rules/payments.md#online-payments

import { expect, test } from "vitest"
import { channelName, methodNames, type PaymongoMethod, passedOnFee } from "./providers.ts"

const paymongo = (...methods: PaymongoMethod[]) => ({ provider: "paymongo" as const, methods })

test("the passed-on fee leaves the whole amount after the fee of the dearest method", () => {
  const cases: [number, PaymongoMethod[], number][] = [
    // The example of PayMongo: ₱1,000.00 by card is ₱1,051.82, rounded up.
    [100_000, ["card"], 5_182],
    [100_000, ["gcash"], 2_565],
    [100_000, ["gcash", "card"], 5_182],
    [100_000, ["qrph"], 1_523],
    [1, ["gcash"], 1],
  ]
  for (const [amount, methods, fee] of cases) expect(passedOnFee(amount, paymongo(...methods))).toBe(fee)
})

test("after the fee nothing is missing, for any amount", () => {
  for (let amount = 1; amount < 3_000_000; amount += 7_919) {
    const paid = amount + passedOnFee(amount, paymongo("card"))
    expect(paid - Math.floor(paid * 0.035) - 1500).toBeGreaterThanOrEqual(amount)
    expect(paid - Math.floor(paid * 0.035) - 1500).toBeLessThanOrEqual(amount + 1)
  }
})

test("methods and providers have names for people, and other channels keep theirs", () => {
  expect(methodNames(paymongo("gcash", "paymaya", "card"))).toEqual(["GCash", "Maya", "cards"])
  expect([channelName("paymongo"), channelName("GCash"), channelName(null)]).toEqual(["PayMongo", "GCash", null])
})
