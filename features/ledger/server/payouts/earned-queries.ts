import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { type EarnedPart, mostClassesEarned } from "../../domain/payouts/payout.ts"

/** Teachers, also substitutes, who earned something and have no unpaid amount, in the order of their ids. */
export async function findTeachersToPay(tx: Tx, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ teacher_id: string }>`
    select teacher_id from (
      select teacher_id from ledger_terms
        where teacher_id > ${after}::uuid and (earned_centavos > 0 or fee_centavos < 0)
      union
      select substitute_id from ledger_meetings where substitute_id > ${after}::uuid
    ) as earners
    where not exists (select from payout_teachers as open where open.teacher_id = earners.teacher_id and status <> 'paid')
    order by teacher_id limit ${most}`.execute(tx)
  return rows.map(({ teacher_id }) => teacher_id)
}

/**
 * What these teachers earned, by student (docs/rules/ledger.md#payouts): earned up to a day, minus everything that was
 * taken back since; what payouts have paid of it; and whether the student is blocked.
 */
export async function findEarnedParts(
  db: Db,
  teacherIds: readonly string[],
  until: Day,
): Promise<(EarnedPart & { teacherId: string })[]> {
  const { rows } = await sql<EarnedPart & { teacherId: string }>`
    with earned as (
      select split_part(account, ':', 2)::uuid as teacher_id, enrollment_id,
        coalesce(-sum(amount) filter (where amount > 0 or day <= ${until}::date), 0)::bigint as earned
      from ledger_lines join ledger_entries on ledger_entries.id = entry_id
      where account = any(select 'earned:' || id from unnest(${teacherIds}::uuid[]) as asked (id)) and cause <> 'payout'
      group by account, enrollment_id
    ), paid as (
      select teacher_id, enrollment_id, sum(parts.amount_centavos)::bigint as paid
      from payout_parts as parts join payout_teachers using (payout_id, teacher_id)
      where teacher_id = any(${teacherIds}::uuid[]) and status = 'paid'
      group by teacher_id, enrollment_id
    )
    select coalesce(earned.teacher_id, paid.teacher_id) as "teacherId",
      coalesce(earned.enrollment_id, paid.enrollment_id) as "enrolleeId",
      coalesce(earned, 0) as earned, coalesce(paid, 0) as paid,
      (exists (select from ledger_terms as terms join refunds on refunds.payment_id = terms.payment_id
          where terms.enrollment_id = earned.enrollment_id and refunds.status = 'requested')
        or exists (select from meeting_objections as objections
          where objections.enrollment_id = earned.enrollment_id and decision is null)) as "isBlocked"
    from earned full join paid
      on paid.teacher_id = earned.teacher_id and paid.enrollment_id is not distinct from earned.enrollment_id
    where coalesce(earned, 0) <> coalesce(paid, 0)
    order by 1, 2`.execute(db)
  return rows
}

/** What a teacher earned in total and since a day, and what was paid. */
export async function findEarnings(db: Db, teacherId: string, since: Day) {
  const ofCause = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`coalesce(-sum(amount) filter (where ${condition}), 0)::bigint`
  return db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .select([
      ofCause(sql<SqlBool>`cause <> 'payout'`).as("earned"),
      ofCause(sql<SqlBool>`cause <> 'payout' and day >= ${since}::date`).as("week"),
      ofCause(sql<SqlBool>`cause = 'payout'`).as("paidOut"),
    ])
    .where("account", "=", `earned:${teacherId}`)
    .executeTakeFirstOrThrow()
}

/** What a teacher earned by class and from how many meetings, newest earnings first. */
export async function findEarningsByClass(db: Db, teacherId: string) {
  const { rows } = await sql<{ classId: string; className: string; earned: number; meetings: number }>`
    select classes.id as "classId", classes.name as "className", -sum(amount)::bigint as earned,
      count(distinct meeting_id) as meetings
    from ledger_lines join ledger_entries on ledger_entries.id = entry_id
      join ledger_terms as terms on terms.enrollment_id = ledger_entries.enrollment_id
      join classes on classes.id = terms.class_id
    where account = ${`earned:${teacherId}`} and cause <> 'payout'
    group by classes.id, classes.name order by max(ledger_entries.id) desc limit ${mostClassesEarned}`.execute(db)
  return rows
}

/** Whether the class is the teacher's, or was when somebody paid for it, or the teacher earned in it as a substitute. */
export async function hasEarned(db: Db, { teacherId, classId }: { teacherId: string; classId: string }) {
  const { rows } = await sql<{ is_theirs: boolean }>`
    select exists (select from classes where id = ${classId} and teacher_id = ${teacherId})
      or exists (select from ledger_terms where class_id = ${classId} and teacher_id = ${teacherId})
      or exists (select from ledger_meetings join ledger_terms using (enrollment_id)
        where substitute_id = ${teacherId} and class_id = ${classId}) as is_theirs`.execute(db)
  return rows[0]?.is_theirs ?? false
}

type Window = { limit: number; offset: number }

/** The meetings from which a teacher earned something in a class, newest first, and their number. */
export async function findEarningsByMeeting(
  db: Db,
  { teacherId, classId }: { teacherId: string; classId: string },
  { limit, offset }: Window,
) {
  const { rows } = await sql<{
    meetingId: string
    startsAt: Date | null
    students: number
    earned: number
    total: number
  }>`
    select meeting_id as "meetingId", max(starts_at) as "startsAt", count(distinct ledger_entries.enrollment_id) as students,
      -sum(amount)::bigint as earned, count(*) over () as total
    from ledger_lines join ledger_entries on ledger_entries.id = entry_id
      join ledger_terms as terms on terms.enrollment_id = ledger_entries.enrollment_id
      left join meetings on meetings.id = meeting_id
    where account = ${`earned:${teacherId}`} and cause = 'meeting' and terms.class_id = ${classId}
    group by meeting_id order by max(starts_at) desc nulls last, meeting_id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
