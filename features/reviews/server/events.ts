import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { ReviewMoment } from "../domain/review-moments.ts"

type OfReview = EventBase & { reviewId: string; classId: string }

/** `isShown`: whether everybody can read it. */
export type ReviewWritten = OfReview & { type: "review.written" }
type ReviewChanged = OfReview & { type: "review.changed"; isShown: boolean }
type ReviewDeleted = OfReview & { type: "review.deleted" }
export type ReviewAnswered = OfReview & Change & { type: "review.answered" }
/** `isNew`: it did not wait for the school before. */
export type ReviewReported = OfReview & { type: "review.reported"; isNew: boolean }
export type ReviewDecided = OfReview &
  Change & { type: "review.hidden" | "review.kept"; reason: string | null; wasHidden: boolean }
/** The families of these enrollments are asked for a review. */
export type ReviewsRequested = EventBase & {
  type: "reviews.requested"
  moment: ReviewMoment
  enrolleeIds: readonly string[]
}

export type ReviewEvent =
  | ReviewWritten
  | ReviewChanged
  | ReviewDeleted
  | ReviewAnswered
  | ReviewReported
  | ReviewDecided
  | ReviewsRequested

export const recordReviewEvent: RecordEvent<ReviewEvent> = recordEvent
