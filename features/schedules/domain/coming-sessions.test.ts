import { expect, test } from "vitest"
import { comingSessions, isWithinDates, nextToday, sharedSessions, todaysSessions } from "./coming-sessions.ts"
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
  expect(comingSessions(events, friday.day).map(({ event, on }) => [event.time, on])).toEqual([
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

test("of today's sessions the next one is on or comes up, in a class that is held today", () => {
  const sessions = [session("friday", "11:00"), session("friday", "15:00"), session("friday", "08:00")]
  expect(nextToday(sessions, friday, () => true)?.time).toBe("11:00")
  expect(nextToday([session("friday", "09:30"), ...sessions], friday, () => true)?.time).toBe("09:30")
  expect(nextToday(sessions, friday, ({ time }) => time !== "11:00")?.time).toBe("15:00")
  expect(nextToday(sessions, friday, ({ time }) => time === "08:00")).toBeUndefined()
})

test("a class has sessions from its first day to its last one", () => {
  const dates = { start: "2026-11-20", end: "2026-11-27" }
  expect(isWithinDates(dates, "2026-11-19")).toBe(false)
  expect(isWithinDates(dates, "2026-11-20")).toBe(true)
  expect(isWithinDates(dates, "2026-11-27")).toBe(true)
  expect(isWithinDates(dates, "2026-11-28")).toBe(false)
  expect(isWithinDates({ start: null, end: null }, "2026-11-28")).toBe(true)
  expect(isWithinDates(null, "2026-11-28")).toBe(true)
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
