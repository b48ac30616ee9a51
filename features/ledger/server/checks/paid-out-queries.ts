import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"

const atOnce = 5000
const beforeAll = "00000000-0000-0000-0000-000000000000"

type PayoutSums = {
  payoutId: string
  teacherId: string
  status: string
  amount: number
  /** The sum of the parts. */
  parts: number
  /** What the books took from the teacher's earnings, and from the money of the school. */
  paid: number
  out: number
}

/** Amounts of payouts with the sums of their parts and of the books. */
export async function findPayoutSums(
  tx: Tx,
  { payoutId, teacherId } = { payoutId: beforeAll, teacherId: beforeAll },
): Promise<PayoutSums[]> {
  const { rows } = await sql<PayoutSums>`
    select payout_id as "payoutId", teacher_id as "teacherId", status, amount_centavos as amount,
      coalesce((select sum(amount_centavos) from payout_parts as parts
        where parts.payout_id = payees.payout_id and parts.teacher_id = payees.teacher_id), 0)::bigint as parts,
      coalesce(books.paid, 0) as paid, coalesce(books.out, 0) as out
    from payout_teachers as payees left join lateral (
      select coalesce(sum(amount) filter (where account = 'earned:' || teacher_id), 0)::bigint as paid,
        coalesce(-sum(amount) filter (where account like 'money:%'), 0)::bigint as out
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where cause = 'payout' and cause_key = payout_id || '/' || teacher_id
    ) as books on true
    where (payout_id, teacher_id) > (${payoutId}::uuid, ${teacherId}::uuid)
    order by payout_id, teacher_id limit ${atOnce}`.execute(tx)
  return rows
}

/** Entries of payouts that belong to no amount of a payout. */
export async function findUnknownPayouts(tx: Tx): Promise<{ entryId: number; amount: number }[]> {
  const { rows } = await sql<{ entryId: number; amount: number }>`
    select id as "entryId", coalesce(sum(amount) filter (where amount > 0), 0)::bigint as amount
    from ledger_entries left join ledger_lines on entry_id = id
    where cause = 'payout' and not exists (
      select from payout_teachers where cause_key = payout_id || '/' || teacher_id)
    group by id order by id limit 100`.execute(tx)
  return rows
}

type RefundSums = {
  id: string
  amount: number
  /** What must be due, and what the entries of the approval made due. */
  approved: number
  due: number
  paid: number
}

/** Refunds that the books show differently from how they were decided and paid. */
export async function findWrongRefunds(tx: Tx): Promise<RefundSums[]> {
  const { rows } = await sql<RefundSums>`
    select * from (
      select id, case when status = 'paid' then amount_centavos else 0 end as amount,
        case when status in ('approved', 'paid') then amount_centavos else 0 end as approved,
        coalesce(books.due, 0) as due, coalesce(books.paid, 0) as paid
      from refunds left join lateral (
        select -sum(amount) filter (where cause_key like refunds.id || '/approved/%')::bigint as due,
          sum(amount) filter (where cause_key = refunds.id || '/paid')::bigint as paid
        from ledger_entries join ledger_lines on entry_id = ledger_entries.id
        where cause = 'refund' and payment_id = refunds.payment_id and account = 'refunds-due:' || refunds.account_id
      ) as books on true
    ) as compared where due <> approved or paid <> amount order by id limit 100`.execute(tx)
  return rows
}
