import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { type ReviewMoment, reviewMoments } from "../domain/review-moments.ts"
import { recordReviewEvent } from "./events.ts"
import { findStudentsToAsk, insertRequests } from "./request-queries.ts"

const studentsAtOnce = 200

/** Asks once a day. */
export function defineReviewRequests(deps: Deps): Promise<void> {
  return deps.jobs.daily("request-reviews", async () => void (await requestReviews(deps)))
}

/**
 * Asks the families of students for a review (docs/rules/reviews.md#asking): after the fourth attended class and at the
 * end, once each, and never after a review. Returns how many were asked.
 */
export async function requestReviews(deps: Deps): Promise<number> {
  let count = 0
  for (const moment of reviewMoments) {
    for (let batch = studentsAtOnce; batch === studentsAtOnce; count += batch) batch = await askSome(deps, moment)
  }
  return count
}

function askSome(deps: Deps, moment: ReviewMoment): Promise<number> {
  const at = deps.now()
  return transact(deps, async (tx) => {
    const students = await findStudentsToAsk(tx, moment, {
      now: at,
      zone: deps.settings.timeZone,
      most: studentsAtOnce,
    })
    if (students.length === 0) return 0
    const newRequests = await insertRequests(tx, moment, students, at)
    const enrolleeIds = students
      .filter((row) => newRequests.has(`${row.class_id} ${row.student_id}`))
      .map((row) => row.enrollment_id)
    await recordReviewEvent(tx, { type: "reviews.requested", at, actorId: null, moment, enrolleeIds })
    return students.length
  })
}
