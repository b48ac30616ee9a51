// docs/rules/conversations.md#answer-hours

import { expect, test } from "vitest"
import { instantAt, wallClock } from "../../../lib/day.ts"
import { answerHoursText, nextAnswerHours, usualAnswerHours } from "./answer-hours.ts"

const zone = "Asia/Manila"

test.each([
  ["2026-11-20", "07:59", "2026-11-20 08:00"],
  ["2026-11-20", "08:00", null],
  ["2026-11-20", "17:59", null],
  ["2026-11-20", "18:00", "2026-11-23 08:00"],
  ["2026-11-21", "09:00", "2026-11-23 08:00"],
  ["2026-11-22", "23:59", "2026-11-23 08:00"],
])("on %s at %s the usual hours begin at %s", (day, time, expected) => {
  const next = nextAnswerHours(usualAnswerHours, instantAt(day, time, zone), zone)
  const shown = next && wallClock(next, zone)
  expect(shown && `${shown.day} ${shown.time}`).toBe(expected)
})

test("the hours are written for people", () => {
  expect(answerHoursText(usualAnswerHours)).toBe("Monday to Friday, 8:00 AM to 6:00 PM")
  expect(answerHoursText({ days: ["saturday", "monday"], from: "13:00", to: "15:30" })).toBe(
    "Monday and Saturday, 1:00 PM to 3:30 PM",
  )
})

test("one day a week begins in a week", () => {
  const hours = { days: ["friday"] as const, from: "08:00", to: "09:00" }
  const next = nextAnswerHours(hours, instantAt("2026-11-20", "10:00", zone), zone)
  expect(next).toEqual(instantAt("2026-11-27", "08:00", zone))
})
