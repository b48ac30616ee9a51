// docs/rules/payments.md#desk

import { expect, test } from "vitest"
import { proofHoldHours } from "../../domain/send-again.ts"
import { type RejectionValues, rejectionRules, seatOutcomeText } from "./payment-decisions.tsx"

const wrongField = async (values: RejectionValues, amountDue: number | null = 1250) => {
  const { issues } = await rejectionRules(amountDue)["~standard"].validate(values)
  return issues?.[0]?.path?.[0] ?? null
}
const none: RejectionValues = { reason: "", words: "", missing: "" }

test("a rejection needs a reason, words with another reason, and what is missing of an amount", async () => {
  expect(await wrongField(none)).toBe("reason")
  expect(await wrongField({ ...none, reason: "fake" })).toBeNull()
  expect(await wrongField({ ...none, reason: "other", words: " " })).toBe("words")
  expect(await wrongField({ ...none, reason: "other", words: "Twice" })).toBeNull()
  expect(await wrongField({ ...none, reason: "amount-short" })).toBe("missing")
  expect(await wrongField({ ...none, reason: "amount-short", missing: 0 })).toBe("missing")
  expect(await wrongField({ ...none, reason: "amount-short", missing: 200 })).toBeNull()
  expect(await wrongField({ ...none, reason: "amount-short", missing: 1250 })).toBeNull()
  expect(await wrongField({ ...none, reason: "amount-short", missing: 1250.01 })).toBe("missing")
  expect(await wrongField({ ...none, reason: "amount-short" }, null)).toBeNull()
})

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
