import { expect, test } from "vitest"
import { classesChanged, seatsBeyond, withSeats } from "./basket.ts"

const ana = { classId: "piano", childId: "ana" }
const ben = { classId: "piano", childId: "ben" }
const learner = { classId: "chess", childId: null }

test("a seat comes into the basket once, at its end", () => {
  expect(withSeats([ana], [ana, ben])).toEqual([ana, ben])
  expect(withSeats([learner], [{ classId: "chess", childId: null }])).toEqual([learner])
})

test("taking one seat out leaves the others", () => {
  expect(seatsBeyond([ana, ben, learner], [ben])).toEqual([ana, learner])
})

test("a class has changed when one of its seats came or went, whatever the order", () => {
  expect(classesChanged([ana, learner], [learner, ana])).toEqual([])
  expect(classesChanged([ana, learner], [ana, ben, learner])).toEqual(["piano"])
  expect(classesChanged([ana, ben, learner], [])).toEqual(["piano", "chess"])
})
