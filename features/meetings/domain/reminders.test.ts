import { expect, test } from "vitest"
import { noticeGroups } from "../../notices/domain/groups.ts"
import { dueStarts, mailUntil, reminderLeads, reminders } from "./reminders.ts"

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

test("a reminder is due a day and an hour before the start, and no more than a quarter of an hour later", () => {
  expect(dueStarts(at("20T08:00"), "day")).toEqual({ after: at("21T07:45"), until: at("21T08:00") })
  expect(dueStarts(at("20T08:00"), "hour")).toEqual({ after: at("20T08:45"), until: at("20T09:00") })
})

test("a mail may leave as long as the reminder is due", () => {
  expect(mailUntil(at("21T08:00"), "day")).toEqual(at("20T08:15"))
  expect(mailUntil(at("20T09:00"), "hour")).toEqual(at("20T08:15"))
})

test("each reminder is a group of notices of its own, with its usual channels", () => {
  const groups = reminderLeads.map((lead) => {
    const { kind, group } = reminders[lead]
    const { label, usual } = noticeGroups[group]
    return [kind, group, label, usual]
  })
  expect(groups).toEqual([
    ["reminder-day", "dayReminders", "Reminders 24 hours before a class", { mail: true, push: false }],
    ["reminder-hour", "hourReminders", "Reminders 1 hour before a class", { mail: false, push: true }],
  ])
})
