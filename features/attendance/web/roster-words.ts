import { wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import type { Meeting } from "../../meetings/contract.ts"
import { wasCancelledLate } from "../../meetings/domain/cancelling/late-cancellation.ts"
import { meetingTimeText } from "../../meetings/domain/meeting-time-text.ts"
import { daysToSave, saveAttendanceError } from "../domain/attendance-window.ts"

/** Returns why the attendance of a meeting cannot be saved now, or null. */
export function whyFixed(meeting: Meeting, now: { isAdmin: boolean; now: Date; zone: string }): string | null {
  const { startsAt, endsAt, state } = meeting
  const facts = {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isCancelled: state === "cancelled",
    isCancelledLate: wasCancelledLate(meeting),
  }
  switch (saveAttendanceError(facts, now)) {
    case "attendance-cancelled":
      return "This class is cancelled. There is no attendance to save."
    case "attendance-too-early":
      return `You can save the attendance from ${clockIn(startsAt, now.zone)}.`
    case "attendance-too-late":
      return `Teachers can save the attendance for ${daysToSave} days after a class. To correct something, please ask the school.`
    case null:
      return null
  }
}

/** "Friday, 20 November 2026, 10:00 AM, meeting 5 of 8" */
export function meetingLead({ startsAt, number, of }: Meeting, zone: string): string {
  return `${meetingTimeText(startsAt, zone)}, meeting ${number}${number <= of ? ` of ${of}` : ""}`
}

const clockIn = (instant: string, zone: string) => formatTime(wallClock(new Date(instant), zone).time)
