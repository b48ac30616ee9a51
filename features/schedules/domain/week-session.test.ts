import { expect, test } from "vitest"
import type { ScheduleEvent } from "./schedule.ts"
import { type KnownWeek, sessionInWeek } from "./week-session.ts"

const chess: ScheduleEvent = {
  day: "tuesday",
  time: "09:00",
  title: "Chess",
  classId: "c1",
  programType: "lifeskills",
  classType: "group",
}
const nineOnTuesday = "2026-11-24T01:00:00.000Z"
const meeting = { classId: "c1", startsAt: nineOnTuesday, movedFrom: null, state: "planned", students: [] }
const days = ["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`)
const week = (...meetings: KnownWeek["meetings"]): KnownWeek => ({
  days,
  meetings,
  zone: "Asia/Manila",
  plannedBefore: "2027-01-15",
})
const on = "2026-11-24"

test("a session of the pattern is planned where a meeting stands at its time", () => {
  expect(sessionInWeek(chess, null, week(meeting))).toEqual({ on, is: "planned" })
})

test("it says that it is cancelled, where it was moved to, and that there is none", () => {
  expect(sessionInWeek(chess, null, week({ ...meeting, state: "cancelled" }))).toEqual({ on, is: "cancelled" })
  const to = "2026-11-25T07:00:00.000Z"
  const moved = { ...meeting, startsAt: to, movedFrom: nineOnTuesday }
  expect(sessionInWeek(chess, null, week(moved))).toEqual({ on, is: "moved", to })
  expect(sessionInWeek(chess, null, week())).toEqual({ on, is: "missing" })
  expect(sessionInWeek(chess, null, week({ ...meeting, classId: "c2" }))).toEqual({ on, is: "missing" })
})

test("a make-up at the time of a cancelled meeting takes its place", () => {
  const cancelled = { ...meeting, state: "cancelled" }
  expect(sessionInWeek(chess, null, week(cancelled, meeting))).toEqual({ on, is: "planned" })
})

test("each student has an own exception", () => {
  const ofMigo = { ...meeting, students: ["Migo Cruz"], state: "cancelled" }
  const ofTala = { ...meeting, students: ["Tala Cruz"] }
  expect(sessionInWeek({ ...chess, fullName: "Migo Cruz" }, null, week(ofMigo, ofTala)).is).toBe("cancelled")
  expect(sessionInWeek({ ...chess, fullName: "Tala Cruz" }, null, week(ofMigo, ofTala)).is).toBe("planned")
})

test("a class that has not begun or has ended says so, and weeks without meetings yet stay as planned", () => {
  const ahead = { start: "2026-12-07", end: null }
  expect(sessionInWeek(chess, ahead, week())).toEqual({ on, is: "ahead", start: "2026-12-07" })
  const over = { start: null, end: "2026-11-23" }
  expect(sessionInWeek(chess, over, week())).toEqual({ on, is: "over", end: "2026-11-23" })
  expect(sessionInWeek(chess, null, { ...week(), plannedBefore: on })).toEqual({ on, is: "planned" })
})
