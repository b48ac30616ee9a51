import { expect, test } from "vitest"
import type { GradedStudent } from "../contract.ts"
import { countGraded, emptyQueue, takeStep } from "./grading-queue.ts"

const student = (id: string): GradedStudent => ({
  id,
  fullName: `Student ${id}`,
  profilePicture: null,
  comment: null,
  grade: null,
  remark: null,
})
const three = ["a", "b", "c"].map(student)
const open = (id: string) => takeStep(emptyQueue, { to: "open", queue: three, id })
const grade = (id: string) => ({ to: "saved", id, grade: 74, comment: "Try again" }) as const

test("a saved grade is shown beside its student, and the next student opens", () => {
  const after = takeStep(open("a"), grade("a"))
  expect([after.at, after.isOpen]).toEqual([1, true])
  expect(after.queue[0]).toMatchObject({ grade: 74, comment: "Try again", remark: "Failed" })
  expect(countGraded(after.queue)).toBe(1)
})

test("after the last one the queue closes, and still shows that student meanwhile", () => {
  const after = takeStep(open("c"), grade("c"))
  expect([after.at, after.isOpen]).toEqual([2, false])
})

test("nobody comes before the first or after the last", () => {
  const first = open("a")
  expect(takeStep(first, { to: "show", at: -1 })).toBe(first)
  expect(takeStep(first, { to: "show", at: 3 })).toBe(first)
  expect(takeStep(first, { to: "show", at: 2 }).at).toBe(2)
})

test("the queue does not open at a student who is not in it", () => {
  expect(open("z")).toBe(emptyQueue)
})
