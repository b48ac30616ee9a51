import { expect, test } from "vitest"
import { questionBefore } from "./finalize-question.ts"

const whole = { name: "Migo Mendoza", isEmpty: false, missing: { count: 0, places: [] }, unsaved: 0 }

test("asks nothing before a whole card is published", () => {
  expect(questionBefore(whole)).toBeNull()
})

test("asks before an empty card is published", () => {
  const question = questionBefore({ ...whole, isEmpty: true, missing: { count: 15, places: ["Quarter 1: all 3"] } })
  expect(question?.title).toBe("Publish an empty report card?")
  expect(question?.lacks).toEqual([])
})

test("says how many grades are missing and where, and what is not saved", () => {
  const question = questionBefore({ ...whole, missing: { count: 1, places: ["Quarter 2: Music"] }, unsaved: 2 })
  expect(question?.title).toBe("Publish the card with 1 grade missing?")
  expect(question?.lacks).toEqual(["Quarter 2: Music", "2 entries that are not saved"])
  expect(questionBefore({ ...whole, unsaved: 1 })?.title).toBe("Publish the card without what is not saved?")
})
