import { expect, test } from "vitest"
import type { ClassLife } from "./class-life.ts"
import { daysWithoutLink } from "./missing-links.ts"

const today = "2026-11-20"
const open: ClassLife = { status: "approved", isArchived: false, startDate: "2026-12-01", endDate: "2026-12-18" }

test("an open class lacks the link of each class day that has none, in the order of the week", () => {
  expect(daysWithoutLink(open, ["friday", "monday", "tuesday"], ["tuesday", "sunday"], today)).toEqual([
    "monday",
    "friday",
  ])
  expect(daysWithoutLink(open, ["monday"], ["monday"], today)).toEqual([])
  expect(daysWithoutLink({ ...open, endDate: today }, ["monday"], [], today)).toEqual(["monday"])
})

test("a class without a class day lacks nothing", () => {
  expect(daysWithoutLink(open, [], [], today)).toEqual([])
})

test("a pending class lacks its links too, so that they are there when it is approved", () => {
  expect(daysWithoutLink({ ...open, status: "pending" }, ["monday"], [], today)).toEqual(["monday"])
})

test("a class that is denied, archived or over needs no link", () => {
  for (const change of [{ status: "denied" }, { isArchived: true }, { endDate: "2026-11-19" }] as const) {
    expect(daysWithoutLink({ ...open, ...change }, ["monday"], [], today)).toEqual([])
  }
})
