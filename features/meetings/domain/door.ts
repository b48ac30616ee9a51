import { type Day, weekdayOf } from "../../../lib/day.ts"
import type { Weekday } from "../../../lib/week-times.ts"
import { doorOpensAt } from "./meeting-state.ts"

export const doorStates = ["early", "open", "ended", "cancelled"] as const
export type MeetingDoorState = (typeof doorStates)[number]

type DoorTimes = { startsAt: Date; endsAt: Date; cancelledAt: Date | null }

/** The door is open from some minutes before the start until the end (docs/rules/meetings.md#door). */
export function doorState(
  { startsAt, endsAt, cancelledAt }: DoorTimes,
  now: Date,
  minutesBefore: number,
): MeetingDoorState {
  if (cancelledAt) return "cancelled"
  if (now >= endsAt) return "ended"
  return now < doorOpensAt(startsAt, minutesBefore) ? "early" : "open"
}

type Links = readonly { weekday: Weekday; url: string }[]

/**
 * Returns the link of the meeting's weekday; for a meeting that was moved to a weekday without a link, that of its
 * planned day.
 */
export function linkOf(links: Links, day: Day, planDay: Day | null): string | null {
  const linkOn = (each: Day | null) => links.find(({ weekday }) => each !== null && weekday === weekdayOf(each))
  return (linkOn(day) ?? linkOn(planDay))?.url ?? null
}

export type DoorErrorCode = "students-not-chosen" | "not-own-student"

/**
 * Returns why it is unclear who joins, or null (docs/rules/meetings.md#door): the only student of an account joins, or
 * the students that are named.
 */
export function joinError(own: readonly string[], chosen: readonly string[]): DoorErrorCode | null {
  if (chosen.some((id) => !own.includes(id))) return "not-own-student"
  return own.length > 1 && chosen.length === 0 ? "students-not-chosen" : null
}
