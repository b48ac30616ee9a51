import { addDays, type Day } from "../../../lib/day.ts"

/** Who may review a class and until when (docs/rules/reviews.md#writing). */

export const meetingsBeforeReview = 2
export const daysForReview = 60
export const daysToChange = 30

export type ReviewWindow = {
  /** How many held classes the student attended. */
  attended: number
  /** The last day of the class; null while it goes on. */
  endedOn: Day | null
}

/** A class ends on its last day, or on the day on which it was archived; a solo student's also when the student leaves. */
export function endOfClass(
  ends: { endDate: Day | null; archivedOn: Day | null; soloLeftOn: Day | null },
  today: Day,
): Day | null {
  const days = [ends.endDate, ends.archivedOn, ends.soloLeftOn].filter((day) => day !== null && day <= today) as Day[]
  return days.sort()[0] ?? null
}

/** The last day on which the class can be reviewed; null while it goes on. */
export function lastDayToReview({ endedOn }: Pick<ReviewWindow, "endedOn">): Day | null {
  return endedOn && addDays(endedOn, daysForReview)
}

export type WriteReviewError = "review-too-early" | "review-too-late" | "review-exists"

/** Returns why a student's family cannot review the class, or null. */
export function writeReviewError(facts: ReviewWindow & { hasReview: boolean }, today: Day): WriteReviewError | null {
  if (facts.hasReview) return "review-exists"
  if (facts.attended < meetingsBeforeReview) return "review-too-early"
  const lastDay = lastDayToReview(facts)
  return lastDay !== null && today > lastDay ? "review-too-late" : null
}

type WrittenReview = { writtenAt: Date; hiddenAt: Date | null }

/** The last instant at which the author can change the review. Hiding it begins the time anew. */
export function changeableUntil({ writtenAt, hiddenAt }: WrittenReview): Date {
  const from = Math.max(writtenAt.getTime(), hiddenAt?.getTime() ?? 0)
  return new Date(from + daysToChange * 24 * 60 * 60_000)
}

/** Returns why the author cannot change the review, or null. */
export function changeReviewError(review: WrittenReview, now: Date): "review-unchangeable" | null {
  return now > changeableUntil(review) ? "review-unchangeable" : null
}

/** A hidden review stays, so that it cannot be written anew without the school's check. */
export function deleteReviewError({ hiddenAt }: Pick<WrittenReview, "hiddenAt">): "review-hidden" | null {
  return hiddenAt ? "review-hidden" : null
}

/** A teacher answers once. */
export function answerReviewError({ answer }: { answer: string | null }): "review-answered" | null {
  return answer === null ? null : "review-answered"
}
