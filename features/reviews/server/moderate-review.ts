import type { ReplyOf } from "../../../lib/contract.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { followMeanRating } from "../../classes/server/ratings/follow-mean-rating.ts"
import type { ModeratedReview, ModerationState, moderatedReviewsCall } from "../staff-contract.ts"
import { reviewError } from "./errors.ts"
import { recordReviewEvent } from "./events.ts"
import { countModerated, findReports, listModerated, type ModeratedRow, type ReportRow } from "./moderation-queries.ts"
import { insertReport, lockReview, type ReviewRow, updateReview } from "./write-queries.ts"

/** Reports and decisions about reviews (docs/rules/reviews.md#moderation). */

/** Reports a visible review. An account's second report of it changes nothing until the review is changed. */
export async function reportReview(
  deps: Deps,
  { accountId }: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review || review.hidden_at) throw notFound()
    if (!(await insertReport(tx, { reviewId: id, accountId, reason, at }))) return
    const isNew = review.reported_at === null
    if (isNew) await updateReview(tx, id, { reported_at: at })
    const of = { reviewId: id, classId: review.class_id }
    await recordReviewEvent(tx, { type: "review.reported", at, actorId: accountId, ...of, isNew })
  })
}

/** `seen`: the last change that the staff have read; null if the caller does not say. */
type Decision = { id: string; seen: string | null }

const lastChangeOf = (review: ChangeTimes): string =>
  new Date(
    Math.max(
      ...[review.written_at, review.changed_at, review.hidden_at, review.kept_at].map((time) => time?.getTime() ?? 0),
    ),
  ).toISOString()

type ChangeTimes = Pick<ReviewRow, "written_at" | "changed_at" | "hidden_at" | "kept_at">

function assertSeen(review: ChangeTimes, seen: string | null): void {
  if (seen !== null && seen !== lastChangeOf(review)) throw reviewError("review-changed")
}

/** Hides a review, which then does not count. */
export async function hideReview(
  deps: Deps,
  actor: Actor,
  { id, reason, seen }: Decision & { reason: string },
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw notFound()
    const isStillHidden = review.hidden_at !== null
    if (isStillHidden && !review.reported_at) throw reviewError("review-hidden-already")
    assertSeen(review, seen)
    await updateReview(tx, id, { hidden_at: at, hidden_reason: reason, reported_at: null, kept_at: null })
    await recordReviewEvent(tx, {
      type: "review.hidden",
      at,
      actorId: actor.accountId,
      reviewId: id,
      classId: review.class_id,
      reason,
      wasHidden: isStillHidden,
      before: { stars: review.stars, words: review.words, hiddenReason: review.hidden_reason },
      after: { stars: review.stars, words: review.words, hiddenReason: reason },
    })
    await followMeanRating(tx, deps)
  })
}

/** Keeps a reported review, or shows a hidden one again. Repeating it changes nothing. */
export async function keepReview(deps: Deps, actor: Actor, { id, seen }: Decision): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw notFound()
    if (review.kept_at && !review.reported_at) return
    assertSeen(review, seen)
    const { hidden_reason: hiddenReason, words, stars } = review
    await updateReview(tx, id, { hidden_at: null, hidden_reason: null, reported_at: null, kept_at: at })
    await recordReviewEvent(tx, {
      type: "review.kept",
      at,
      actorId: actor.accountId,
      reviewId: id,
      classId: review.class_id,
      reason: null,
      wasHidden: review.hidden_at !== null,
      before: { stars, words, hiddenReason },
      after: { stars, words, hiddenReason: null },
    })
    await followMeanRating(tx, deps)
  })
}

type ListInput = { state?: ModerationState; page: number; pageSize: number }

export async function getModerated(
  { db }: Deps,
  { state = "reported", page, pageSize }: ListInput,
): Promise<ReplyOf<typeof moderatedReviewsCall>> {
  const [rows, total] = await Promise.all([
    listModerated(db, state, { limit: pageSize, offset: rowsBefore(page, pageSize) }),
    countModerated(db, state),
  ])
  const ids = rows.map(({ id }) => id)
  const reports = Map.groupBy(ids.length > 0 ? await findReports(db, ids) : [], ({ review_id }) => review_id)
  return {
    reviews: rows.map((row) => presentModerated(row, reports.get(row.id) ?? [])),
    pagination: pageOf(page, pageSize, total),
  }
}

const nameOf = (row: Parameters<typeof personNameOf>[0]) => fullName(personNameOf(row))

function presentModerated(row: ModeratedRow, reports: readonly ReportRow[]): ModeratedReview {
  return {
    id: row.id,
    class: { id: row.class_id, name: row.class_name, programType: row.program_type, classType: row.class_type },
    teacherName: nameOf(row.teacher_name),
    author: { accountId: row.account_id, fullName: nameOf(row.author_name), email: row.email },
    studentName: nameOf(row.child_name ?? row.author_name),
    stars: row.stars,
    words: row.words,
    answer: row.answer,
    writtenAt: row.written_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    lastChange: lastChangeOf(row),
    reportedAt: row.reported_at?.toISOString() ?? null,
    reports: reports.map(({ by, reason, reported_at }) => ({ by: nameOf(by), reason, at: reported_at.toISOString() })),
    hiddenReason: row.hidden_reason,
    sharesDevice: row.shares_device,
    sharesPayout: row.shares_payout,
  }
}
