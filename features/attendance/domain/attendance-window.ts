import { addDays, instantAt, wallClock } from "../../../lib/day.ts"

/** How many days after a meeting its teacher can save and change the marks. */
export const daysToSave = 14

export type SaveAttendanceError = "attendance-cancelled" | "attendance-too-early" | "attendance-too-late"

type Facts = {
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  /** Cancelled by the family so late that a part counts. */
  isCancelledLate: boolean
}

/**
 * Returns the last instant at which a teacher can save marks: that many days after the end, at the same time of day.
 */
export function lastSave(endsAt: Date, zone: string): Date {
  const { day, time } = wallClock(endsAt, zone)
  return instantAt(addDays(day, daysToSave), time, zone)
}

/**
 * Returns why the attendance cannot be saved, or null (docs/rules/attendance.md#attendance). It can be saved from the
 * start of the meeting: by its teacher for 14 days after it, by administrators always. A meeting that a family
 * cancelled late is saved too, because its marks earn its part.
 */
export function saveAttendanceError(
  { startsAt, endsAt, isCancelled, isCancelledLate }: Facts,
  { now, isAdmin, zone }: { now: Date; isAdmin: boolean; zone: string },
): SaveAttendanceError | null {
  if (isCancelled && !isCancelledLate) return "attendance-cancelled"
  if (now < startsAt) return "attendance-too-early"
  return isAdmin || now <= lastSave(endsAt, zone) ? null : "attendance-too-late"
}
