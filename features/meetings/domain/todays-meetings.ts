import { type Day, todayIn } from "../../../lib/day.ts"
import type { MeetingState } from "./meeting-state.ts"

/** A meeting in the form of the calls, with instants as ISO 8601. */
type Listed = { startsAt: string; endsAt: string; state: MeetingState }

/** The state of one of today's meetings. `minutes` until it begins. */
export type MeetingProgress = { is: "ahead"; minutes: number } | { is: "on" } | { is: "done" } | { is: "cancelled" }

/**
 * Returns the progress of a meeting (docs/rules/meetings.md#meetings). Started minutes count, so that a meeting is "on"
 * as soon as a clock shows its time.
 */
export function meetingProgress({ startsAt, endsAt, state }: Listed, now: Date): MeetingProgress {
  if (state === "cancelled") return { is: "cancelled" }
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / 60_000)
  if (minutes > 0) return { is: "ahead", minutes }
  return now.getTime() < Date.parse(endsAt) ? { is: "on" } : { is: "done" }
}

/** Whether a planned meeting can be joined now: from when its door opens until its end. */
export function isDoorOpen({ opensAt, endsAt, state }: Listed & { opensAt: string }, now: Date): boolean {
  return state === "planned" && Date.parse(opensAt) <= now.getTime() && now.getTime() < Date.parse(endsAt)
}

/** Returns the meetings of this day: first current and upcoming ones, by time, then finished ones. */
export function meetingsOn<M extends Listed>(meetings: readonly M[], day: Day, zone: string, now: Date): M[] {
  const isOver = (meeting: M) => Number(meetingProgress(meeting, now).is === "done")
  return meetings
    .filter(({ startsAt }) => todayIn(new Date(startsAt), zone) === day)
    .sort((a, b) => isOver(a) - isOver(b) || a.startsAt.localeCompare(b.startsAt))
}

/** Returns the current meeting, otherwise the next one that is not cancelled. */
export function nextMeeting<M extends Listed>(meetings: readonly M[], now: Date): M | undefined {
  const ahead = meetings.filter((meeting) => ["on", "ahead"].includes(meetingProgress(meeting, now).is))
  return ahead.sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
}
