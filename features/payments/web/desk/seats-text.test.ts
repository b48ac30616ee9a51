import { expect, test } from "vitest"
import { proofHoldHours } from "../../domain/send-again.ts"
import { seatsText } from "./seats-text.ts"

test("what becomes of the seats is said with the hours that are enforced", () => {
  expect(seatsText(1, "kept")).toBe(`The family can send another proof. The seat is kept for ${proofHoldHours} hours.`)
  expect(seatsText(2, "kept")).toContain("The seats are kept for")
  expect(seatsText(1, "free")).toBe("The seat becomes free.")
  expect(seatsText(2, "free")).toBe("The seats become free.")
  expect(seatsText(0, "kept")).toBe("The family can send another proof.")
  expect(seatsText(0, "free")).toBe("")
})
