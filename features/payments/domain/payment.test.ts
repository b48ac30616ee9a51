import { expect, test } from "vitest"
import { amountDue, needsProof, sharePerStudent } from "./payment.ts"

test("every child is paid for", () => {
  expect(amountDue(125_050, 3)).toBe(375_150)
  expect(amountDue(0, 3)).toBe(0)
})

test("a payment is shared by the students it pays for", () => {
  expect(sharePerStudent(375_150, 3)).toBe(125_050)
  expect(sharePerStudent(100, 3)).toBe(33)
  expect(sharePerStudent(375_150, 0)).toBe(375_150)
})

test("only a class that costs something needs a proof", () => {
  expect(needsProof(1)).toBe(true)
  expect(needsProof(0)).toBe(false)
})
