import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Weekday } from "../../../lib/week-times.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { WeeklyClass } from "../domain/clashes.ts"
import type { PaymentItem } from "../domain/payment-item.ts"
import { type CodePlan, codeWrites, findOrInsertCode } from "./code-queries.ts"
import { holdWrites, type NewHolds, replaceCheckoutHolds } from "./hold/checkout-hold-queries.ts"

type TimeRow = {
  class_id: string
  name: string
  first_day: Day | null
  last_day: Day | null
  weekday: Weekday
  time: string
  /** The child or learner who has a seat in the class; null for a class of the plan. */
  student_id: string | null
}

/** Seats that an account plans. */
type Planned = { accountId: string; items: readonly PaymentItem[] }

/** The weekly times of the group classes among these, and of the classes in which their students have seats. */
export function weeklyTimes({ accountId, items }: Planned) {
  const classIds = items.map(({ classId }) => classId)
  const studentIds = items.map(({ childId }) => childId ?? accountId)
  return sql<TimeRow>`
    select classes.id as class_id, name, start_date as first_day, end_date as last_day, weekday, time,
      null::uuid as student_id
    from classes join class_times on class_times.class_id = classes.id
    where classes.id = any(${classIds}::uuid[]) and class_type = 'group'
    union all
    select classes.id, name, start_date, end_date, times.weekday, times.time, coalesce(child_id, learner_id)
    from enrollments join classes on classes.id = enrollments.class_id,
    lateral (
      select weekday, time from class_times where class_times.class_id = classes.id and class_type = 'group'
      union all select weekday, time from solo_times where enrollment_id = enrollments.id and class_type = 'solo'
    ) as times
    where (learner_id = any(${studentIds}::uuid[]) or child_id = any(${studentIds}::uuid[]))
      and enrollments.status in ('pending', 'approved') and archived_at is null`
}

/** Returns the planned classes of a student, and the classes in which the student has a seat. */
export function weeklyClassesOf(rows: readonly TimeRow[], studentId: string, classIds: readonly string[]) {
  return {
    wanted: weeklyClasses(rows.filter((row) => row.student_id === null && classIds.includes(row.class_id))),
    taken: weeklyClasses(rows.filter((row) => row.student_id === studentId)),
  }
}

type NewPlan = { code: CodePlan | null; holds: NewHolds | null }

/** Reserves the code of a plan and holds its seats, in one statement. Returns the code; null for a plan without one. */
export async function savePlan(tx: Tx, { code, holds }: NewPlan, makeCode: () => string): Promise<string | null> {
  if (!code && holds) await replaceCheckoutHolds(tx, holds)
  if (!code) return null
  if (!holds) return findOrInsertCode(tx, code, makeCode)
  const { rows } = await sql<{ code: string }>`
    with ${codeWrites(code, makeCode())}, ${holdWrites(holds)} select code from reserved`.execute(tx)
  return rows[0]?.code ?? findOrInsertCode(tx, code, makeCode)
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
