import { expect, test } from "vitest"
import { askedOf, withoutSeat, withSeats } from "./basket-seats.ts"

const ana = { classId: "piano", childId: "ana" }
const ben = { classId: "piano", childId: "ben" }
const learner = { classId: "chess" }

test("a seat comes into the basket once, at its end", () => {
  expect(withSeats([ana], [ana, ben])).toEqual([ana, ben])
  expect(withSeats([learner], [{ classId: "chess" }])).toEqual([learner])
})

test("taking one seat out leaves the others", () => {
  expect(withoutSeat([ana, ben, learner], ben)).toEqual([ana, learner])
})

test("a learner's seat names no child", () => {
  expect(askedOf({ classId: "chess", childId: null })).toEqual(learner)
  expect(askedOf(ana)).toEqual(ana)
})
