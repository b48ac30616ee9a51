import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { attendsBetween, hasAttended } from "../../enrollments/server/students/attending-queries.ts"
import { isSeriesOf } from "../../meetings/server/meeting-queries.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** The held meetings of a student that have ended, with those columns of `enrollments` in the statement. */
const heldMeetingsOf = (now: Date) => sql`
  from meeting_series join meetings on meetings.series_id = meeting_series.id
    left join meeting_marks on meeting_marks.meeting_id = meetings.id and meeting_marks.enrollment_id = enrollments.id
  where ${isSeriesOf()} and ${attendsBetween("meetings.starts_at", "meetings.ends_at")}
    and meetings.cancelled_at is null and meetings.held_at is not null and meetings.ends_at <= ${now}`

/** Marked as present or late; without a mark, the student came through the door. */
const wasThere = sql<SqlBool>`(meeting_marks.mark in ('present', 'late') or (meeting_marks.mark is null and exists (
  select from meeting_joins where meeting_joins.meeting_id = meetings.id and meeting_joins.enrollment_id = enrollments.id
)))`

/** How many held meetings the student attended. */
export const attendedMeetings = (now: Date) => sql<number>`(select count(*) ${heldMeetingsOf(now)} and ${wasThere})`

/** When the student's nth attended meeting ended; null before. */
export const endOfAttended = (nth: number, now: Date) => sql<Date | null>`(
  select meetings.ends_at ${heldMeetingsOf(now)} and ${wasThere} order by meetings.ends_at limit 1 offset ${nth - 1}
)`

export const reviewColumns = [
  "reviews.id",
  "reviews.class_id",
  "reviews.account_id",
  "reviews.stars",
  "reviews.words",
  "reviews.written_at",
  "reviews.changed_at",
  "reviews.answer",
  "reviews.reported_at",
  "reviews.kept_at",
  "reviews.hidden_at",
  "reviews.hidden_reason",
] as const

/** The student of an enrollment, as in `reviews.student_id`. */
export const studentId = sql<string>`coalesce(enrollments.child_id, enrollments.account_id)`

type StudentsOf = { classId: string; accountId: string; now: Date; zone: string }

/** The enrollments of an account's students who attend or attended a class, with their reviews, the newest first. */
export function findEnrollmentsToReview(db: Db, { classId, accountId, now, zone }: StudentsOf) {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .leftJoin("reviews", (join) =>
      join.onRef("reviews.class_id", "=", "enrollments.class_id").on("reviews.student_id", "=", studentId),
    )
    .select([
      "reviews.id as review_id",
      "reviews.stars",
      "reviews.words",
      "reviews.answer",
      "reviews.written_at",
      "reviews.hidden_at",
      "reviews.hidden_reason",
    ])
    .select([
      "enrollments.id as enrollment_id",
      "enrollments.child_id",
      studentId.as("student_id"),
      ...studentName,
      "classes.end_date",
      "classes.class_type",
      sql<Day | null>`(classes.archived_at at time zone ${zone})::date`.as("archived_on"),
      sql<Day | null>`(enrollments.left_at at time zone ${zone})::date`.as("left_on"),
      attendedMeetings(now).as("attended"),
    ])
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.account_id", "=", accountId)
    .where("classes.teacher_id", "<>", accountId)
    .where(hasAttended)
    .orderBy("enrollments.created_at", "desc")
    .orderBy("enrollments.id")
    .execute()
}

export type EnrollmentToReview = Awaited<ReturnType<typeof findEnrollmentsToReview>>[number]

export async function findChildNames(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom("children").select("first_name").where("parent_id", "=", accountId).execute()
  return rows.map((row) => row.first_name)
}

/** The teacher of a class: what proves a device, and the encrypted number of the account for payouts. */
export function findTeacherOf(db: Db, classId: string) {
  return db
    .selectFrom("classes")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .innerJoin("teachers", "teachers.account_id", "accounts.id")
    .select(["accounts.id", "accounts.password_hash", "teachers.account_number"])
    .where("classes.id", "=", classId)
    .executeTakeFirstOrThrow()
}

/** The encrypted numbers of the accounts to which refunds of an account go, the newest. */
export function findRefundNumbers(db: Db, accountId: string, most: number) {
  return db
    .selectFrom("refunds")
    .select(["id", "account_number"])
    .where("account_id", "=", accountId)
    .where("account_number", "is not", null)
    .orderBy("requested_at", "desc")
    .limit(most)
    .execute()
}

type NewReview = {
  classId: string
  accountId: string
  student: Pick<EnrollmentToReview, "enrollment_id" | "child_id">
  stars: number
  words: string | null
  sharesDevice: boolean
  sharesPayout: boolean
  at: Date
}

/** Returns the id of the new review; undefined if the student has one. */
export async function insertReview(tx: Tx, review: NewReview): Promise<string | undefined> {
  const row = await tx
    .insertInto("reviews")
    .values({
      class_id: review.classId,
      enrollment_id: review.student.enrollment_id,
      account_id: review.accountId,
      child_id: review.student.child_id,
      stars: review.stars,
      words: review.words,
      written_at: review.at,
      shares_device: review.sharesDevice,
      shares_payout: review.sharesPayout,
    })
    .onConflict((conflict) => conflict.constraint("reviews_of_student").doNothing())
    .returning("id")
    .executeTakeFirst()
  return row?.id
}

/** The reviews of an account about a class, locked; only that of a student with an enrollment named. */
export function lockOwnReviews(tx: Tx, own: { classId: string; accountId: string; enrolleeId?: string }) {
  const { classId, accountId, enrolleeId } = own
  return tx
    .selectFrom("reviews")
    .select(reviewColumns)
    .where("class_id", "=", classId)
    .where("account_id", "=", accountId)
    .$if(enrolleeId !== undefined, (query) =>
      query.where("student_id", "=", ({ selectFrom }) =>
        selectFrom("enrollments")
          .select(sql<string>`coalesce(child_id, account_id)`.as("student"))
          .where("id", "=", enrolleeId ?? "")
          .where("class_id", "=", classId),
      ),
    )
    .forUpdate()
    .execute()
}

/** The review with this id, locked. */
export function lockReview(tx: Tx, id: string) {
  return tx.selectFrom("reviews").select(reviewColumns).where("id", "=", id).forUpdate().executeTakeFirst()
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof lockReview>>>

type ReviewChanges = Partial<{
  stars: number
  words: string | null
  changed_at: Date
  answer: string
  answered_at: Date
  reported_at: Date | null
  kept_at: Date | null
  hidden_at: Date | null
  hidden_reason: string | null
}>

export async function updateReview(tx: Tx, id: string, changes: ReviewChanges): Promise<void> {
  await tx.updateTable("reviews").set(changes).where("id", "=", id).execute()
}

export async function deleteReviewRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("reviews").where("id", "=", id).execute()
}

/**
 * Writes a report, or a second one of the account in place of the first if the review was changed since. Returns whether
 * there is a new one.
 */
export async function insertReport(
  tx: Tx,
  report: { reviewId: string; accountId: string; reason: string | null; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("review_reports")
    .values({
      review_id: report.reviewId,
      account_id: report.accountId,
      reason: report.reason,
      reported_at: report.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["review_id", "account_id"])
        .doUpdateSet({ reason: report.reason, reported_at: report.at })
        .where(
          sql<SqlBool>`review_reports.reported_at < (select changed_at from reviews where id = review_reports.review_id)`,
        ),
    )
    .returning("review_id")
    .executeTakeFirst()
  return row !== undefined
}
