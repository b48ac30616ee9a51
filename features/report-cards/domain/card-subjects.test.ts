import { expect, test } from "vitest"
import type { CardGrade } from "./card-grade.ts"
import { gradeOf, mayBeGraded, missingGrades, subjectsOn } from "./card-subjects.ts"

const entry = (subjectId: string, quarter: CardGrade["quarter"], grade: number): CardGrade => ({
  subjectId,
  subjectName: subjectId.toUpperCase(),
  quarter,
  grade,
})
const math = { id: "math", name: "MATH" }
const music = { id: "music", name: "MUSIC" }
const art = { id: "art", name: "ART", isGone: true } as const

test("a grade is found by its subject and quarter, and is none elsewhere", () => {
  const grades = [entry("math", "q1", 90), entry("math", "q2", 0)]
  expect([gradeOf(grades, "math", "q2"), gradeOf(grades, "math", "final"), gradeOf(grades, "music", "q1")]).toEqual([
    0,
    null,
    null,
  ])
})

test("a subject that was graded and taken out of the class stays on the card, at its end", () => {
  const rows = subjectsOn([entry("art", "q1", 90), entry("math", "q1", 90)], [math, music])
  expect(rows).toEqual([math, music, art])
})

test("an existing grade of a removed subject may be changed, and none is added", () => {
  expect([mayBeGraded(false, 90), mayBeGraded(false, 0), mayBeGraded(false, null)]).toEqual([true, true, false])
  expect(mayBeGraded(true, null)).toBe(true)
})

test("a card lacks a grade of every subject of the class in each quarter, and a final one", () => {
  const grades = [entry("math", "q1", 90), entry("music", "q1", 0), entry("math", "q2", 90)]
  expect(missingGrades(grades, [math, music, art])).toEqual([
    { quarter: "q2", subjects: ["MUSIC"], of: 2 },
    { quarter: "q3", subjects: ["MATH", "MUSIC"], of: 2 },
    { quarter: "q4", subjects: ["MATH", "MUSIC"], of: 2 },
    { quarter: "final", subjects: ["MATH", "MUSIC"], of: 2 },
  ])
})

test("without subjects, and for subjects that are gone, nothing is missing", () => {
  expect([missingGrades([], []), missingGrades([], [art])]).toEqual([[], []])
})
