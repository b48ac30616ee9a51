import { type Expression, type SqlBool, sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import { inSight, isSeriesOf } from "../meeting-queries.ts"

/** Finds meetings at the same time. */

export type Slot = { startsAt: Date; endsAt: Date }
/** A slot, or the columns of one in a statement about several. */
export type SlotColumns = { startsAt: Date | Expression<Date>; endsAt: Date | Expression<Date> }
type ConflictCheck = SlotColumns & {
  now: Date
  /** The meeting that leaves its time, which is no clash with itself. */
  except: string | null
}

/** The longest possible meeting: the index is searched this far back. */
const longest = sql`interval '1 day'`

/** The condition for a meeting that overlaps this time. */
export const isThen = ({ startsAt, endsAt, except, now }: ConflictCheck) => sql<SqlBool>`(
  meetings.starts_at < ${endsAt} and meetings.starts_at > ${startsAt}::timestamptz - ${longest}
  and meetings.ends_at > ${startsAt} and meetings.cancelled_at is null
  and meetings.id is distinct from ${except}::uuid and ${inSight(now)}
)`

/**
 * A meeting that this teacher holds at that time, also as a substitute. A meeting that a substitute holds does not
 * count.
 */
export function findTeachersClash(db: Db, teacherId: string, check: ConflictCheck) {
  return db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["classes.name", "meetings.starts_at", "meetings.ends_at"])
    .where(isThen(check))
    .where(sql<SqlBool>`coalesce(meetings.stand_in_id, classes.teacher_id) = ${teacherId}`)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .limit(1)
    .executeTakeFirst()
}

/** Condition: a teacher is away during a part of this time (docs/rules/meetings.md#time-off). */
export const isAwayThen = (teacherId: Expression<string>, { startsAt, endsAt }: SlotColumns) => sql<SqlBool>`exists (
  select from time_off where time_off.teacher_id = ${teacherId} and time_off.removed_at is null
    and time_off.starts_at < ${endsAt} and time_off.ends_at > ${startsAt})`

/** Whether the teacher is away at that time. */
export async function isAway(db: Db, teacherId: string, slot: Slot): Promise<boolean> {
  const { rows } = await sql<{ isAway: boolean }>`
    select ${isAwayThen(sql`${teacherId}::uuid`, slot)} as "isAway"`.execute(db)
  return rows[0]?.isAway ?? false
}

export type Clash = NonNullable<Awaited<ReturnType<typeof findTeachersClash>>>

type Students = { classId: string; enrolleeId: string | null }

/**
 * The approved students of a class, or the one of a solo meeting, who have another meeting at that time, but not which
 * one.
 */
export function findBusyStudents(db: Db, { classId, enrolleeId }: Students, check: ConflictCheck) {
  const own = db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(studentName)
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "=", "approved")
    .where("children.removed_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("enrollments as other")
          .innerJoin("meeting_series", (join) =>
            join.on(isSeriesOf({ classId: "other.class_id", enrolleeId: "other.id" })),
          )
          .innerJoin("meetings", "meetings.series_id", "meeting_series.id")
          .innerJoin("classes", "classes.id", "meetings.class_id")
          .select("other.id")
          .where("other.status", "=", "approved")
          .whereRef("other.class_id", "<>", "enrollments.class_id")
          .where(sql<SqlBool>`(other.child_id = enrollments.child_id or other.learner_id = enrollments.learner_id)`)
          .where(isThen(check)),
      ),
    )
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
  return (enrolleeId ? own.where("enrollments.id", "=", enrolleeId) : own).execute()
}
