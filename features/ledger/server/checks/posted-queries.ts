import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"

/**
 * The sums of entries, read in the order in which they were written, which is far faster than by payment and
 * enrollment.
 */

type Span = { from: number; to: number }

/** Entries in a range whose lines do not add up to 0, or are fewer than two. */
export async function findUnbalanced(tx: Tx, { from, to }: Span): Promise<{ id: number; sum: number }[]> {
  const { rows } = await sql<{ id: number; sum: number }>`
    select entry_id as id, sum(amount)::bigint as sum from ledger_lines where entry_id between ${from} and ${to}
      group by entry_id having count(*) < 2 or sum(amount) <> 0
    union all
    select id, 0 from ledger_entries where id between ${from} and ${to}
      and not exists (select from ledger_lines where entry_id = ledger_entries.id)
    order by 1`.execute(tx)
  return rows
}

/** What was entered for an enrollment. `teachers`: what each teacher earned from its meetings. */
export type PostedSums = {
  deferred: number
  /** Without the discounts that the school bears. */
  fee: number
  earned: number
  /** Without what was taken back. */
  everEarned: number
  teachers: Record<string, number>
}

export type SpanSums = {
  /** The values that the stored totals must have. */
  totals: { month: string; cause: string; part: string; amount: number }[]
  enrollments: (PostedSums & { id: string })[]
  /** The money that came with payments. */
  payments: { id: string; amount: number }[]
}

/** The sums of the entries in a range: by month, cause and part, by enrollment, and by payment. */
export async function sumSpan(tx: Tx, { from, to }: Span): Promise<SpanSums> {
  const { rows } = await sql<{ sums: SpanSums }>`
    with lines as materialized (
      select month, cause, payment_id, enrollment_id, amount, account, split_part(account, ':', 1) as kind
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where ledger_entries.id between ${from} and ${to}
    ), totals as (
      select month, cause, 'entries' as part, count(*) as amount from ledger_entries
        where id between ${from} and ${to} group by month, cause
      union all
      select month, cause, ledger_part(min(account)), sum(amount)::bigint from lines
        group by month, cause, case kind when 'money' then account else kind end
    ), enrollments as (
      select id, coalesce(-sum(amount) filter (where kind = 'deferred'), 0)::bigint as deferred,
        coalesce(-sum(amount) filter (where kind in ('fee', 'discounts')), 0)::bigint as fee,
        coalesce(-sum(amount) filter (where kind = 'earned'), 0)::bigint as earned,
        coalesce(-sum(credited) filter (where kind = 'earned'), 0)::bigint as "everEarned",
        coalesce(json_object_agg(teacher, -amount) filter (where kind = 'earned'), '{}') as teachers
      from (
        select id, kind, teacher, sum(amount) as amount, sum(amount) filter (where amount < 0) as credited from (
          select amount, kind, case kind when 'earned' then substr(account, 8) end as teacher,
            case kind when 'deferred' then substr(account, 10) else enrollment_id::text end as id
          from lines where kind = 'deferred' or cause = 'meeting'
        ) as own where id is not null group by id, kind, teacher
      ) as sums group by id
    ), payments as (
      select payment_id as id, coalesce(sum(amount) filter (where kind = 'money'), 0)::bigint as amount
      from lines where cause = 'payment' and payment_id is not null group by payment_id
    )
    select json_build_object(
      'totals', (select coalesce(json_agg(totals), '[]') from totals),
      'enrollments', (select coalesce(json_agg(enrollments), '[]') from enrollments),
      'payments', (select coalesce(json_agg(payments), '[]') from payments)) as sums`.execute(tx)
  return rows[0]?.sums ?? { totals: [], enrollments: [], payments: [] }
}
