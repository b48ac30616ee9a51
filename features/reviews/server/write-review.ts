import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { findDeviceProof } from "../../accounts/server/sessions/known-device.ts"
import { followMeanRating } from "../../classes/server/ratings/follow-mean-rating.ts"
import { changeReviewError, deleteReviewError, writeReviewError } from "../domain/review-window.ts"
import { cleanReviewWords, privateWordsError, reviewLengthError } from "../domain/review-words.ts"
import { reviewError } from "./errors.ts"
import { recordReviewEvent } from "./events.ts"
import { findReviewingStudents, type ReviewingStudent } from "./own-reviews.ts"
import {
  deleteReviewRow,
  type EnrollmentToReview,
  findChildNames,
  findRefundNumbers,
  findTeacherOf,
  insertReview,
  lockOwnReviews,
  type ReviewRow,
  updateReview,
} from "./write-queries.ts"

type OfClass = { id: string; enrolleeId?: string }
type Content = { stars: number; words: string | null }
/** The device proofs in the author's cookie (docs/rules/accounts.md#log-in). */
type Browser = { knownBy: string | null }

/** Writes the review of one student (docs/rules/reviews.md#writing). Returns its id. */
export async function writeReview(
  deps: Deps,
  actor: Actor,
  { id: classId, enrolleeId, ...content }: OfClass & Content & Browser,
): Promise<string> {
  const at = deps.now()
  const { accountId } = actor
  const words = cleanWords(content.words)
  return transact(deps, async (tx) => {
    const student = await chooseStudent(tx, deps, { classId, accountId, enrolleeId })
    await assertNothingPrivate(tx, accountId, words)
    const closeness = await findCloseness(tx, deps, { classId, accountId, knownBy: content.knownBy })
    const review = { classId, accountId, student, stars: content.stars, words, ...closeness, at }
    const reviewId = await insertReview(tx, review)
    if (!reviewId) throw reviewError("review-exists")
    await recordReviewEvent(tx, { type: "review.written", at, actorId: accountId, reviewId, classId })
    await followMeanRating(tx, deps)
    return reviewId
  })
}

/**
 * Returns the student whom the review is for. Without a named one it is the only one of the account for whom a review
 * can be written.
 */
async function chooseStudent(
  tx: Tx,
  deps: Deps,
  { classId, accountId, enrolleeId }: { classId: string; accountId: string; enrolleeId?: string },
): Promise<EnrollmentToReview> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const students = await findReviewingStudents(tx, deps, { classId, accountId })
  const named = enrolleeId ? students.filter(({ enrolleeIds }) => enrolleeIds.includes(enrolleeId)) : students
  const [first] = named
  if (!first) throw notFound()
  const errorOf = ({ newest, window }: ReviewingStudent) =>
    writeReviewError({ ...window, hasReview: newest.review_id !== null }, today)
  const open = named.filter((student) => errorOf(student) === null)
  if (open.length > 1) throw reviewError("student-needed")
  const [student] = open
  if (!student) throw reviewError(errorOf(first) ?? "review-exists")
  return student.newest
}

/** Returns the words as they are stored; throws if they are too short or too long, whoever may review. */
function cleanWords(typed: string | null): string | null {
  const words = cleanReviewWords(typed ?? "")
  if (words === "") return null
  const error = reviewLengthError(words)
  if (error) throw validationError({ words: error })
  return words
}

async function assertNothingPrivate(tx: Tx, accountId: string, words: string | null): Promise<void> {
  const error = words && privateWordsError(words, await findChildNames(tx, accountId))
  if (error) throw validationError({ words: error })
}

/** Hints for the staff: the author may be the teacher, or close to the teacher (docs/rules/reviews.md#moderation). */
async function findCloseness(
  tx: Tx,
  { secret, dataKeys }: Deps,
  { classId, accountId, knownBy }: { classId: string; accountId: string } & Browser,
) {
  const { account_number, ...teacher } = await findTeacherOf(tx, classId)
  const payoutNumber = digitsOf(dataKeys.show(account_number, { column: "teachers.account_number", id: teacher.id }))
  const refunds = await findRefundNumbers(tx, accountId, mostRefunds)
  return {
    sharesDevice: findDeviceProof(secret, knownBy, teacher) !== null,
    // A number that cannot be read has no digits.
    sharesPayout:
      payoutNumber !== "" &&
      refunds.some(
        ({ id, account_number: number }) =>
          digitsOf(dataKeys.show(number, { column: "refunds.account_number", id })) === payoutNumber,
      ),
  }
}

/** The newest refunds of an account whose numbers are compared. */
const mostRefunds = 20
const digitsOf = (text: string | null) => (text ?? "").replace(/\D/g, "")

/** Changes a review (docs/rules/reviews.md#writing). A hidden one waits for the school again. Returns its id. */
export async function changeReview(
  deps: Deps,
  actor: Actor,
  { id: classId, enrolleeId, stars, words: typed }: OfClass & Content,
): Promise<string> {
  const at = deps.now()
  const { accountId } = actor
  const words = cleanWords(typed)
  return transact(deps, async (tx) => {
    const review = await lockOwn(tx, { classId, accountId, enrolleeId })
    const errorCode = changeReviewError({ writtenAt: review.written_at, hiddenAt: review.hidden_at }, at)
    if (errorCode) throw reviewError(errorCode)
    await assertNothingPrivate(tx, accountId, words)
    if (words === review.words && stars === review.stars) return review.id
    const isShown = review.hidden_at === null
    const reported_at = isShown ? review.reported_at : (review.reported_at ?? at)
    await updateReview(tx, review.id, { stars, words, changed_at: at, reported_at })
    const of = { at, actorId: accountId, reviewId: review.id, classId }
    await recordReviewEvent(tx, { type: "review.changed", ...of, isShown })
    if (!isShown && !review.reported_at) await recordReviewEvent(tx, { type: "review.reported", ...of, isNew: true })
    await followMeanRating(tx, deps)
    return review.id
  })
}

/** Deletes a review of one's own. */
export async function deleteReview(deps: Deps, actor: Actor, { id: classId, enrolleeId }: OfClass): Promise<void> {
  const at = deps.now()
  const { accountId } = actor
  await transact(deps, async (tx) => {
    const review = await lockOwn(tx, { classId, accountId, enrolleeId })
    const errorCode = deleteReviewError({ hiddenAt: review.hidden_at })
    if (errorCode) throw reviewError(errorCode)
    await deleteReviewRow(tx, review.id)
    await recordReviewEvent(tx, { type: "review.deleted", at, actorId: accountId, reviewId: review.id, classId })
    await followMeanRating(tx, deps)
  })
}

/** The account's review of the named student; without a name, its only one. */
async function lockOwn(tx: Tx, own: { classId: string; accountId: string; enrolleeId?: string }): Promise<ReviewRow> {
  const [review, ...others] = await lockOwnReviews(tx, own)
  if (!review) throw notFound()
  if (others.length > 0) throw reviewError("student-needed")
  return review
}
