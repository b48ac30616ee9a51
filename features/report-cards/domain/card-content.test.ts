import { expect, test } from "vitest"
import { blankAttendance } from "./attendance.ts"
import { type CardContent, hasEntry, isBlankCard } from "./card-content.ts"
import { deportmentOf } from "./deportment.ts"
import { perQuarter } from "./quarters.ts"
import { unsatisfactoryWorkOf } from "./unsatisfactory-work.ts"

const blank: CardContent = {
  grades: [],
  attendance: perQuarter(() => blankAttendance),
  deportment: perQuarter(() => deportmentOf(() => "")),
  unsatisfactory: perQuarter(() => unsatisfactoryWorkOf(() => false)),
}
const { attendance, deportment, unsatisfactory } = blank

test("a card is blank until something is entered in any of its parts", () => {
  expect(isBlankCard(blank)).toBe(true)
  const grade = { subjectId: "math", subjectName: "MATH", quarter: "q1", grade: 0 } as const
  expect(isBlankCard({ ...blank, grades: [grade] })).toBe(false)
  expect(isBlankCard({ ...blank, attendance: { ...attendance, q4: { ...blankAttendance, schoolDays: 40 } } })).toBe(
    false,
  )
  expect(isBlankCard({ ...blank, deportment: { ...deportment, q2: deportmentOf(() => "S") } })).toBe(false)
  const flagged = { ...unsatisfactory, q3: unsatisfactoryWorkOf((flag) => flag === "irregularAttendance") }
  expect(isBlankCard({ ...blank, unsatisfactory: flagged })).toBe(false)
})

test("a grade of 0 is an entry, and a flag that is not set is none", () => {
  expect([hasEntry("grade", { grade: 0 }), hasEntry("grade", { grade: null })]).toEqual([true, false])
  expect([hasEntry("unsatisfactory", { behavioralProblem: 0 }), hasEntry("deportment", { GRIT: "" })]).toEqual([
    false,
    false,
  ])
})

test("a number of 0 is entered, as a student who was never tardy", () => {
  expect(isBlankCard({ ...blank, attendance: { ...attendance, q1: { ...blankAttendance, tardyTimes: 0 } } })).toBe(
    false,
  )
})
