// docs/rules/users.md#profiles

import { expect, test } from "vitest"
import { distinctExpertise, repeatedExpertiseText } from "./expertise.ts"

test.each([
  [["Chess", "Algebra", "Piano"], ["Chess", "Algebra", "Piano"], null],
  [["Chess", " chess ", "Piano"], ["Chess", "Piano"], "Chess"],
  [["Water  colour", "Piano", "WATER COLOUR"], ["Water  colour", "Piano"], "Water  colour"],
  [["Música", "musica", "MÚSICA"], ["Música"], "Música"],
  [["", " ", "Piano"], ["Piano"], null],
])("of %j families see %j", (topics, distinct, repeated) => {
  expect(distinctExpertise(topics)).toEqual(distinct)
  const text = repeated && `You entered “${repeated}” more than once. Families see it once.`
  expect(repeatedExpertiseText(topics)).toBe(text)
})
