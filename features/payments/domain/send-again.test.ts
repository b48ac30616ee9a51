import { expect, test } from "vitest"
import { denialReasons } from "../../enrollments/domain/denial.ts"
import { canSendAgain } from "./send-again.ts"

test("another proof may be sent for what another proof can settle, and for nothing else", () => {
  const mendable = denialReasons.filter((reason) => canSendAgain({ status: "rejected", reason }))
  expect(mendable).toEqual(["unreadable", "amount-short", "not-received", "wrong-account"])
  expect(canSendAgain({ status: "rejected", reason: null })).toBe(false)
})

test("only for a rejected payment", () => {
  for (const status of ["sent", "accepted", "refunded"] as const)
    expect(canSendAgain({ status, reason: "unreadable" })).toBe(false)
})
