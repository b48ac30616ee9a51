import { type SqlBool, sql } from "kysely"
import { addDays, todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import { hasAttended } from "../../enrollments/server/students/attending-queries.ts"
import { isSeriesOf } from "../../meetings/server/meeting-queries.ts"
import { daysToAsk, meetingsBeforeAsking, type ReviewMoment } from "../domain/review-moments.ts"
import { meetingsBeforeReview } from "../domain/review-window.ts"
import { attendedMeetings, endOfAttended, studentId } from "./write-queries.ts"

type AskOptions = { now: Date; zone: string; most: number }

/** Students whose moment came in the last days, who have no review and were not asked for this moment. */
export function findStudentsToAsk(tx: Tx, moment: ReviewMoment, { now, zone, most }: AskOptions) {
  const today = todayIn(now, zone)
  const from = addDays(today, -daysToAsk)
  const students = tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select(["enrollments.id as enrollment_id", "enrollments.class_id", studentId.as("student_id")])
    .where(hasAttended)
    .where("classes.archived_at", "is", null)
    .where("classes.status", "=", "approved")
    .where(
      sql<SqlBool>`not exists (
        select from reviews where reviews.class_id = classes.id and reviews.student_id = ${studentId})`,
    )
    .where(
      sql<SqlBool>`not exists (
        select from review_requests where review_requests.class_id = classes.id
          and review_requests.student_id = ${studentId} and moment = ${moment})`,
    )
    .orderBy("enrollments.id")
    .limit(most)
  if (moment === "end")
    return students
      .where("classes.end_date", ">=", from)
      .where("classes.end_date", "<", today)
      .where("enrollments.status", "=", "approved")
      .where(sql<SqlBool>`${attendedMeetings(now)} >= ${meetingsBeforeReview}`)
      .execute()
  const since = new Date(now.getTime() - daysToAsk * 24 * 60 * 60_000)
  return students
    .where("enrollments.status", "=", "approved")
    .where(sql<SqlBool>`(classes.end_date is null or classes.end_date >= ${today})`)
    .where(
      sql<SqlBool>`exists (
        select from meeting_series join meetings on meetings.series_id = meeting_series.id
        where ${isSeriesOf()} and meetings.starts_at >= ${since} and meetings.ends_at <= ${now})`,
    )
    .where(sql<SqlBool>`${endOfAttended(meetingsBeforeAsking, now)} >= ${since}`)
    .execute()
}

type StudentToAsk = Awaited<ReturnType<typeof findStudentsToAsk>>[number]

/** Returns those who were not asked yet, as "class student". */
export async function insertRequests(
  tx: Tx,
  moment: ReviewMoment,
  students: readonly StudentToAsk[],
  at: Date,
): Promise<Set<string>> {
  const rows = await tx
    .insertInto("review_requests")
    .values(students.map(({ class_id, student_id }) => ({ class_id, student_id, moment, requested_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["class_id", "student_id"])
    .execute()
  return new Set(rows.map((row) => `${row.class_id} ${row.student_id}`))
}
