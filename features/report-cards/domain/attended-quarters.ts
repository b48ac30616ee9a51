import type { Day } from "../../../lib/day.ts"
import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"
import type { Attendance } from "./attendance.ts"
import { type PerQuarter, perQuarter } from "./quarters.ts"
import type { SchoolYear } from "./school-year.ts"

/** A meeting that was held, to which the student belongs; the mark is null when none was saved. */
export type HeldMeeting = { day: Day; mark: AttendanceMark | null }

/** The most that a report card takes. */
const most = 366

/**
 * Returns what the saved attendance says of each quarter (docs/rules/report-cards.md#school-year): the meetings held,
 * present and late ones, and late ones. Null for a quarter without dates.
 */
export function attendedQuarters(
  meetings: readonly HeldMeeting[],
  year: SchoolYear,
): PerQuarter<{ [Field in keyof Attendance]: number } | null> {
  return perQuarter((quarter) => {
    const days = year[quarter]
    if (!days) return null
    const quarterMeetings = meetings.filter(({ day }) => days.from <= day && day <= days.to)
    const count = (...marks: AttendanceMark[]) =>
      Math.min(most, quarterMeetings.filter(({ mark }) => mark !== null && marks.includes(mark)).length)
    return {
      schoolDays: Math.min(most, quarterMeetings.length),
      daysPresent: count("present", "late"),
      tardyTimes: count("late"),
    }
  })
}
