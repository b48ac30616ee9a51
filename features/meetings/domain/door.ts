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

export type DoorErrorCode = "students-not-chosen" | "not-own-student" | "late-to-pay"

type Joining = { id: string; isLateToPay: boolean }

/** The students of an account who can join: the others are kept out until a late amount is paid. */
export const whoCanJoin = <S extends Joining>(own: readonly S[]): S[] => own.filter(({ isLateToPay }) => !isLateToPay)

/**
 * Returns why an account's students cannot join, or why it is unclear who joins, or null (docs/rules/meetings.md#door):
 * the only student who can join does, or the students that are named.
 */
export function joinError(own: readonly Joining[], chosen: readonly string[]): DoorErrorCode | null {
  if (chosen.some((id) => !own.some((student) => student.id === id))) return "not-own-student"
  const able = whoCanJoin(own)
  if (able.length === 0 || chosen.some((id) => !able.some((student) => student.id === id))) return "late-to-pay"
  return able.length > 1 && chosen.length === 0 ? "students-not-chosen" : null
}
