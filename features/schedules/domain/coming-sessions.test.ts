import { expect, test } from "vitest"
import {
  comingSessions,
  nextToday,
  plannedSession,
  sharedSessions,
  soonestFirst,
  todaysSessions,
} from "./coming-sessions.ts"
import type { ScheduleEvent } from "./schedule.ts"

const friday = { day: "2026-11-20", time: "10:00" }
const session = (day: "monday" | "thursday" | "friday", time: string) => ({ day, time })

test("the nearest session after today comes first, through the end of the week; those of today come again in a week", () => {
  const events = [
    session("friday", "11:00"),
    session("monday", "09:00"),
    session("friday", "08:00"),
    session("thursday", "08:00"),
  ]
  expect(comingSessions(events, friday.day, () => null).map(({ event, on }) => [event.time, on])).toEqual([
    ["09:00", "2026-11-23"],
    ["08:00", "2026-11-26"],
    ["08:00", "2026-11-27"],
    ["11:00", "2026-11-27"],
  ])
})

test("of today's sessions those that are over come last", () => {
  const events = [
    session("friday", "08:00"),
    session("monday", "10:30"),
    session("friday", "11:00"),
    session("friday", "09:30"),
  ]
  expect(todaysSessions(events, friday).map(({ time }) => time)).toEqual(["09:30", "11:00", "08:00"])
})

test("of today's sessions the next one is on or comes up", () => {
  const sessions = [session("friday", "11:00"), session("friday", "15:00"), session("friday", "08:00")]
  expect(nextToday(sessions, friday)?.time).toBe("11:00")
  expect(nextToday([session("friday", "09:30"), ...sessions], friday)?.time).toBe("09:30")
  expect(nextToday([session("friday", "08:00")], friday)).toBeUndefined()
})

test("a session comes from the first day of its class on, and not after the last one", () => {
  const on = (start: string | null, end: string | null) =>
    comingSessions([session("monday", "09:00")], friday.day, () => ({ start, end })).map((coming) => coming.on)
  expect(on(null, null)).toEqual(["2026-11-23"])
  expect(on("2026-11-23", "2026-11-23")).toEqual(["2026-11-23"])
  expect(on("2026-11-24", null)).toEqual(["2026-11-30"])
  expect(on("2026-12-07", "2027-03-30")).toEqual(["2026-12-07"])
  expect(on("2026-01-05", "2026-11-22")).toEqual([])
})

test("classes stand by when they next meet, today included; those that do not come up stay behind them", () => {
  const of = (classId: string, day: "monday" | "thursday" | "friday", time: string): ScheduleEvent => ({
    ...session(day, time),
    ...{ classId, title: classId, classType: "group", programType: "lifeskills" },
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

test("the weekly plan knows a session whose class has not begun by then, or has had its last day", () => {
  const planned = (day: "monday" | "thursday" | "friday", start: string, end: string) =>
    plannedSession(session(day, "09:00"), { start, end }, friday.day)
  expect(planned("friday", "2026-11-20", "2026-11-20")).toEqual({ is: "held" })
  expect(planned("friday", "2026-12-07", "2027-03-30")).toEqual({ is: "ahead", start: "2026-12-07" })
  expect(planned("monday", "2026-11-23", "2027-03-30")).toEqual({ is: "held" })
  expect(planned("monday", "2026-11-24", "2027-03-30")).toEqual({ is: "ahead", start: "2026-11-24" })
  expect(planned("monday", "2026-01-05", "2026-11-20")).toEqual({ is: "over", end: "2026-11-20" })
  expect(plannedSession(session("monday", "09:00"), null, friday.day)).toEqual({ is: "held" })
})

test("children in the same session of a group share it, others keep their own", () => {
  const choir = { title: "Choir", classId: "c", classType: "group", programType: "lifeskills" } as const
  const event = (given: Partial<ScheduleEvent>): ScheduleEvent => ({ ...choir, day: "friday", time: "09:00", ...given })
  const violin = { title: "Violin", classId: "v", classType: "solo" } as const
  const events = [
    event({ fullName: "Ana" }),
    event({ fullName: "Bea" }),
    event({ fullName: "Ana", time: "10:00" }),
    event({ ...violin, fullName: "Bea" }),
    event({ ...violin, fullName: "Carlo" }),
    event({ day: "monday" }),
  ]
  expect(sharedSessions(events).map(({ title, time, fullName }) => [title, time, fullName])).toEqual([
    ["Choir", "09:00", "Ana and Bea"],
    ["Choir", "10:00", "Ana"],
    ["Violin", "09:00", "Bea"],
    ["Violin", "09:00", "Carlo"],
    ["Choir", "09:00", undefined],
  ])
})
