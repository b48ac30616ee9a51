/**
 * Limits an account's seats that wait for a decision (docs/rules/enrollments.md#seats), so that nobody fills classes
 * with pictures that prove nothing.
 */

/** How many of an account's seats may wait for a decision. */
export const undecidedSeats = 10
/** How many more for each of its accepted payments, up to `mostUndecidedSeats`. */
export const undecidedSeatsPerAccepted = 2
export const mostUndecidedSeats = 30
/** In one class at most half of the seats may wait, but always this many, so that siblings can enroll together. */
export const leastUndecidedInClass = 5

/** An account's waiting seats: by class id, how many are undecided or held for another proof. */
export type UndecidedSeats = { acceptedPayments: number; byClass: ReadonlyMap<string, number> }

export type UndecidedErrorCode = "too-many-undecided" | "too-many-undecided-in-class"

export type RequestedSeat = { classId: string; maxStudents: number }

export function undecidedLimit(acceptedPayments: number): number {
  return Math.min(mostUndecidedSeats, undecidedSeats + undecidedSeatsPerAccepted * acceptedPayments)
}

export function undecidedLimitInClass(maxStudents: number): number {
  return Math.max(leastUndecidedInClass, Math.ceil(maxStudents / 2))
}

export function countUndecided({ byClass }: UndecidedSeats): number {
  return [...byClass.values()].reduce((sum, seats) => sum + seats, 0)
}

/** Returns for each of these seats, in order, why it exceeds the account's limit; null if it does not. */
export function undecidedErrors(
  seats: readonly RequestedSeat[],
  undecided: UndecidedSeats,
): (UndecidedErrorCode | null)[] {
  const byClass = new Map(undecided.byClass)
  let all = countUndecided(undecided)
  return seats.map(({ classId, maxStudents }) => {
    const inClass = byClass.get(classId) ?? 0
    if (inClass >= undecidedLimitInClass(maxStudents)) return "too-many-undecided-in-class"
    if (all >= undecidedLimit(undecided.acceptedPayments)) return "too-many-undecided"
    byClass.set(classId, inClass + 1)
    all += 1
    return null
  })
}

/** The sentence for the family about such a seat. */
export function undecidedErrorText(
  code: UndecidedErrorCode,
  { classId, maxStudents }: RequestedSeat,
  undecided: UndecidedSeats,
): string {
  if (code === "too-many-undecided-in-class") {
    const limit = undecidedLimitInClass(maxStudents)
    return `You can have at most ${limit} seats in this class waiting for approval at once${waitingNow(undecided.byClass.get(classId) ?? 0)}. ${chooseFewer(limit - (undecided.byClass.get(classId) ?? 0))}`
  }
  const limit = undecidedLimit(undecided.acceptedPayments)
  const waiting = countUndecided(undecided)
  const more =
    limit < mostUndecidedSeats
      ? ` Each approved payment adds ${undecidedSeatsPerAccepted}, up to ${mostUndecidedSeats}.`
      : ""
  return `You can have at most ${limit} seats waiting for approval at once${waitingNow(waiting)}. ${chooseFewer(limit - waiting)}${more}`
}

const waitingNow = (waiting: number) =>
  waiting === 0 ? "" : `, and ${waiting} ${waiting === 1 ? "is" : "are"} waiting now`

const chooseFewer = (left: number) =>
  left > 0
    ? `Choose at most ${left} now, and the others after the school decides.`
    : "Please wait until the school decides."
