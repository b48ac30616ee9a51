import { expect, test } from "vitest"
import { classDenialReasons, explainClassDenial } from "./denial.ts"

test("every reason says why a class was denied and what its teacher can do next, each in its own words", () => {
  const spoken = classDenialReasons.filter((reason) => reason !== "other")
  const said = spoken.map((reason) => explainClassDenial({ reason, words: null }))
  for (const { why, next } of said) {
    expect(why).toMatch(/^[A-Z].*\.$/)
    expect(next).toMatch(/^[A-Z].*Saving submits it again\.$/)
  }
  expect(new Set(said.map(({ why }) => why)).size).toBe(spoken.length)
  expect(new Set(said.map(({ next }) => next)).size).toBe(spoken.length)
})

test("with a message alone no reason is invented, and without both the teacher learns whom to ask", () => {
  expect(explainClassDenial({ reason: "other", words: "The cover is borrowed." })).toEqual({
    why: null,
    next: "Edit the class and save it. Saving submits it again.",
  })
  for (const reason of ["other", null] as const) {
    expect(explainClassDenial({ reason, words: null }).next).toMatch(/^To learn why, write to the school\./)
  }
})
