import { wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import type { Meeting } from "../../contract.ts"
import { canSaveAttendance } from "../../domain/attendance/can-save-attendance.ts"
import { type CountedPart, isCancelledLate } from "../../domain/attendance/late-cancellation.ts"
import { meetingTimeText } from "./meeting-time-text.ts"

/** Why the attendance of a meeting cannot be saved now, or null. */
export function whyFixed(meeting: Meeting, now: { isAdmin: boolean; now: Date; zone: string }): string | null {
  const { startsAt, endsAt, state } = meeting
  const facts = {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isCancelled: state === "cancelled",
    isCancelledLate: wasCancelledLate(meeting),
  }
  switch (canSaveAttendance(facts, now)) {
    case "attendance-cancelled":
      return "This meeting is cancelled: there is no attendance to save."
    case "attendance-too-early":
      return `You can save the attendance from ${clockIn(startsAt, now.zone)} on.`
    case "attendance-too-late":
      return "Teachers can save the attendance for 14 days after a meeting. If something is wrong, please ask our admins."
    case null:
      return null
  }
}

/** Cancelled by the family, so late that a part counts: it takes marks (docs/rules.md#late-cancellation). */
export function wasCancelledLate({ state, counted }: Meeting): boolean {
  return state === "cancelled" && isCancelledLate({ isByFamily: counted !== undefined, counted: counted ?? null })
}

/** "Friday, 20 November 2026, 10:00 AM, meeting 5 of 8" */
export function meetingLead({ startsAt, number, of }: Meeting, zone: string): string {
  return `${meetingTimeText(startsAt, zone)}, meeting ${number}${number <= of ? ` of ${of}` : ""}`
}

const clockIn = (instant: string, zone: string) => formatTime(wallClock(new Date(instant), zone).time)

const fractions: Record<number, string> = {
  0: "Nothing counts as taken.",
  0.25: "A quarter of the class time counts as taken.",
  0.5: "Half of the class time counts as taken.",
}

/** Why the student was not there: nothing counts with a notice in time, and once an objection was accepted. */
const absences: Record<number, string> = {
  0: "The student was not there.",
  0.25: "The notice came less than 30 minutes before the start.",
  0.5: "The student was absent without a notice.",
}

/** What counts of a solo meeting to which the student did not come; null for any other. */
export function countedWords({ counted, isLateNotice, state }: Meeting): string | null {
  if (counted === undefined) return null
  const why = state === "cancelled" ? "The family cancelled it." : absences[counted]
  return `${why} ${fractions[counted] ?? ""}${isLateNotice ? " It was a late notice." : ""}`
}

/** What a family is told before it cancels a solo meeting (docs/rules.md#late-cancellation). */
export function consequenceWords(counted: CountedPart, isLate: boolean): string {
  if (counted === 0.5) return "It has begun: half of the class time counts as taken, and it is not made up."
  if (counted === 0.25)
    return "It begins in less than 30 minutes: a quarter of the class time counts as taken, and it is not made up."
  return isLate
    ? "You lose nothing, and it is made up. It begins in less than 2 hours, so it is marked as a late notice."
    : "You lose nothing, and it is made up on the next free class day."
}
