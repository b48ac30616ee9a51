import { type Day, todayIn } from "../../../lib/day.ts"
import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../platform/http/calls/request-reads.ts"
import { meanRating } from "../../classes/domain/rating.ts"
import { getClass } from "../../classes/server/get-class.ts"
import { type ClassReviews, type Review, type ReviewSort, reviewsPerPage } from "../contract.ts"
import { authorName } from "../domain/author.ts"
import { countStars, type ListedReviewRow, listReviews } from "./list-queries.ts"

type Reader = { actor: Actor | null; reads: RequestReads }
type ListInput = { id: string; sort?: ReviewSort; page: number }

/** The visible reviews of a class that the reader can see (docs/rules/reviews.md#reading). */
export async function getClassReviews(
  deps: Deps,
  by: Reader,
  { id, sort = "newest", page }: ListInput,
): Promise<ClassReviews> {
  const { db, now, settings } = deps
  const { id: classId } = await getClass(deps, by, id)
  const window = { limit: reviewsPerPage, offset: rowsBefore(page, reviewsPerPage) }
  const [{ stars, reviews: total }, rows] = await Promise.all([
    countStars(db, classId),
    listReviews(db, { classId, sort, ...window }),
  ])
  const count = stars.reduce((sum, each) => sum + each, 0)
  const sum = stars.reduce((all, each, nth) => all + each * (nth + 1), 0)
  const today = todayIn(now(), settings.timeZone)
  return {
    mean: meanRating({ stars: sum, count }),
    count,
    stars,
    reviews: rows.map((row) => presentReview(row, today, settings.timeZone)),
    pagination: pageOf(page, reviewsPerPage, total),
  }
}

function presentReview(row: ListedReviewRow, today: Day, zone: string): Review {
  const isOver = row.archived_at !== null || (row.end_date !== null && row.end_date < today)
  return {
    id: row.id,
    name: authorName({
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.child_id === null ? "learner" : "parent",
    }),
    stars: row.stars,
    words: row.words,
    month: todayIn(row.written_at, zone).slice(0, 7),
    attendedToEnd: isOver && row.status === "approved",
    answer: row.answer,
  }
}
