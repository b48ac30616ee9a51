import { expect, test } from "vitest"
import { archiveQuestion } from "./archive-question.ts"

const first = (students: number, waitingCount: number, paymentsWaiting: number) =>
  archiveQuestion({ students, waitingCount, paymentsWaiting }).losses?.slice(0, waitingCount > 0 ? 2 : 1)

test("archiving says how many students and waiting payments it concerns", () => {
  expect(first(5, 3, 2)).toEqual([
    "5 students are enrolled in it.",
    "2 payments wait to be checked: nobody can be approved while the class is archived.",
  ])
  expect(first(1, 1, 1)).toEqual([
    "1 student is enrolled in it.",
    "1 payment waits to be checked: nobody can be approved while the class is archived.",
  ])
  expect(first(0, 0, 0)).toEqual(["No student is enrolled in it."])
})

test("in a free class those who wait are counted, since nothing is paid", () => {
  expect(first(2, 1, 0)?.[1]).toMatch(/^1 enrollment waits:/)
})

test("the question says what could not be loaded, and names the rest", () => {
  expect(archiveQuestion(null).losses?.[0]).toBe("The number of students could not be loaded.")
})
