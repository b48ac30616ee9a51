import { addDays, type Day } from "../../../lib/day.ts"
import { type Due, isLateDue } from "./due.ts"

/** What the school decides about a student who is late to pay (docs/rules/payments.md#late-dues). */

/** The student's door to the classes is closed until the late dues are paid, or stays open. */
export const doorDecisions = ["closed", "open"] as const
export type DoorDecision = (typeof doorDecisions)[number]

/** What the list of late balances shows of a student. */
export const lateDoorStates = [...doorDecisions, "undecided"] as const
export type LateDoorState = (typeof lateDoorStates)[number]

/** A due and what was decided about the door for it. */
export type LateDue = Due & { door: DoorDecision | null }

/** The first day on which the school can decide about a due of this day. */
export const graceEnds = (day: Day, graceDays: number): Day => addDays(day, graceDays)

/** The days of dues that the school can decide about today are before or on this day. */
export const lastDayPastGrace = (today: Day, graceDays: number): Day => addDays(today, 0 - graceDays)

export const isPastGrace = (due: Pick<Due, "kind" | "day">, today: Day, graceDays: number): boolean =>
  isLateDue(due, today) && due.day <= lastDayPastGrace(today, graceDays)

export type DoorDecisionErrorCode = "nothing-late" | "still-in-grace" | "payment-being-checked"

type DueAtDoor = Pick<LateDue, "kind" | "day" | "door" | "paymentId">

/**
 * Returns why the school cannot decide this about the door of a student with these open dues, or null. What a family has sent
 * is checked first: a door is not closed for dues that a payment pays, if no other due is past its grace.
 */
export function doorDecisionError(
  door: DoorDecision,
  dues: readonly DueAtDoor[],
  { today, graceDays }: { today: Day; graceDays: number },
): DoorDecisionErrorCode | null {
  if (!dues.some((due) => isLateDue(due, today))) return "nothing-late"
  const decided = dues.filter((due) => isPastGrace(due, today, graceDays))
  if (decided.length === 0) return "still-in-grace"
  const closes = door === "closed" && decided.some((due) => due.door !== "closed")
  return closes && decided.every(({ paymentId }) => paymentId !== null) ? "payment-being-checked" : null
}

/** An open due for which the door was closed keeps it closed: it opens as soon as all of these are paid or waived. */
export const isDoorClosed = (dues: readonly Pick<LateDue, "state" | "door">[]): boolean =>
  dues.some(({ state, door }) => state === "open" && door === "closed")

/** The state of the door of a student with these late dues. */
export function lateDoorStateOf(late: readonly Pick<LateDue, "state" | "door">[]): LateDoorState {
  if (isDoorClosed(late)) return "closed"
  return late.every(({ door }) => door !== null) ? "open" : "undecided"
}
