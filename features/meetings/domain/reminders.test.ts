import { expect, test } from "vitest"
import { dueStarts, mailUntil } from "./reminders.ts"

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

test("a reminder is due a day and an hour before the start, and no more than a quarter of an hour later", () => {
  expect(dueStarts(at("20T08:00"), "day")).toEqual({ after: at("21T07:45"), until: at("21T08:00") })
  expect(dueStarts(at("20T08:00"), "hour")).toEqual({ after: at("20T08:45"), until: at("20T09:00") })
})

test("a mail may leave as long as the reminder is due", () => {
  expect(mailUntil(at("21T08:00"), "day")).toEqual(at("20T08:15"))
  expect(mailUntil(at("20T09:00"), "hour")).toEqual(at("20T08:15"))
})
