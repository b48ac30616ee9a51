import { expect, test } from "vitest"
import { soonestFirst } from "./coming-sessions.ts"
import type { ScheduleEvent } from "./schedule.ts"

const friday = { day: "2026-11-20", time: "10:00" }
const session = (day: "monday" | "thursday" | "friday", time: string) => ({ day, time })

test("classes stand by when they next meet, today included; those that do not come up stay behind them", () => {
  const of = (classId: string, day: "monday" | "thursday" | "friday", time: string): ScheduleEvent => ({
    ...session(day, time),
    classId,
    title: classId,
    classType: "group",
    programType: "lifeskills",
  })
  const week = [
    of("monday", "monday", "09:00"),
    of("begins late", "friday", "08:00"),
    of("today", "friday", "10:00"),
    of("today", "monday", "08:00"),
  ]
  const classes = ["pending", "begins late", "monday", "denied", "today"].map((id) => ({ id }))
  const datesOf = ({ classId }: ScheduleEvent) =>
    classId === "begins late" ? { start: "2026-12-07", end: null } : { start: "2026-01-05", end: null }
  const names = soonestFirst(classes, week, friday.day, datesOf).map(({ id }) => id)
  expect(names).toEqual(["today", "monday", "begins late", "pending", "denied"])
})
