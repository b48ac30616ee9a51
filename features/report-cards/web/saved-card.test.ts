import { expect, test } from "vitest"
import { deportmentOf } from "../domain/deportment.ts"
import { unsatisfactoryWorkOf } from "../domain/unsatisfactory-work.ts"
import type { CardGrade } from "../staff-contract.ts"
import { missingGrades } from "./missing-grades.ts"
import {
  type CardSubject,
  edited,
  gradeOf,
  isEmpty,
  mayBeGraded,
  type SavedCard,
  subjectsOn,
  withGrade,
} from "./saved-card.ts"

const entry = (subjectId: string, quarter: CardGrade["quarter"], grade: number): CardGrade => ({
  subjectId,
  subjectName: subjectId.toUpperCase(),
  quarter,
  grade,
})
const math = { id: "math", name: "MATH" }
const music = { id: "music", name: "MUSIC" }

test("a grade is entered, changed and removed where it belongs", () => {
  const before = [entry("math", "q1", 90), entry("math", "q2", 91)]
  expect(withGrade(before, { ...entry("math", "q1", 0), grade: 0 }).map(({ grade }) => grade)).toEqual([0, 91])
  expect(withGrade(before, entry("music", "q1", 80))).toHaveLength(3)
  expect(withGrade(before, { ...entry("math", "q1", 0), grade: null })).toEqual([entry("math", "q2", 91)])
  expect([gradeOf(before, "math", "q2"), gradeOf(before, "math", "final")]).toEqual([91, null])
})

test("a subject that was graded and taken out of the class stays on the card, at its end", () => {
  const rows = subjectsOn([entry("art", "q1", 90), entry("math", "q1", 90)], [math, music])
  expect(rows.map(({ id, isGone }) => [id, isGone ?? false])).toEqual([
    ["math", false],
    ["music", false],
    ["art", true],
  ])
})

const blank = { schoolDays: null, daysPresent: null, tardyTimes: null }
const noMarks = deportmentOf(() => "")
const noFlags = unsatisfactoryWorkOf(() => false)
const empty: SavedCard = {
  grades: [],
  attendance: { q1: blank, q2: blank, q3: blank, q4: blank },
  deportment: { q1: noMarks, q2: noMarks, q3: noMarks, q4: noMarks },
  unsatisfactory: { q1: noFlags, q2: noFlags, q3: noFlags, q4: noFlags },
}

test("a card is empty until something is entered in any of its parts", () => {
  expect(isEmpty(empty)).toBe(true)
  expect(isEmpty({ ...empty, grades: [entry("math", "q1", 0)] })).toBe(false)
  expect(isEmpty({ ...empty, attendance: { ...empty.attendance, q4: { ...blank, schoolDays: 40 } } })).toBe(false)
  expect(isEmpty({ ...empty, deportment: { ...empty.deportment, q2: deportmentOf(() => "S") } })).toBe(false)
  expect(isEmpty({ ...empty, unsatisfactory: { ...empty.unsatisfactory, q3: unsatisfactoryWorkOf(() => true) } })).toBe(
    false,
  )
})

test("an edit leaves a published card with unpublished changes, and one that never was as it is", () => {
  const student = {
    id: "e1",
    fullName: "Migo Mendoza",
    profilePicture: null,
    hasLeft: false,
    hasEntries: false,
    publication: "published",
    publishedAt: "2026-11-20T00:00:00Z",
  } as const
  expect(edited(student, true)).toMatchObject({ hasEntries: true, publication: "has-unpublished-changes" })
  expect(edited({ ...student, publication: "not-published" }, true).publication).toBe("not-published")
})

test("says how many grades are missing, and where", () => {
  const grades = [entry("math", "q1", 90), entry("music", "q1", 90), entry("math", "q2", 90)]
  expect(missingGrades(grades, [math, music, { id: "art", name: "ART", isGone: true }])).toEqual({
    count: 7,
    places: ["Quarter 2: 1 of 2 (MUSIC)", "Quarter 3: all 2", "Quarter 4: all 2", "Final grade: all 2"],
  })
  expect(missingGrades([], [math]).places[0]).toBe("Quarter 1: MATH")
  expect(missingGrades([], []).count).toBe(0)
})

test("a grade of a subject that was taken out may be changed where it stands, and none is added", () => {
  const grades = [entry("art", "q1", 90)]
  const art = { id: "art", name: "ART", isGone: true } as const
  const may = (subject: CardSubject, quarter: "q1" | "q2") => mayBeGraded(grades, subject, quarter)
  expect([may(art, "q1"), may(art, "q2"), may(math, "q2")]).toEqual([true, false, true])
})
