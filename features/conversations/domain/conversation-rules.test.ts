// docs/rules/conversations.md#who-may-write

import { expect, test } from "vitest"
import {
  beginState,
  canDelete,
  continueError,
  type FamilyInClass,
  isFamilyOfClass,
  makesNotice,
} from "./conversation-rules.ts"

const today = "2026-11-20"
const open = {
  status: "approved" as const,
  isArchived: false,
  startDate: "2026-06-01",
  endDate: "2027-03-31",
  archivedOn: null,
}
const never: FamilyInClass = { hasStudent: false, leftOn: null }
const student: FamilyInClass = { hasStudent: true, leftOn: null }
const left = (leftOn: string): FamilyInClass => ({ hasStudent: false, leftOn })
const ended = (endDate: string) => ({ ...open, endDate })
const archived = (archivedOn: string) => ({ ...open, isArchived: true, archivedOn })

test.each([
  ["has a student", open, student, true],
  ["has a student whose class ended 30 days ago", ended("2026-10-21"), student, true],
  ["has a student whose class ended 31 days ago", ended("2026-10-20"), student, false],
  ["has a student whose class was archived 31 days ago", archived("2026-10-20"), student, false],
  ["has a student in a class without an end", { ...open, endDate: null }, student, true],
  ["left 30 days ago", open, left("2026-10-21"), true],
  ["left 31 days ago", open, left("2026-10-20"), false],
  ["never had a student", open, never, false],
])("a family that %s writes about the class: %#", (_, klass, family, expected) => {
  expect(isFamilyOfClass({ klass, family }, today)).toBe(expected)
})

test.each([
  ["a family with a student", "account", open, student, 0, "open"],
  ["its teacher", "other", open, student, 0, "open"],
  ["a family that thinks about enrolling", "account", open, never, 2, "asked"],
  ["a family with three unanswered questions", "account", open, never, 3, "too-many-questions"],
  ["a teacher to a family without a student", "other", open, never, 0, "not-in-class"],
  [
    "a family about a class that is not approved",
    "account",
    { ...open, status: "pending" as const },
    never,
    0,
    "not-in-class",
  ],
  ["a family about a class that is over", "account", ended("2026-11-19"), never, 0, "not-in-class"],
  ["a family that left long ago", "account", open, left("2026-09-01"), 0, "class-long-over"],
] as const)("who begins: %s", (_, by, klass, family, questionsToday, expected) => {
  expect(beginState({ klass, family }, { by, today, questionsToday })).toBe(expected)
})

const going = { klass: open, family: student, state: "open" as const, by: "account" as const }

test.each([
  ["both sides while there is a student", {}, null],
  ["a teacher whom the family has blocked", { by: "other", isBlocked: true }, "blocked"],
  ["a family to a teacher whom it has blocked", { isBlocked: true }, "blocked-by-you"],
  ["a family to a teacher whose account is deleted", { isTeacherGone: true }, "teacher-gone"],
  ["a family whose question was answered", { family: never }, null],
  ["a teacher who answers a question", { family: never, state: "asked", by: "other", questionsToday: 3 }, null],
  ["a family that adds a fourth question", { family: never, state: "asked", questionsToday: 3 }, "too-many-questions"],
  [
    "a family whose question was answered, after the class",
    { family: never, klass: ended("2026-11-19") },
    "class-long-over",
  ],
  ["a family that left long ago", { family: left("2026-09-01") }, "class-long-over"],
] as const)("who goes on: %s", (_, more, expected) => {
  const usual = { isBlocked: false, isTeacherGone: false, questionsToday: 0 }
  expect(continueError({ ...going, ...usual, ...more }, today)).toBe(expected)
})

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

test("an unread message can be deleted for ten minutes", () => {
  const message = { sentAt: at("10:00") }
  expect(canDelete(message, { readAt: null, now: at("10:10") })).toBe(true)
  expect(canDelete(message, { readAt: null, now: at("10:11") })).toBe(false)
  expect(canDelete(message, { readAt: at("10:01"), now: at("10:02") })).toBe(false)
  expect(canDelete(message, { readAt: at("09:00"), now: at("10:02") })).toBe(true)
})

test("a burst of messages makes one notice until it is read", () => {
  const other = { unread: 1, readAt: null, noticedAt: at("10:00") }
  expect(makesNotice({ unread: 0, readAt: null, noticedAt: null }, at("10:00"))).toBe(true)
  expect(makesNotice(other, at("10:09"))).toBe(false)
  expect(makesNotice(other, at("10:10"))).toBe(true)
  expect(makesNotice({ ...other, unread: 0 }, at("10:01"))).toBe(true)
})
