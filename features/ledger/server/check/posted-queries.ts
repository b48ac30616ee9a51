import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"

/** What entries come to, read in the order in which they were written: far faster than by payment and enrollment. */

type Span = { from: number; to: number }

/** What was entered for an enrollment. `teachers`: who earned by its meetings. */
export type PostedSums = {
  deferred: number
  fee: number
  earned: number
  /** Without what was taken back. */
  everEarned: number
  teachers: string[]
}

export async function sumEnrollments(tx: Tx, { from, to }: Span): Promise<(PostedSums & { id: string })[]> {
  const { rows } = await sql<PostedSums & { id: string }>`
    select id, coalesce(-sum(amount) filter (where kind = 'deferred'), 0)::bigint as deferred,
      coalesce(-sum(amount) filter (where cause = 'meeting' and kind = 'fee'), 0)::bigint as fee,
      coalesce(-sum(amount) filter (where cause = 'meeting' and kind = 'earned'), 0)::bigint as earned,
      coalesce(-sum(amount) filter (where cause = 'meeting' and kind = 'earned' and amount < 0), 0)::bigint as "everEarned",
      array_remove(array[min(whose) filter (where kind = 'earned'), max(whose) filter (where kind = 'earned')], null) as teachers
    from (
      select cause, amount, split_part(account, ':', 1) as kind, split_part(account, ':', 2) as whose,
        case when account like 'deferred:%' then split_part(account, ':', 2) else enrollment_id::text end as id
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where ledger_entries.id between ${from} and ${to} and (account like 'deferred:%' or cause = 'meeting')
    ) as lines where id is not null group by id`.execute(tx)
  return rows
}

/** What money was entered for payments. */
export async function sumPayments(tx: Tx, { from, to }: Span): Promise<{ id: string; entered: number }[]> {
  const { rows } = await sql<{ id: string; entered: number }>`
    select payment_id as id, coalesce(sum(amount) filter (where account like 'money:%'), 0)::bigint as entered
    from ledger_entries join ledger_lines on entry_id = ledger_entries.id
    where ledger_entries.id between ${from} and ${to} and cause = 'payment' and payment_id is not null
    group by payment_id`.execute(tx)
  return rows
}
