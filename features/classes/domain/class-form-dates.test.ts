// docs/rules/classes.md#class-form

import { expect, test } from "vitest"
import { classForm } from "./class-form.ts"
import type { ClassKind } from "./class-kind.ts"

const today = "2026-11-20"
const homeschoolGroup: ClassKind = { programType: "homeschool", classType: "group" }
const homeschoolSolo: ClassKind = { programType: "homeschool", classType: "solo" }
const lifeskillsGroup: ClassKind = { programType: "lifeskills", classType: "group" }

const filledIn = {
  name: "Baking for beginners",
  description: "Bread, cakes and patience.",
  syllabus: "<p>Week 1: flour</p>",
  price: 1250,
  minStudentAge: 6,
  maxStudentAge: 12,
  maxStudents: 7,
  sessions: 8,
  startDate: "2026-11-23",
  endDate: "2026-12-18",
  mondayTime: "09:00",
}

type Fields = Record<string, unknown>
const valuesOf = (kind: ClassKind, changes: Fields) => classForm(kind, today).parse({ ...filledIn, ...changes })
const errorsOf = (kind: ClassKind, changes: Fields) => {
  const issues = classForm(kind, today).safeParse({ ...filledIn, ...changes }).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]))
}
const wrongFields = (kind: ClassKind, changes: Fields) => Object.keys(errorsOf(kind, changes))

test("a group class ends no earlier than it starts and no earlier than today", () => {
  expect(wrongFields(lifeskillsGroup, { startDate: "2026-12-19" })).toEqual(["endDate"])
  expect(wrongFields(lifeskillsGroup, { startDate: "2026-10-01", endDate: "2026-11-19" })).toEqual(["endDate"])
  expect(wrongFields(lifeskillsGroup, { startDate: "2026-11-20", endDate: "2026-11-20" })).toEqual([])
  expect(wrongFields(lifeskillsGroup, { startDate: "2026-10-01" })).toEqual([])
})

test("without a day to compare with, the end date may lie in the past", () => {
  const old = { ...filledIn, startDate: "2020-01-01", endDate: "2020-02-01" }
  expect(classForm(lifeskillsGroup, null).safeParse(old).success).toBe(true)
})

test("a date must be a day that exists", () => {
  for (const wrong of ["2026-02-30", "20 Nov 2026", "2026-11-20T00:00:00Z", 20261120]) {
    expect(wrongFields(lifeskillsGroup, { endDate: wrong }), String(wrong)).toEqual(["endDate"])
  }
})

test("a homeschool solo class may carry dates, one or both", () => {
  const none = valuesOf(homeschoolSolo, { startDate: "", endDate: null })
  expect(none).toMatchObject({ startDate: null, endDate: null })
  expect(valuesOf(homeschoolSolo, { endDate: "" })).toMatchObject({ startDate: "2026-11-23", endDate: null })
  expect(wrongFields(homeschoolSolo, { endDate: "2026-11-22" })).toEqual(["endDate"])
})

test("a group class needs a time on at least one weekday", () => {
  expect(errorsOf(homeschoolGroup, { mondayTime: "" })).toEqual({
    mondayTime: "Choose a time for at least one weekday.",
  })
  expect(wrongFields(homeschoolGroup, { mondayTime: null, sundayTime: "23:59" })).toEqual([])
})

test("a time that is none is refused at its own day", () => {
  expect(errorsOf(lifeskillsGroup, { fridayTime: "25:00" }).fridayTime).toContain("Friday")
  expect(wrongFields(lifeskillsGroup, { fridayTime: "9 AM" })).toEqual(["fridayTime"])
})

test("a class is planned at most ten years ahead, and a year out of reach names its field", () => {
  expect(wrongFields(lifeskillsGroup, { endDate: "2036-11-20" })).toEqual([])
  expect(wrongFields(lifeskillsGroup, { endDate: "2036-11-21" })).toEqual(["endDate"])
  expect(wrongFields(lifeskillsGroup, { startDate: "9999-12-01", endDate: "9999-12-31" })).toEqual([
    "startDate",
    "endDate",
  ])
  expect(wrongFields(homeschoolSolo, { startDate: "1899-12-31", endDate: "2036-11-21" })).toEqual([
    "startDate",
    "endDate",
  ])
})
