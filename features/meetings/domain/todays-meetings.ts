import { type Day, todayIn } from "../../../lib/day.ts"
import type { MeetingState } from "./meeting-state.ts"

/** A meeting as the calls list it, with instants as ISO 8601. */
type Listed = { startsAt: string; endsAt: string; state: MeetingState }

/** The state of a meeting of today; `minutes` until it begins. */
export type MeetingProgress = { is: "ahead"; minutes: number } | { is: "on" } | { is: "done" } | { is: "cancelled" }

/**
 * The minute counts that has begun, so that a meeting is "on" as soon as a clock shows its time
 * (docs/rules/meetings.md#meetings).
 */
export function meetingProgress({ startsAt, endsAt, state }: Listed, now: Date): MeetingProgress {
  if (state === "cancelled") return { is: "cancelled" }
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / 60_000)
  if (minutes > 0) return { is: "ahead", minutes }
  return now.getTime() < Date.parse(endsAt) ? { is: "on" } : { is: "done" }
}

/** The meetings of this day: first those that are on or to come, by time, then those that are over. */
export function meetingsOn<M extends Listed>(meetings: readonly M[], day: Day, zone: string, now: Date): M[] {
  const isOver = (meeting: M) => Number(meetingProgress(meeting, now).is === "done")
  return meetings
    .filter(({ startsAt }) => todayIn(new Date(startsAt), zone) === day)
    .sort((a, b) => isOver(a) - isOver(b) || a.startsAt.localeCompare(b.startsAt))
}

/** The meeting that is on, or else the next one that is not cancelled. */
export function nextMeeting<M extends Listed>(meetings: readonly M[], now: Date): M | undefined {
  const ahead = meetings.filter((meeting) => ["on", "ahead"].includes(meetingProgress(meeting, now).is))
  return ahead.sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
}
