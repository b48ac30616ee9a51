import { sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import type { BusyTime } from "../../domain/free-times.ts"
import { isSeriesOf } from "../meeting-queries.ts"

/** How far ahead a make-up may be, including days off. */
const lookAhead = sql`interval '92 days'`

/**
 * When make-ups may begin: after `from` until long after `until`, or at single moments, of which only what overlaps
 * them is read.
 */
export type MakeUpStarts = { from: Date; until?: Date } | { at: readonly Date[] }

/**
 * Returns when these solo students cannot have a make-up, by enrollment: during other meetings of their teacher, also
 * as a substitute, while the teacher is away, and during those of the students themselves in any class. The teacher's
 * meetings are read once for all students.
 */
export async function findBusyTimes(
  db: Db,
  enrolleeIds: readonly string[],
  starts: MakeUpStarts,
): Promise<Map<string, BusyTime[]>> {
  const teacherIds = await findTeachersOf(db, enrolleeIds)
  const ofTeachers = await findTeachersTimes(db, [...new Set(teacherIds.values())], starts)
  const ofStudents = await findStudentsTimes(db, enrolleeIds, starts)
  return new Map(
    enrolleeIds.map((id) => [id, [...(ofTeachers.get(teacherIds.get(id) ?? "") ?? []), ...(ofStudents.get(id) ?? [])]]),
  )
}

const isSeen = sql`(classes.status = 'approved' and archived_at is null)`

/** Whether what begins at `starts_at` may overlap such a make-up. Nothing takes a day, except time off. */
function isNear(starts: MakeUpStarts) {
  if ("from" in starts) {
    const { from, until = from } = starts
    return sql`(starts_at > ${from}::timestamptz - interval '1 day' and starts_at < ${until}::timestamptz + ${lookAhead})`
  }
  const moments = starts.at.map((at) => at.getTime())
  const [first, last] = [Math.min(...moments), Math.max(...moments)].map((at) => new Date(at))
  return sql`(starts_at > ${first}::timestamptz - interval '1 day' and starts_at < ${last}::timestamptz + interval '1 day'
    and ${overlapsOne(starts.at)})`
}

const overlapsOne = (at: readonly Date[]) =>
  sql`exists (select from unnest(${at.map((each) => each.toISOString())}::timestamptz[]) as start
    where starts_at < start + interval '1 day' and ends_at > start)`

/** Whether time off may overlap such a make-up. */
function isTimeOffNear(starts: MakeUpStarts) {
  if ("at" in starts) return overlapsOne(starts.at)
  const { from, until = from } = starts
  return sql`(ends_at > ${from} and starts_at < ${until}::timestamptz + ${lookAhead})`
}

const isSoon = (starts: MakeUpStarts) => sql`(${isNear(starts)} and cancelled_at is null)`

async function findTeachersOf(db: Db, enrolleeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select(["enrollments.id", "teacher_id"])
    .where(sql<boolean>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, teacher_id }) => [id, teacher_id]))
}

/** When these teachers hold meetings, also as substitutes, or are away, by teacher. */
export async function findTeachersTimes(db: Db, teacherIds: readonly string[], starts: MakeUpStarts) {
  const { rows } = await sql<BusyRow>`
    select teacher.id as whose, starts_at as "startsAt", ends_at as "endsAt"
    from unnest(${teacherIds}::uuid[]) as teacher (id)
    cross join lateral (
      select starts_at, ends_at from classes join meetings on class_id = classes.id
        where teacher_id = teacher.id and stand_in_id is null and ${isSeen} and ${isSoon(starts)}
      union all
      select starts_at, ends_at from meetings join classes on classes.id = class_id
        where stand_in_id = teacher.id and ${isSeen} and ${isSoon(starts)}
      union all
      select starts_at, ends_at from time_off
        where teacher_id = teacher.id and removed_at is null and ${isTimeOffNear(starts)}
    ) as busy`.execute(db)
  return timesByPerson(rows)
}

async function findStudentsTimes(db: Db, enrolleeIds: readonly string[], starts: MakeUpStarts) {
  const { rows } = await sql<BusyRow>`
    select student.id as whose, starts_at as "startsAt", ends_at as "endsAt"
    from enrollments as student
      join enrollments as other on other.learner_id = student.learner_id or other.child_id = student.child_id
      join classes on classes.id = other.class_id
      join meeting_series on ${isSeriesOf({ classId: "other.class_id", enrolleeId: "other.id" })}
      join meetings on series_id = meeting_series.id
    where student.id = any(${enrolleeIds}::uuid[])
      and other.status = 'approved' and ${isSeen} and ${isSoon(starts)}`.execute(db)
  return timesByPerson(rows)
}

/** `whose`: the id of a teacher, or of a student's enrollment. */
type BusyRow = BusyTime & { whose: string }

function timesByPerson(rows: readonly BusyRow[]): Map<string, BusyTime[]> {
  return Map.groupBy(rows, ({ whose }) => whose)
}
