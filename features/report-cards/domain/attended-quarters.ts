import type { Day } from "../../../lib/day.ts"
import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"
import type { Attendance } from "./attendance.ts"
import { type PerQuarter, perQuarter } from "./quarters.ts"
import type { SchoolYear } from "./school-year.ts"

/** A held meeting to which the student belongs. The mark is null if none was saved. */
export type HeldMeeting = { day: Day; mark: AttendanceMark | null }

/** The highest number that a report card accepts. */
const most = 366

/**
 * Returns what the saved attendance says about each quarter (docs/rules/report-cards.md#school-year): the number of
 * held meetings, of those with present or late, and of those with late. Null for a quarter without dates.
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
