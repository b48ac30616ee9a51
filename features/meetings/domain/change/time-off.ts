import { addDays, type Day, daysBetween, instantAt, todayIn, wallClock } from "../../../../lib/day.ts"

/** When a teacher is away, and the classes that the teacher gives up then (docs/rules/meetings.md#time-off). */

/** More classes than a teacher holds in most weeks; a longer time is entered in parts. */
export const mostTimeOffClasses = 150
export const mostTimeOffDays = 60
const mostDaysAhead = 366

export const timeOffReasons = ["away", "sick", "emergency"] as const
export type TimeOffReason = (typeof timeOffReasons)[number]

/** Both days included. `fromTime` and `toTime` ("HH:MM") limit the first and the last day; null for the whole day. */
export type TimeOffDays = { from: Day; to: Day; fromTime: string | null; toTime: string | null }

export type TimeOffSpan = { startsAt: Date; endsAt: Date }

export function timeOffSpan({ from, to, fromTime, toTime }: TimeOffDays, zone: string): TimeOffSpan {
  return {
    startsAt: instantAt(from, fromTime ?? "00:00", zone),
    endsAt: toTime === null ? instantAt(addDays(to, 1), "00:00", zone) : instantAt(to, toTime, zone),
  }
}

/** The days of a stretch of time off, as they were entered. */
export function timeOffDays({ startsAt, endsAt }: TimeOffSpan, zone: string): TimeOffDays {
  const [from, end] = [wallClock(startsAt, zone), wallClock(endsAt, zone)]
  const endsAtMidnight = end.time === "00:00"
  return {
    from: from.day,
    fromTime: from.time === "00:00" ? null : from.time,
    to: endsAtMidnight ? addDays(end.day, -1) : end.day,
    toTime: endsAtMidnight ? null : end.time,
  }
}

export type TimeOffErrorCode = "off-ends-first" | "off-too-long" | "off-over" | "off-too-far"

/** Returns why a teacher cannot be away at this time, or null. A stored time off may have begun. */
export function timeOffError(
  days: TimeOffDays,
  { now, zone, isStored }: { now: Date; zone: string; isStored: boolean },
): TimeOffErrorCode | null {
  const { startsAt, endsAt } = timeOffSpan(days, zone)
  const today = todayIn(now, zone)
  if (endsAt <= startsAt) return "off-ends-first"
  if (daysBetween(days.from, days.to) >= mostTimeOffDays) return "off-too-long"
  if (endsAt <= now || (days.from < today && !isStored)) return "off-over"
  return days.to > addDays(today, mostDaysAhead) ? "off-too-far" : null
}

export type AffectedMeetingErrorCode = "cancelled" | "moved" | "outside" | "over" | "begun" | "has-substitute"

type AffectedMeeting = {
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  /** Somebody from the school has joined. */
  heldAt: Date | null
  standInId: string | null
}

/**
 * Returns why a teacher who is away cannot give up this meeting, or null: it is in the time off, not over, nobody from the
 * school has joined, and the teacher of the class would hold it. `shownStart`: its start when the teacher decided.
 */
export function lostMeetingError(
  { startsAt, endsAt, cancelledAt, heldAt, standInId }: AffectedMeeting,
  { now, span, shownStart = startsAt }: { now: Date; span: TimeOffSpan; shownStart?: Date },
): AffectedMeetingErrorCode | null {
  if (cancelledAt) return "cancelled"
  if (startsAt.getTime() !== shownStart.getTime()) return "moved"
  if (startsAt >= span.endsAt || endsAt <= span.startsAt) return "outside"
  if (endsAt <= now) return "over"
  if (heldAt) return "begun"
  return standInId ? "has-substitute" : null
}

/** What has happened to the class meanwhile, after "It". */
export const affectedMeetingErrorWords: Record<AffectedMeetingErrorCode, string> = {
  cancelled: "is already cancelled",
  moved: "was moved to another time",
  outside: "is not in this time",
  over: "has ended",
  begun: "has already begun",
  "has-substitute": "has another substitute teacher",
}
