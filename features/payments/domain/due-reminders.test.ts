// docs/rules/payments.md#reminders

import { expect, test } from "vitest"
import { addDays } from "../../../lib/day.ts"
import { lastReminder, mayRemindAt, reminderDays, reminderRanges } from "./due-reminders.ts"

const day = "2026-12-26"

/** The reminder for a due of that day. */
function reminderOn(today: string) {
  const ranges = reminderRanges(today).filter(({ first, last }) => (first ?? "") <= day && day <= last)
  expect(ranges.length).toBeLessThanOrEqual(1)
  return ranges[0]?.reminder ?? null
}

test("each day belongs to the last reminder that has come, and to no other", () => {
  const days = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6, 7, 8, 400]
  expect(days.map((after) => reminderOn(addDays(day, after)))).toEqual([
    null,
    null,
    -3,
    -3,
    -3,
    0,
    0,
    0,
    3,
    3,
    3,
    7,
    7,
    7,
  ])
})

test("nothing follows the last reminder", () => {
  expect(lastReminder).toBe(reminderDays.at(-1))
})

test("families are reminded from 9:00 on", () => {
  expect(["00:00", "08:59", "09:00", "23:59"].filter(mayRemindAt)).toEqual(["09:00", "23:59"])
})
