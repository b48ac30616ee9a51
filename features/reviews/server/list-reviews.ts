import { type Day, todayIn } from "../../../lib/day.ts"
import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../platform/http/calls/request-reads.ts"
import { meanRating } from "../../classes/domain/rating.ts"
import { getClass } from "../../classes/server/get-class.ts"
import { hasPublicPage } from "../../classes/server/teachers/public-teacher-queries.ts"
import { type ClassReviews, type Review, type ReviewSort, reviewsPerPage } from "../contract.ts"
import { authorName } from "../domain/author.ts"
import { countStars, type ListedReviewRow, listReviews, type ReviewsOf } from "./list-queries.ts"

type Reader = { actor: Actor | null; reads: RequestReads }
type PageInput = { sort?: ReviewSort; page: number }

/** The visible reviews of a class that the reader can see (docs/rules/reviews.md#reading). */
export async function getClassReviews(
  deps: Deps,
  by: Reader,
  { id, ...page }: PageInput & { id: string },
): Promise<ClassReviews> {
  const { id: classId } = await getClass(deps, by, id)
  return getReviews(deps, { classId }, page)
}

/** The visible reviews of all classes of a teacher with a public page, each with its class. */
export async function getTeacherReviews(
  deps: Deps,
  { teacherId, ...page }: PageInput & { teacherId: string },
): Promise<ClassReviews> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  if (!(await hasPublicPage(deps.db, teacherId, today))) throw notFound()
  return getReviews(deps, { teacherId }, page)
}

async function getReviews(
  { db, now, settings }: Deps,
  of: ReviewsOf,
  { sort = "newest", page }: PageInput,
): Promise<ClassReviews> {
  const window = { limit: reviewsPerPage, offset: rowsBefore(page, reviewsPerPage) }
  const [{ stars, reviews: total }, rows] = await Promise.all([
    countStars(db, of),
    listReviews(db, { of, sort, ...window }),
  ])
  const count = stars.reduce((sum, each) => sum + each, 0)
  const sum = stars.reduce((all, each, nth) => all + each * (nth + 1), 0)
  const today = todayIn(now(), settings.timeZone)
  return {
    mean: meanRating({ stars: sum, count }),
    count,
    stars,
    reviews: rows.map((row) => ({
      ...presentReview(row, today, settings.timeZone),
      ...("teacherId" in of ? { className: row.class_name } : {}),
    })),
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
