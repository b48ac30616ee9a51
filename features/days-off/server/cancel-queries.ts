import { type Expression, type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { isSeriesOf, type MeetingRow, selectMeetings } from "../../meetings/server/meeting-queries.ts"
import { isCalledOff, type OffMeetings } from "../../meetings/server/off-days/cancel-queries.ts"

/** The meetings of a day off: what it would cancel, what it cancels, and what returns. */

/** Whether people can see the class. */
const isInSight = sql<SqlBool>`(classes.status = 'approved' and classes.archived_at is null)`

/** Counts what a day off would cancel, in visible classes. */
export async function countCalledOff(db: Db, off: OffMeetings) {
  const { rows } = await sql<{ meetings: number; classes: number; students: number; teachers: number }>`
    with lost as materialized (
      select meetings.id, class_id, series_id, teacher_id from meetings join classes on classes.id = class_id
      where ${isCalledOff(off)} and ${isInSight}
    )
    select count(*)::integer as meetings, count(distinct class_id)::integer as classes,
      count(distinct teacher_id)::integer as teachers, (
        select count(distinct coalesce(learner_id, child_id))::integer
        from meeting_series join enrollments on ${isSeriesOf()}
        where enrollments.status = 'approved' and meeting_series.id in (select series_id from lost)
      ) as students
    from lost`.execute(db)
  return rows[0] ?? { meetings: 0, classes: 0, students: 0, teachers: 0 }
}

/** Counts the meetings that a day off cancels: `meetings` in visible classes, and all. */
export async function countToCancel(tx: Tx, off: OffMeetings): Promise<{ meetings: number; all: number }> {
  return tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select([
      sql<number>`(count(*) filter (where ${isInSight}))::integer`.as("meetings"),
      sql<number>`count(*)::integer`.as("all"),
    ])
    .where(isCalledOff(off))
    .executeTakeFirstOrThrow()
}

type Page = { limit: number; offset: number }

async function pageOfMeetings(db: Db, condition: Expression<SqlBool>, { limit, offset }: Page) {
  const rows: MeetingRow[] = await selectMeetings(db)
    .where(condition)
    .where(isInSight)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(sql<number>`count(*)::integer`.as("total"))
    .where(condition)
    .where(isInSight)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** A page of the meetings that a day off would cancel. */
export function findToCallOff(db: Db, off: OffMeetings, page: Page) {
  return pageOfMeetings(db, isCalledOff(off), page)
}

/** A page of the meetings that a day off has cancelled. */
export function findCalledOffPage(db: Db, dayOffId: string, page: Page) {
  return pageOfMeetings(
    db,
    sql<SqlBool>`(meetings.day_off_id = ${dayOffId} and meetings.cancelled_at is not null)`,
    page,
  )
}

/**
 * Records which series have lost these meetings. Those of hidden classes do not count, and nobody is told about them.
 */
export async function addToSeries(tx: Tx, dayOffId: string, meetingIds: readonly string[]): Promise<void> {
  await tx
    .insertInto("day_off_series")
    .columns(["day_off_id", "class_id", "series_id", "meetings"])
    .expression((eb) =>
      eb
        .selectFrom("meetings")
        .innerJoin("classes", "classes.id", "meetings.class_id")
        .select([
          sql<string>`${dayOffId}::uuid`.as("day_off_id"),
          "class_id",
          "series_id",
          sql<number>`(count(*) filter (where ${isInSight}))::integer`.as("meetings"),
        ])
        .where(sql<boolean>`meetings.id = any(${meetingIds}::uuid[])`)
        .groupBy(["class_id", "series_id"]),
    )
    .onConflict((on) =>
      on
        .columns(["day_off_id", "class_id", "series_id"])
        .doUpdateSet({ meetings: sql<number>`day_off_series.meetings + excluded.meetings` }),
    )
    .execute()
}
