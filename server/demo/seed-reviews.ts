import { sql } from "kysely"
import { meetingsBeforeReview } from "../../features/reviews/domain/review-window.ts"
import { endOfAttended } from "../../features/reviews/server/write-queries.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { demoAddress } from "./cast.ts"
import { hoursBefore, insert } from "./demo-school.ts"
import { type DemoReview, demoReviews } from "./records.ts"

/** Seeds reviews of students who have attended enough of their class. Needs the attendance. */
export async function seedDemoReviews({ db, now }: Deps): Promise<void> {
  await db.transaction().execute(async (tx: Tx) => {
    for (const review of demoReviews) await seedReview(tx, review, now())
  })
}

async function seedReview(tx: Tx, review: DemoReview, now: Date): Promise<void> {
  const student = await findStudent(tx, review, now)
  if (!student?.attended_at) return
  const earliest = hoursBefore(student.attended_at, -2)
  const wanted = hoursBefore(now, review.daysAgo * 24)
  const written_at = new Date(Math.min(Math.max(earliest.getTime(), wanted.getTime()), now.getTime()))
  const answered_at = review.answer ? new Date((written_at.getTime() + now.getTime()) / 2) : null
  const { id } = await tx
    .insertInto("reviews")
    .values({
      class_id: student.class_id,
      enrollment_id: student.id,
      account_id: student.account_id,
      child_id: student.child_id,
      stars: review.stars,
      words: review.words,
      written_at,
      answer: review.answer,
      answered_at,
      reported_at: review.reported ? now : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  // The review says more than the stars that the demo gave this class before.
  await tx
    .deleteFrom("class_ratings")
    .where("class_id", "=", student.class_id)
    .where("account_id", "=", student.account_id)
    .execute()
  if (review.reported)
    await insert(tx, "review_reports", {
      review_id: id,
      account_id: student.teacher_id,
      reason: review.reported,
      reported_at: now,
    })
}

/** The approved student of a record; "parent/Migo" is a child. */
function findStudent(tx: Tx, { className, student }: DemoReview, now: Date) {
  const [login = "", firstName] = student.split("/")
  return tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select([
      "enrollments.id",
      "enrollments.class_id",
      "enrollments.account_id",
      "enrollments.child_id",
      "classes.teacher_id",
      endOfAttended(meetingsBeforeReview, now).as("attended_at"),
    ])
    .where("classes.name", "=", className)
    .where("accounts.email_key", "=", demoAddress(login))
    .where(sql<boolean>`children.first_name is not distinct from ${firstName ?? null}::text`)
    .where("enrollments.status", "=", "approved")
    .executeTakeFirst()
}
