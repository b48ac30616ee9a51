import { expect, test } from "vitest"
import { emptyWeek } from "../../../lib/week-times.ts"
import { daysWithSchedules, eventsByDay, type ScheduledClass, scheduleOf } from "./schedule.ts"

const baking: ScheduledClass = {
  title: "Baking",
  classId: "c-baking",
  programType: "lifeskills",
  classType: "group",
  times: { ...emptyWeek, monday: "10:00", friday: "09:00" },
}
const piano: ScheduledClass = {
  title: "Piano",
  classId: "c-piano",
  programType: "lifeskills",
  classType: "solo",
  times: { ...emptyWeek, monday: "09:00", sunday: "08:00" },
}

test("lists the sessions of all classes monday first, by time", () => {
  const events = scheduleOf([baking, piano])
  expect(events.map(({ day, time, title }) => `${day} ${time} ${title}`)).toEqual([
    "monday 09:00 Piano",
    "monday 10:00 Baking",
    "friday 09:00 Baking",
    "sunday 08:00 Piano",
  ])
  expect(events[0]).toEqual({
    day: "monday",
    time: "09:00",
    title: "Piano",
    classId: "c-piano",
    programType: "lifeskills",
    classType: "solo",
  })
})

test("sessions at the same time are in the order of their titles, then of the students", () => {
  const same = { ...emptyWeek, tuesday: "09:00" }
  const events = scheduleOf([
    { ...piano, times: same, fullName: "Carlo Cruz" },
    { ...piano, times: same, fullName: "Bea Cruz" },
    { ...baking, times: same },
  ])
  expect(events.map(({ title, fullName }) => fullName ?? title)).toEqual(["Baking", "Bea Cruz", "Carlo Cruz"])
})

test("a class without times has no sessions", () => {
  expect(scheduleOf([{ ...baking, times: emptyWeek }])).toEqual([])
})

test("every weekday has its list, empty or not", () => {
  const week = eventsByDay(scheduleOf([baking]))
  expect(Object.keys(week)).toHaveLength(7)
  expect(week.monday.map(({ title }) => title)).toEqual(["Baking"])
  expect(week.tuesday).toEqual([])
})

test("the days with schedules are the days of all schedules together", () => {
  expect(daysWithSchedules([piano.times, baking.times])).toEqual(["monday", "friday", "sunday"])
  expect(daysWithSchedules([])).toEqual([])
})
