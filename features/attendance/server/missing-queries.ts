import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { attendsBetween } from "../../enrollments/server/students/attending-queries.ts"
import { isSeriesOf, takesMarks } from "../../meetings/server/meeting-queries.ts"

/**
 * Meetings whose attendance is missing: they had students, have ended, and have no mark. Includes those that a family
 * cancelled late, because the marks earn their part.
 */

/** `from` and `to`: they ended between these instants. */
type Ended = { from: Date; to: Date }

const hasStudent = sql<SqlBool>`exists (
  select from enrollments where ${isSeriesOf()}
    and ${attendsBetween("meetings.starts_at", "meetings.ends_at")}
)`

/** No meeting is longer: the start is at most this long before the end. */
const longestMs = 24 * 60 * 60_000

export function selectMissingAttendance(db: Db, { from, to }: Ended) {
  return (
    db
      .selectFrom("meetings")
      .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
      .innerJoin("classes", "classes.id", "meetings.class_id")
      .where("meetings.starts_at", ">=", new Date(from.getTime() - longestMs))
      .where("meetings.starts_at", "<=", to)
      .where("meetings.ends_at", ">", from)
      .where("meetings.ends_at", "<=", to)
      .where(takesMarks)
      .where("classes.archived_at", "is", null)
      // Meetings from before attendance was recorded were generated after their end.
      .whereRef("meetings.changed_at", "<", "meetings.ends_at")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("meeting_marks").select("mark").whereRef("meeting_id", "=", "meetings.id"))),
      )
      .where(hasStudent)
  )
}

/** The classes whose attendance is missing and how many of their meetings, longest wait first. */
export function findClassesLackingAttendance(db: Db, ended: Ended, most: number) {
  return selectMissingAttendance(db, ended)
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select([
      "classes.id",
      "classes.name",
      "classes.program_type",
      "classes.class_type",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      sql<number>`count(*)`.as("missing"),
      sql<Date>`min(meetings.starts_at)`.as("since"),
      sql<string>`(array_agg(meetings.id order by meetings.starts_at))[1]`.as("first_id"),
    ])
    .groupBy(["classes.id", "accounts.id"])
    .orderBy("since")
    .orderBy("classes.id")
    .limit(most)
    .execute()
}

/** The ids of these meetings for the notices, in batches. */
export function findMissingAttendance(db: Db, ended: Ended, after: string, most: number) {
  return selectMissingAttendance(db, ended)
    .select("meetings.id")
    .where("meetings.id", ">", after)
    .orderBy("meetings.id")
    .limit(most)
    .execute()
}
