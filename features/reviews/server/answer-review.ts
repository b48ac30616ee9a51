import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { teachesClass } from "../../classes/server/scope-queries.ts"
import { answerReviewError } from "../domain/review-window.ts"
import { cleanReviewWords, privateWordsError } from "../domain/review-words.ts"
import { reviewError } from "./errors.ts"
import { recordReviewEvent } from "./events.ts"
import { findChildNames, lockReview, updateReview } from "./write-queries.ts"

/** The teacher of the class answers a visible review (docs/rules/reviews.md#answers), once. */
export async function answerReview(
  deps: Deps,
  { accountId }: Actor,
  { id: classId, reviewId, words: typed }: { id: string; reviewId: string; words: string },
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const review = await lockReview(tx, reviewId)
    const isSeen = review && review.class_id === classId && review.hidden_at === null
    if (!isSeen || !(await teachesClass(tx, { classId, teacherId: accountId }))) throw notFound()
    const errorCode = answerReviewError(review)
    if (errorCode) throw reviewError(errorCode)
    const answer = cleanReviewWords(typed)
    if (answer === "") throw validationError({ words: "Your answer is required." })
    const error = privateWordsError(answer, await findChildNames(tx, review.account_id), "answer")
    if (error) throw validationError({ words: error })
    await updateReview(tx, reviewId, { answer, answered_at: at })
    await recordReviewEvent(tx, {
      type: "review.answered",
      at,
      actorId: accountId,
      reviewId,
      classId,
      before: { answer: null },
      after: { answer },
    })
  })
}
