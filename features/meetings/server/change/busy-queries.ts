import { sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import type { BusyTime } from "../../domain/free-times.ts"

/** As far ahead as a make-up is looked for, days off included. */
const lookAhead = sql`interval '92 days'`

/**
 * When these solo students cannot have a make-up, by enrollment: during other meetings of their teacher, held or stood in
 * at, and of the students themselves, in whatever class.
 */
export async function findBusyTimes(
  db: Db,
  enrolleeIds: readonly string[],
  from: Date,
): Promise<Map<string, BusyTime[]>> {
  const isThen = sql`(starts_at > ${from}::timestamptz - interval '1 day' and starts_at < ${from}::timestamptz + ${lookAhead}
    and cancelled_at is null)`
  const isSeen = sql`(classes.status = 'approved' and archived_at is null)`
  const { rows } = await sql<{ enrollment_id: string; starts_at: Date; ends_at: Date }>`
    select student.id as enrollment_id, starts_at, ends_at
    from enrollments as student join classes as own on own.id = student.class_id
    cross join lateral (
      select starts_at, ends_at from classes join meetings on class_id = classes.id
        where teacher_id = own.teacher_id and stand_in_id is null and ${isSeen} and ${isThen}
      union all
      select starts_at, ends_at from meetings join classes on classes.id = class_id
        where stand_in_id = own.teacher_id and ${isSeen} and ${isThen}
      union all
      select starts_at, ends_at from enrollments as other join classes on classes.id = other.class_id
        join meetings on plan_id in (other.class_id, other.id)
        where (other.learner_id = student.learner_id or other.child_id = student.child_id)
          and other.status = 'approved' and ${isSeen} and ${isThen}
    ) as busy
    where student.id = any(${enrolleeIds}::uuid[])`.execute(db)
  const times = Map.groupBy(rows, ({ enrollment_id }) => enrollment_id)
  return new Map(
    [...times].map(([enrolleeId, meetings]) => [
      enrolleeId,
      meetings.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at })),
    ]),
  )
}
