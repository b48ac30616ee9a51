import { addDays, type Day } from "../../../../lib/day.ts"

/** A credit for one make-up class of a solo student (docs/rules/meetings.md#make-up-credits). */

/** The make-up must be within this many days after the cancellation. */
export const creditDays = 60
/** Families are warned this many days before a credit expires. */
export const warningDays = 7
/** The longest message of a request or an answer, in characters. */
export const mostMakeUpWords = 300
/** How often a family may ask for another time with one credit. */
export const mostRequests = 10

/**
 * Returns the last day of a new credit. A family that cancels a make-up gets the rest of the time of the credit that it
 * was booked with (`inherited`), unless the make-up was moved to a day after that.
 */
export function lastDayOfCredit(today: Day, { inherited, lostOn }: { inherited: Day | null; lostOn: Day }): Day {
  return inherited !== null && lostOn <= inherited ? inherited : addDays(today, creditDays)
}

export const warnedFrom = (lastDay: Day): Day => addDays(lastDay, -warningDays)

export type CreditErrorCode = "credit-used" | "credit-expired" | "credit-ended"

/** `isAttended`: the student is still approved, and the class is neither archived nor under review. */
type Credit = { isUsed: boolean; isAttended: boolean; lastDay: Day }

/** Returns why a credit cannot be used any more, or null. */
export function creditError({ isUsed, isAttended, lastDay }: Credit, today: Day): CreditErrorCode | null {
  if (isUsed) return "credit-used"
  if (!isAttended) return "credit-ended"
  return lastDay < today ? "credit-expired" : null
}

export const requestAnswers = ["accept", "decline", "propose"] as const
export const proposalAnswers = ["accept", "decline"] as const
export const requestSides = ["family", "teacher"] as const
export type RequestSide = (typeof requestSides)[number]
