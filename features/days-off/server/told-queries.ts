import { type Expression, type SqlBool, sql } from "kysely"
import type { Tx } from "../../../platform/database/client.ts"
import { isSeriesOf } from "../../meetings/server/meeting-queries.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** Who is told about a day off, and what. */

/** The next series whose people were not told yet. */
export function findSeriesToTell(tx: Tx, dayOffId: string, most: number) {
  return tx
    .selectFrom("day_off_series")
    .select(["class_id", "series_id"])
    .where("day_off_id", "=", dayOffId)
    .where("told_at", "is", null)
    .orderBy("class_id")
    .orderBy("series_id")
    .limit(most)
    .execute()
}

/**
 * Each account with each series of the day off that concerns it: as a family with an approved student, as the teacher or
 * as a substitute. Hidden classes and series without changes are left out.
 */
const concerned = (dayOffId: string, condition: Expression<SqlBool>) => sql<{ account_id: string; series_id: string }>`
  select account_id, series_id from (
    select enrollments.account_id, lost.class_id, lost.series_id from day_off_series as lost
      join meeting_series on meeting_series.id = lost.series_id
      join enrollments on ${isSeriesOf()}
      where day_off_id = ${dayOffId} and meetings > 0 and enrollments.status = 'approved'
    union
    select classes.teacher_id, lost.class_id, lost.series_id from day_off_series as lost
      join classes on classes.id = lost.class_id where day_off_id = ${dayOffId} and meetings > 0
    union
    select stand_in_id, lost.class_id, lost.series_id from day_off_series as lost
      join meetings on meetings.series_id = lost.series_id and meetings.day_off_id = lost.day_off_id
      where lost.day_off_id = ${dayOffId} and lost.meetings > 0 and stand_in_id is not null
  ) as concerned
  where ${condition}
  order by account_id, class_id, series_id`

/** Returns the accounts whose first series is among these, so that each is told once about all their series. */
export async function findToldAccounts(tx: Tx, dayOffId: string, seriesIds: readonly string[]) {
  const near = await concerned(dayOffId, sql<SqlBool>`series_id = any(${seriesIds}::uuid[])`).execute(tx)
  const ids = [...new Set(near.rows.map(({ account_id }) => account_id))]
  const all = await concerned(dayOffId, sql<SqlBool>`account_id = any(${ids}::uuid[])`).execute(tx)
  const seriesOf = Map.groupBy(all.rows, ({ account_id }) => account_id)
  const batch = new Set(seriesIds)
  return [...seriesOf].flatMap(([accountId, rows]) =>
    batch.has(rows[0]?.series_id ?? "") ? [{ accountId, seriesIds: rows.map(({ series_id }) => series_id) }] : [],
  )
}

/** The approved students of these series, by name, with the account that enrolled them. */
export function findStudentsOfSeries(tx: Tx, seriesIds: readonly string[]) {
  return tx
    .selectFrom("meeting_series")
    .innerJoin("enrollments", (join) => join.on(isSeriesOf()))
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "enrollments.account_id",
      "enrollments.child_id",
      ...studentName,
      "meeting_series.id as series_id",
      sql<boolean>`meeting_series.enrollment_id is not null`.as("is_solo"),
    ])
    .where("enrollments.status", "=", "approved")
    .where(sql<boolean>`meeting_series.id = any(${seriesIds}::uuid[])`)
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
}

/** The meetings that these series lost to the day off, and their make-ups; after its removal, the restored ones. */
export function findToldMeetings(tx: Tx, dayOffId: string, seriesIds: readonly string[]) {
  return tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["meetings.series_id as seriesId", "classes.name", "starts_at as startsAt", "cancelled_at as cancelledAt"])
    .where("day_off_id", "=", dayOffId)
    .where(sql<boolean>`series_id = any(${seriesIds}::uuid[])`)
    .orderBy("starts_at")
    .orderBy("meetings.id")
    .execute()
}

type NotifiedSeries = { seriesId: string; people: number }

export async function markTold(tx: Tx, dayOffId: string, series: readonly NotifiedSeries[], at: Date): Promise<void> {
  await tx
    .updateTable("day_off_series")
    .from(
      sql<{ series_id: string; people: number }>`unnest(
        ${series.map(({ seriesId }) => seriesId)}::uuid[], ${series.map(({ people }) => people)}::integer[])`.as<"notified">(
        sql`notified (series_id, people)`,
      ),
    )
    .set((eb) => ({ told_at: at, people: eb.ref("notified.people") }))
    .whereRef("day_off_series.series_id", "=", "notified.series_id")
    .where("day_off_id", "=", dayOffId)
    .execute()
}
