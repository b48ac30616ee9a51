import { expect, test } from "vitest"
import { emptyWeek } from "../../../lib/week-times.ts"
import { weekOfClass } from "./class-week.ts"
import type { ScheduleEvent } from "./schedule.ts"

const event = (given: Partial<ScheduleEvent>): ScheduleEvent => ({
  day: "monday",
  time: "09:00",
  title: "Ukulele",
  classId: "ukulele",
  classType: "solo",
  programType: "lifeskills",
  ...given,
})

test("the week of a class leaves the other classes out", () => {
  const events = [event({}), event({ classId: "chess", day: "friday" })]
  expect(weekOfClass(events, "ukulele")).toEqual({ ...emptyWeek, monday: "09:00" })
})

test("two children on the same day count once, with the earlier time", () => {
  const events = [event({ time: "16:00" }), event({ time: "08:30" })]
  expect(weekOfClass(events, "ukulele").monday).toBe("08:30")
})
