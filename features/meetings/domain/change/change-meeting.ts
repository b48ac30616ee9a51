import { addDays, type Day, todayIn, weekdayOf } from "../../../../lib/day.ts"
import type { WeekTimes } from "../../../../lib/week-times.ts"

/** Moving, cancelling and adding single meetings (docs/rules/meetings.md#changed-meetings). */

/** The longest message about a change, in characters. */
export const mostChangeWords = 300

export type ChangeErrorCode = "meeting-cancelled" | "meeting-over" | "attendance-saved"

/** `hasMarks`: the attendance of the meeting was saved. */
type ChangedMeeting = { endsAt: Date; cancelledAt: Date | null; hasMarks: boolean }

/**
 * Returns why this meeting cannot be changed, or null: its teacher can change it until it ends, administrators always.
 */
export function changeMeetingError(
  { endsAt, cancelledAt, hasMarks }: ChangedMeeting,
  { isAdmin, now }: { isAdmin: boolean; now: Date },
): ChangeErrorCode | null {
  if (cancelledAt) return "meeting-cancelled"
  if (!isAdmin && endsAt <= now) return "meeting-over"
  return hasMarks ? "attendance-saved" : null
}

export type TimeErrorCode = "time-passed" | "too-far-ahead"

/** How many days ahead a meeting can be put, so that a mistyped year is noticed. */
const mostDaysAhead = 366

/** Returns why no meeting can begin at this time, or null: it is in the future, and at most a year from today. */
export function meetingTimeError(startsAt: Date, { now, zone }: { now: Date; zone: string }): TimeErrorCode | null {
  if (startsAt <= now) return "time-passed"
  return todayIn(startsAt, zone) > addDays(todayIn(now, zone), mostDaysAhead) ? "too-far-ahead" : null
}

/** Returns the planned start of a moved meeting; null if it moves back there. */
export function movedFromOf({ startsAt, movedFrom }: { startsAt: Date; movedFrom: Date | null }, to: Date) {
  const planned = movedFrom ?? startsAt
  return planned.getTime() === to.getTime() ? null : planned
}

type WeeklyPlan = { times: WeekTimes; taken: ReadonlySet<Day> }

/**
 * Returns the day of the plan that a make-up fills, so that no other meeting is generated for it; null if it is not a
 * class day, or already filled.
 */
export function planDayOf(day: Day, { times, taken }: WeeklyPlan): Day | null {
  return times[weekdayOf(day)] !== null && !taken.has(day) ? day : null
}

export type StandInErrorCode = "own-teacher" | "not-verified"

/** How many teachers the list of substitutes shows. */
export const mostStandIns = 20

/**
 * Returns why this teacher cannot substitute, or null. A substitute is verified, not restricted, and not the teacher of
 * the class.
 */
export function standInError(candidate: {
  isOwnTeacher: boolean
  isVerified: boolean
  isRestricted: boolean
}): StandInErrorCode | null {
  if (candidate.isOwnTeacher) return "own-teacher"
  return candidate.isVerified && !candidate.isRestricted ? null : "not-verified"
}
