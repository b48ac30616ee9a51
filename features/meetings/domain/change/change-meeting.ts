import { addDays, type Day, todayIn, weekdayOf } from "../../../../lib/day.ts"
import type { WeekTimes } from "../../../../lib/week-times.ts"

/** Moving, cancelling and adding single meetings (docs/rules/meetings.md#changed-meetings). */

export type ChangeErrorCode = "meeting-cancelled" | "meeting-over" | "attendance-saved"

/** `hasMarks`: the attendance of the meeting was saved. */
type ChangedMeeting = { endsAt: Date; cancelledAt: Date | null; hasMarks: boolean }

/** Why this meeting cannot be changed, or null: its teacher may until it ends, administrators always. */
export function changeMeetingError(
  { endsAt, cancelledAt, hasMarks }: ChangedMeeting,
  { isAdmin, now }: { isAdmin: boolean; now: Date },
): ChangeErrorCode | null {
  if (cancelledAt) return "meeting-cancelled"
  if (!isAdmin && endsAt <= now) return "meeting-over"
  return hasMarks ? "attendance-saved" : null
}

export type TimeErrorCode = "time-passed" | "too-far-ahead"

/** A meeting is put at most so many days ahead, so that a mistyped year is noticed. */
const mostDaysAhead = 366

/** Why no meeting can begin then, or null: not in the past, and not later than a year from today. */
export function meetingTimeError(startsAt: Date, { now, zone }: { now: Date; zone: string }): TimeErrorCode | null {
  if (startsAt <= now) return "time-passed"
  return todayIn(startsAt, zone) > addDays(todayIn(now, zone), mostDaysAhead) ? "too-far-ahead" : null
}

/** Returns when a moved meeting would have begun by the plan; null when it is moved back there. */
export function movedFromOf({ startsAt, movedFrom }: { startsAt: Date; movedFrom: Date | null }, to: Date) {
  const planned = movedFrom ?? startsAt
  return planned.getTime() === to.getTime() ? null : planned
}

type WeeklyPlan = { times: WeekTimes; taken: ReadonlySet<Day> }

/**
 * Returns the day of the plan that a make-up fills, so that it is not laid out a second time; null when it is no class
 * day, or filled.
 */
export function planDayOf(day: Day, { times, taken }: WeeklyPlan): Day | null {
  return times[weekdayOf(day)] !== null && !taken.has(day) ? day : null
}

export type StandInErrorCode = "own-teacher" | "not-verified"

/** A list of teachers to choose from names so many. */
export const mostStandIns = 20

/** Why this teacher cannot stand in, or null: another teacher than the class's, verified and not restricted. */
export function standInError(candidate: {
  isOwnTeacher: boolean
  isVerified: boolean
  isRestricted: boolean
}): StandInErrorCode | null {
  if (candidate.isOwnTeacher) return "own-teacher"
  return candidate.isVerified && !candidate.isRestricted ? null : "not-verified"
}
