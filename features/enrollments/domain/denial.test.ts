import { expect, test } from "vitest"
import { proofHoldHours } from "../../payments/domain/send-again.ts"
import { denialReasons, explainDenial, seatKeptText } from "./denial.ts"

test("every reason says why and what the family can do next, each in its own words", () => {
  const spoken = denialReasons.filter((reason) => reason !== "other")
  const said = spoken.map((reason) => explainDenial({ reason, words: null }))
  for (const { why, next } of said) {
    expect(why).toMatch(/^[A-Z].*\.$/)
    expect(next).toMatch(/^[A-Z].*\.$/)
  }
  expect(new Set(said.map(({ why }) => why)).size).toBe(spoken.length)
  expect(new Set(said.map(({ next }) => next)).size).toBe(spoken.length)
})

test("with a message alone no reason is invented, and without both the family learns whom to ask", () => {
  expect(explainDenial({ reason: "other", words: "The name differs." })).toEqual({
    why: null,
    next: "If you have a question, write to the school.",
  })
  for (const reason of ["other", null] as const) {
    expect(explainDenial({ reason, words: null }).next).toBe("To learn why, write to the school.")
  }
})

test("what can be done next does not say how long a seat is kept: that sentence stands alone, with the hours of the rule", () => {
  for (const reason of denialReasons) {
    expect(explainDenial({ reason, words: null }, true).next).not.toMatch(/hold|hours/)
  }
  expect(seatKeptText).toContain(`${proofHoldHours} hours`)
})
