import { expect, test } from "vitest"
import { classChanges } from "./class-changes.ts"

const noSubjects = new Map<string, string>()

test("only differences are listed, as the pages show them", () => {
  const before = { status: "denied", price_centavos: 125_000, max_students: 7, start_date: "2026-01-05", tag1: null }
  const after = { status: "pending", price_centavos: 0, max_students: 7, start_date: null, tag1: "Art" }
  expect(classChanges(before, after, noSubjects)).toEqual([
    { name: "Status", before: "Rejected", after: "Pending" },
    { name: "Price", before: "₱1,250.00", after: "Free" },
    { name: "Start date", before: "5 Jan 2026", after: null },
    { name: "Tag 1", before: null, after: "Art" },
  ])
})

test("schedules are listed by weekday and time, subjects by name", () => {
  const before = { schedule: { monday: "09:00", friday: null }, subjects: ["a"] }
  const after = { schedule: { monday: "09:00", friday: "15:30" }, subjects: ["b", "gone"] }
  const names = new Map([
    ["a", "Art"],
    ["b", "Biology"],
  ])
  expect(classChanges(before, after, names)).toEqual([
    { name: "Schedule", before: "Monday 9:00 AM", after: "Monday 9:00 AM, Friday 3:30 PM" },
    { name: "Subjects", before: "Art", after: "Biology, A deleted subject" },
  ])
})

test("a meeting link that was not sent stayed, one that is null was cleared, a new one had nothing before", () => {
  const before = { monday: "https://a.example", sunday: "https://s.example", friday: "https://f.example" }
  const after = { monday: "https://b.example", tuesday: "https://t.example", sunday: null }
  expect(classChanges(before, after, noSubjects)).toEqual([
    { name: "Monday", before: "https://a.example", after: "https://b.example" },
    { name: "Tuesday", before: null, after: "https://t.example" },
    { name: "Sunday", before: "https://s.example", after: null },
  ])
})

test("submitting lists no changes, and a field missing on one side is no change", () => {
  expect(classChanges(null, { name: "Chess" }, noSubjects)).toEqual([])
  expect(classChanges({ name: "Chess" }, { name: "Chess", schedule: { monday: "09:00" } }, noSubjects)).toEqual([])
})
