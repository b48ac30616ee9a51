import { fullName } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import { findEmailFacts } from "../../enrollments/server/email-queries.ts"
import type { ReviewNotice } from "../domain/notices.ts"
import type { ReviewAnswered, ReviewDecided, ReviewReported, ReviewsRequested, ReviewWritten } from "./events.ts"
import { findReviewFacts } from "./notice-facts-queries.ts"

/** Tells the teacher of the class. */
export async function noticeReview(tx: Tx, event: ReviewWritten): Promise<ReviewNotice[]> {
  const review = await findReviewFacts(tx, event.reviewId)
  const { klass, stars, teacherId } = review
  const facts = { class: klass, stars }
  return [{ kind: "review-written", to: { accounts: [teacherId] }, cause: event.reviewId, facts }]
}

/** Tells the author. */
export async function noticeAnswer(tx: Tx, event: ReviewAnswered): Promise<ReviewNotice[]> {
  const { klass, student, authorId } = await findReviewFacts(tx, event.reviewId)
  const facts = { class: klass, student }
  return [{ kind: "review-answered", to: { accounts: [authorId] }, cause: event.reviewId, facts }]
}

/** Tells the staff, once for each wait. */
export async function noticeReport(_: Tx, event: ReviewReported): Promise<ReviewNotice[]> {
  if (!event.isNew) return []
  return [{ kind: "review-reported", to: { staff: ["reviews"] }, facts: {} }]
}

/** Tells the author that the review is hidden, and why, or that it is shown again. */
export async function noticeReviewDecision(tx: Tx, event: ReviewDecided): Promise<ReviewNotice[]> {
  const { klass, student, authorId } = await findReviewFacts(tx, event.reviewId)
  const to = { accounts: [authorId] }
  const { reason } = event
  if (reason !== null) return [{ kind: "review-hidden", to, facts: { class: klass, student, reason } }]
  return event.wasHidden ? [{ kind: "review-shown", to, facts: { class: klass, student } }] : []
}

/** Asks the families of these students, once for each student, class and moment. */
export async function noticeRequests(tx: Tx, event: ReviewsRequested): Promise<ReviewNotice[]> {
  const { moment } = event
  const students = await findEmailFacts(tx, event.enrolleeIds)
  return students.map(({ enrolleeId, accountId, student, klass }) => ({
    kind: "review-requested",
    to: { accounts: [accountId] },
    cause: `${enrolleeId} ${moment}`,
    facts: { class: klass, student: fullName(student), moment },
  }))
}
