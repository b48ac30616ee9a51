import { expect, test } from "vitest"
import { type MissingGrades, missingGrades } from "../../domain/card-subjects.ts"
import { questionBefore } from "./finalize-question.ts"

const whole = { name: "Migo Mendoza", isBlank: false, missing: [], unsaved: 0 }

test("asks nothing before a whole card is published", () => {
  expect(questionBefore(whole)).toBeNull()
})

test("asks before an empty card is published", () => {
  const missing = missingGrades([], [{ id: "math", name: "Mathematics" }])
  const question = questionBefore({ ...whole, isBlank: true, missing })
  expect(question?.title).toBe("Publish an empty report card?")
  expect(question?.lacks).toEqual([])
})

test("says how many grades are missing and where, and what is not saved", () => {
  const lacking = (...missing: MissingGrades[]) => questionBefore({ ...whole, missing, unsaved: 2 })
  const question = lacking({ quarter: "q2", subjects: ["Music"], of: 3 })
  expect(question?.title).toBe("Publish the card with 1 grade missing?")
  expect(question?.lacks).toEqual(["Quarter 2: 1 of 3 (Music)", "2 entries that are not saved"])
  expect(questionBefore({ ...whole, unsaved: 1 })?.title).toBe("Publish the card without what is not saved?")
})

test("names at most three of many subjects, and says so of all of them", () => {
  const lacks = (subjects: string[], of: number) =>
    questionBefore({ ...whole, missing: [{ quarter: "final", subjects, of }] })?.lacks
  expect(lacks(["Art", "Math", "Music", "Science"], 6)).toEqual(["Final grade: 4 of 6 (Art, Math, Music, …)"])
  expect(lacks(["Art", "Math"], 2)).toEqual(["Final grade: all 2"])
  expect(lacks(["Art"], 1)).toEqual(["Final grade: Art"])
})
