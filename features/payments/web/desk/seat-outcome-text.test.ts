// docs/rules/payments.md#desk

import { expect, test } from "vitest"
import { proofHoldHours } from "../../domain/send-again.ts"
import { seatOutcomeText } from "./seat-outcome-text.ts"

test("what becomes of the seats is said with the hours that are enforced", () => {
  expect(seatOutcomeText(1, "kept")).toBe(
    `The family can send another proof. The seat is kept for ${proofHoldHours} hours.`,
  )
  expect(seatOutcomeText(2, "kept")).toContain("The seats are kept for")
  expect(seatOutcomeText(1, "free")).toBe("The seat becomes free.")
  expect(seatOutcomeText(2, "free")).toBe("The seats become free.")
  expect(seatOutcomeText(0, "kept")).toBe("The family can send another proof.")
  expect(seatOutcomeText(0, "free")).toBe("")
})
