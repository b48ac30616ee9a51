import { sql } from "kysely"
import type { Weekday } from "../../../lib/week-times.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { WeeklyClass } from "../domain/clashes.ts"

type Student = { learnerId: string | null; childId: string | null }

type TimeRow = {
  class_id: string
  name: string
  first_day: string | null
  last_day: string | null
  weekday: Weekday
  time: string
  is_wanted: boolean
}

/** The weekly times of these group classes, and of the classes in which the student has a seat. */
export async function findWeeklyClasses(
  db: Db,
  { learnerId, childId }: Student,
  classIds: readonly string[],
): Promise<{ wanted: WeeklyClass[]; taken: WeeklyClass[] }> {
  const { rows } = await sql<TimeRow>`
    select classes.id as class_id, name, start_date as first_day, end_date as last_day, weekday, time, true as is_wanted
    from classes join class_times on class_times.class_id = classes.id
    where classes.id = any(${classIds}::uuid[]) and class_type = 'group'
    union all
    select classes.id, name, start_date, end_date, times.weekday, times.time, false
    from enrollments join classes on classes.id = enrollments.class_id,
    lateral (
      select weekday, time from class_times where class_times.class_id = classes.id and class_type = 'group'
      union all select weekday, time from solo_times where enrollment_id = enrollments.id and class_type = 'solo'
    ) as times
    where (learner_id = ${learnerId} or child_id = ${childId})
      and enrollments.status in ('pending', 'approved') and archived_at is null`.execute(db)
  const weekly = (isWanted: boolean) => weeklyClasses(rows.filter((row) => row.is_wanted === isWanted))
  return { wanted: weekly(true), taken: weekly(false) }
}

function weeklyClasses(rows: readonly TimeRow[]): WeeklyClass[] {
  return [...Map.groupBy(rows, (row) => row.class_id)].map(([classId, [first, ...others]]) => ({
    classId,
    name: first?.name ?? "",
    firstDay: first?.first_day ?? null,
    lastDay: first?.last_day ?? null,
    times: [first, ...others].flatMap((row) => (row ? [{ weekday: row.weekday, time: row.time }] : [])),
  }))
}
