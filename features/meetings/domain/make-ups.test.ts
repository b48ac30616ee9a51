import { expect, test } from "vitest"
import { instantAt } from "../../../lib/day.ts"
import { emptyWeek } from "../../../lib/week-times.ts"
import { makeUpDays } from "./make-ups.ts"

const zone = "Asia/Manila"
const times = { ...emptyWeek, monday: "09:00", friday: "15:30" }
const on = (day: string, planDay: string | null = day) => ({ planDay, startsAt: instantAt(day, "09:00", zone) })
const input = { times, daysOff: [], today: "2026-11-20", howMany: 2 }
const days = (more: Partial<Parameters<typeof makeUpDays>[0]>) =>
  makeUpDays({ ...input, meetings: [on("2026-11-23"), on("2026-11-27")], ...more }, zone)

test("make-ups follow the last meeting of the plan, at the times of their weekdays", () => {
  expect(days({})).toEqual([
    { day: "2026-11-30", time: "09:00" },
    { day: "2026-12-04", time: "15:30" },
  ])
})

test("an extra or a moved meeting may be the last one, and days off are passed over", () => {
  const meetings = [on("2026-11-27"), on("2026-12-02", null)]
  const daysOff = [{ from: "2026-12-07", to: "2026-12-07" }]
  expect(days({ meetings, daysOff }).map(({ day }) => day)).toEqual(["2026-12-04", "2026-12-11"])
})

test("nothing is made up before today, nor without a class day", () => {
  expect(days({ meetings: [], howMany: 1 })).toEqual([{ day: "2026-11-23", time: "09:00" }])
  expect(days({ times: emptyWeek })).toEqual([])
  expect(days({ howMany: 0 })).toEqual([])
})
