import { expect, test } from "vitest"
import type { CardGrade } from "../../domain/card-grade.ts"
import { markEdited, withCardGrade } from "./saved-card.ts"

const entry = (subjectId: string, quarter: CardGrade["quarter"], grade: number): CardGrade => ({
  subjectId,
  subjectName: subjectId.toUpperCase(),
  quarter,
  grade,
})

test("a grade is entered, changed and removed where it belongs", () => {
  const before = [entry("math", "q1", 90), entry("math", "q2", 91)]
  expect(withCardGrade(before, { ...entry("math", "q1", 0), grade: 0 }).map(({ grade }) => grade)).toEqual([0, 91])
  expect(withCardGrade(before, entry("music", "q1", 80))).toHaveLength(3)
  expect(withCardGrade(before, { ...entry("math", "q1", 0), grade: null })).toEqual([entry("math", "q2", 91)])
})

test("an edit shows in the student's row", () => {
  const student = {
    id: "e1",
    fullName: "Migo Mendoza",
    profilePicture: null,
    hasLeft: false,
    hasEntries: false,
    publication: "published",
    publishedAt: "2026-11-20T00:00:00Z",
  } as const
  expect(markEdited(student, true)).toMatchObject({ hasEntries: true, publication: "has-unpublished-changes" })
})
