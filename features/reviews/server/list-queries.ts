import { sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import type { ReviewSort } from "../contract.ts"

/** Whose reviews: those of a class, or of all classes of a teacher. */
export type ReviewsOf = { classId: string } | { teacherId: string }

const isOf = (of: ReviewsOf) =>
  "classId" in of
    ? sql<boolean>`class_id = ${of.classId}`
    : sql<boolean>`class_id in (select id from classes where teacher_id = ${of.teacherId})`

/** How many gave each number of stars, with and without a review, and how many visible reviews there are. */
export async function countStars(db: Db, of: ReviewsOf): Promise<{ stars: number[]; reviews: number }> {
  const { rows } = await sql<{ stars: number; total: number; reviews: number }>`
    select stars, count(*)::integer as total, count(id)::integer as reviews from (
      select id, stars from reviews where ${isOf(of)} and hidden_at is null
      union all select null, stars from class_ratings where ${isOf(of)}
    ) as every group by stars`.execute(db)
  const totals = new Map(rows.map(({ stars, total }) => [stars, total]))
  return {
    stars: [1, 2, 3, 4, 5].map((stars) => totals.get(stars) ?? 0),
    reviews: rows.reduce((sum, row) => sum + row.reviews, 0),
  }
}

/** Letters beyond these do not make a review more helpful. */
const lettersThatHelp = 300

const orders = {
  newest: sql`reviews.written_at desc, reviews.id`,
  helpful: sql`least(length(coalesce(reviews.words, '')), ${lettersThatHelp}) desc, reviews.written_at desc, reviews.id`,
}

type ListOptions = { of: ReviewsOf; sort: ReviewSort; limit: number; offset: number }

/** A page of the visible reviews. */
export function listReviews(db: Db, { of, sort, limit, offset }: ListOptions) {
  const page = db
    .selectFrom("reviews")
    .selectAll()
    .where(isOf(of))
    .where("hidden_at", "is", null)
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as("reviews"))
    .innerJoin("classes", "classes.id", "reviews.class_id")
    .innerJoin("enrollments", "enrollments.id", "reviews.enrollment_id")
    .innerJoin("accounts", "accounts.id", "reviews.account_id")
    .select([
      "reviews.id",
      "reviews.stars",
      "reviews.words",
      "reviews.written_at",
      "reviews.answer",
      "reviews.child_id",
      "accounts.first_name",
      "accounts.last_name",
      "enrollments.status",
      "classes.name as class_name",
      "classes.end_date",
      "classes.archived_at",
    ])
    .orderBy(orders[sort])
    .execute()
}

export type ListedReviewRow = Awaited<ReturnType<typeof listReviews>>[number]
