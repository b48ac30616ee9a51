import { type Expression, type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { ProgramType } from "../../classes/domain/class-kind.ts"
import { type MeetingRow, selectMeetings } from "../../meetings/server/meeting-queries.ts"
import type { DayOffKind } from "../domain/day-off.ts"

/** The meetings of a day off: what it would cancel, what it cancels, and what returns. */

/** `span`: the instants between which no meeting begins; the second one is excluded. */
export type OffMeetings = { span: { from: Date; before: Date }; program: ProgramType | null; now: Date }

/** Not begun, and not yet cancelled. Hidden meetings fall on days off too. */
const isCalledOff = ({ span, program, now }: OffMeetings): Expression<SqlBool> => sql<SqlBool>`(
  meetings.cancelled_at is null and meetings.starts_at > ${now}
  and meetings.starts_at >= ${span.from} and meetings.starts_at < ${span.before}
  and (${program}::text is null or classes.program_type = ${program})
)`

/** Whether people can see the class. */
const isInSight = sql<SqlBool>`(classes.status = 'approved' and classes.archived_at is null)`

/** Counts what a day off would cancel, in visible classes. */
export async function countCalledOff(db: Db, off: OffMeetings) {
  const { rows } = await sql<{ meetings: number; classes: number; students: number; teachers: number }>`
    with lost as materialized (
      select meetings.id, class_id, plan_id, teacher_id from meetings join classes on classes.id = class_id
      where ${isCalledOff(off)} and ${isInSight}
    )
    select count(*)::integer as meetings, count(distinct class_id)::integer as classes,
      count(distinct teacher_id)::integer as teachers, (
        select count(distinct coalesce(learner_id, child_id))::integer from enrollments
        where status = 'approved' and class_id in (select class_id from lost)
          and (class_id in (select plan_id from lost) or id in (select plan_id from lost))
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

/** `declaredAt`: meetings that were changed since then stay. */
type Cancelling = OffMeetings & { dayOffId: string; title: string; kind: DayOffKind; declaredAt: Date }

/** Cancels the next meetings of a day off, the earliest first. Returns their ids. */
export async function cancelSomeMeetings(
  tx: Tx,
  { dayOffId, title, kind, declaredAt, ...off }: Cancelling,
  most: number,
): Promise<string[]> {
  const next = tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select("meetings.id")
    .where(isCalledOff(off))
    .where("meetings.changed_at", "<=", declaredAt)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .limit(most)
  const rows = await tx
    .updateTable("meetings")
    .set({
      cancelled_at: declaredAt,
      reason: kind,
      words: title,
      day_off_id: dayOffId,
      revision: sql<number>`revision + 1`,
      changed_at: declaredAt,
    })
    .where("id", "in", next)
    .returning("id")
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Records which plans have lost these meetings. Those of hidden classes do not count, and nobody is told about them.
 */
export async function addToPlans(tx: Tx, dayOffId: string, meetingIds: readonly string[]): Promise<void> {
  await tx
    .insertInto("day_off_plans")
    .columns(["day_off_id", "class_id", "plan_id", "enrollment_id", "meetings"])
    .expression((eb) =>
      eb
        .selectFrom("meetings")
        .innerJoin("classes", "classes.id", "meetings.class_id")
        .select([
          sql<string>`${dayOffId}::uuid`.as("day_off_id"),
          "class_id",
          "plan_id",
          "enrollment_id",
          sql<number>`(count(*) filter (where ${isInSight}))::integer`.as("meetings"),
        ])
        .where(sql<boolean>`meetings.id = any(${meetingIds}::uuid[])`)
        .groupBy(["class_id", "plan_id", "enrollment_id"]),
    )
    .onConflict((on) =>
      on
        .columns(["day_off_id", "class_id", "plan_id"])
        .doUpdateSet({ meetings: sql<number>`day_off_plans.meetings + excluded.meetings` }),
    )
    .execute()
}
