import { expect, test } from "vitest"
import { emptyWeek } from "../../../lib/week-times.ts"
import { sessionsOfClass, timesByStudent, timesOfSessions } from "./class-week.ts"
import type { ScheduleEvent } from "./schedule.ts"

const event = (overrides: Partial<ScheduleEvent>): ScheduleEvent => ({
  day: "monday",
  time: "09:00",
  title: "Ukulele",
  classId: "ukulele",
  classType: "solo",
  programType: "lifeskills",
  ...overrides,
})
const solo = { id: "ukulele", schedule: null }

test("the sessions of a solo class leave the other classes out", () => {
  const events = [event({}), event({ classId: "chess", day: "friday" })]
  expect(sessionsOfClass(solo, events)).toEqual([event({})])
})

test("the sessions of a group are those of its schedule, for every reader", () => {
  const group = { id: "choir", schedule: { ...emptyWeek, friday: "15:00", monday: "09:00" } }
  const expected = [
    { day: "monday", time: "09:00" },
    { day: "friday", time: "15:00" },
  ]
  expect(sessionsOfClass(group, undefined)).toEqual(expected)
  expect(sessionsOfClass(group, [event({ classId: "choir", day: "sunday" })])).toEqual(expected)
})

test("the sessions of a solo class are unknown while the week is", () => {
  expect(sessionsOfClass(solo, undefined)).toBeNull()
})

test("two children on the same day count once, with the earlier time", () => {
  expect(timesOfSessions([event({ time: "16:00" }), event({ time: "08:30" })])).toEqual({
    ...emptyWeek,
    monday: "08:30",
  })
})

test("each student of a solo class has times of their own", () => {
  const sessions = [
    event({ fullName: "Bea" }),
    event({ fullName: "Ana", time: "10:00" }),
    event({ fullName: "Bea", day: "friday" }),
  ]
  expect(timesByStudent(sessions)).toEqual([
    {
      fullName: "Bea",
      times: [
        { weekday: "monday", time: "09:00" },
        { weekday: "friday", time: "09:00" },
      ],
    },
    { fullName: "Ana", times: [{ weekday: "monday", time: "10:00" }] },
  ])
  expect(timesByStudent([event({})])[0]?.fullName).toBeUndefined()
})

test("of two students with the same name no session is left out, and one that they share counts once", () => {
  const juan = { fullName: "Juan dela Cruz" }
  const sessions = [event(juan), event({ ...juan, time: "15:00" }), event(juan)]
  expect(timesByStudent(sessions)).toEqual([
    {
      fullName: "Juan dela Cruz",
      times: [
        { weekday: "monday", time: "09:00" },
        { weekday: "monday", time: "15:00" },
      ],
    },
  ])
})
