import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"

/** Reads the books in parts that are each short enough for one statement. */

/** The first and the last entry; 0 if there are none. */
export function findEntrySpan(tx: Tx) {
  return tx
    .selectFrom("ledger_entries")
    .select([
      sql<number>`coalesce(min(id), 0)`.as("first"),
      sql<number>`coalesce(max(id), 0)`.as("last"),
      sql<number>`count(*)`.as("entries"),
    ])
    .executeTakeFirstOrThrow()
}

type Total = { month: string; cause: string; part: string; amount: number }

export function findKeptTotals(tx: Tx): Promise<Total[]> {
  return tx
    .selectFrom("ledger_totals")
    .select(["month", "cause", "part", sql<number>`sum(amount)::bigint`.as("amount")])
    .groupBy(["month", "cause", "part"])
    .execute()
}

const atOnce = 5000

/** Payments with their results. */
export function findPayments(tx: Tx, after: string) {
  return tx
    .selectFrom("payments")
    .select(["id", "status", sql<number>`coalesce(amount_received_centavos, amount_due_centavos)`.as("received")])
    .where("id", ">", after)
    .orderBy("id")
    .limit(atOnce)
    .execute()
}

/** Terms with what is stored about their meetings, and what payouts include of them. */
export function findTermSums(tx: Tx, after: string) {
  return tx
    .selectFrom("ledger_terms as terms")
    .select([
      "terms.enrollment_id as enrolleeId",
      "terms.teacher_id as teacherId",
      "value_centavos as value",
      "later_centavos as later",
      "due_centavos as due",
      sql<{ all: number; parts: number } | null>`(
        select json_build_object('all', coalesce(sum(amount_centavos - settled_centavos), 0),
          'parts', coalesce(sum(amount_centavos - settled_centavos) filter (where kind = 'part'), 0))
        from dues where enrollment_id = terms.enrollment_id and state in ('planned', 'open') and kind <> 'renewal'
          and exists (select from enrollments where id = terms.enrollment_id))`.as("dues"),
      "discount_centavos as discount",
      "promised",
      "fee_percent as feePercent",
      "quarters",
      "earned_centavos as earned",
      "fee_centavos as fee",
      "returned_centavos as returned",
      sql<boolean>`closed_at is not null`.as("isClosed"),
      sql<number | null>`case when moved_from is null then (
        select coalesce(sum(amount_centavos), 0)::bigint from applied_discounts
        where applied_discounts.enrollment_id = terms.enrollment_id and borne_by = 'school') end`.as("agreedDiscount"),
      sql<{
        quarters: number
        earned: number
        fee: number
      }>`(select json_build_object('quarters', coalesce(sum(quarters), 0),
        'earned', coalesce(sum(earned_centavos), 0), 'fee', coalesce(sum(fee_centavos), 0))
        from ledger_meetings where enrollment_id = terms.enrollment_id)`.as("counted"),
      sql<Record<string, number>>`(select coalesce(json_object_agg(substitute_id, amount), '{}') from (
        select substitute_id, sum(substitute_centavos) as amount from ledger_meetings
        where enrollment_id = terms.enrollment_id and substitute_id is not null group by substitute_id) as shares)`.as(
        "substitutes",
      ),
      sql<number>`(select coalesce(sum(parts.amount_centavos), 0)::bigint
        from payout_parts as parts join payout_teachers using (payout_id, teacher_id)
        where parts.enrollment_id = terms.enrollment_id and status = 'paid')`.as("paidOut"),
    ])
    .where("terms.enrollment_id", ">", after)
    .orderBy("terms.enrollment_id")
    .limit(atOnce)
    .execute()
}

export type TermSums = Awaited<ReturnType<typeof findTermSums>>[number]

/** Families whose stored balances differ from the sum of the lines. */
export async function findWrongFamilies(tx: Tx) {
  const { rows } = await sql<{ account_id: string; balance: number; sum: number }>`
    select families.account_id, over_paid_centavos + refunds_due_centavos as balance, coalesce(-sum(amount), 0)::bigint as sum
    from ledger_families as families left join ledger_lines
      on account in ('over-paid:' || families.account_id, 'refunds-due:' || families.account_id)
    group by families.account_id, over_paid_centavos, refunds_due_centavos
    having coalesce(-sum(amount) filter (where account like 'over-paid:%'), 0) <> over_paid_centavos
      or coalesce(-sum(amount) filter (where account like 'refunds-due:%'), 0) <> refunds_due_centavos
    order by families.account_id limit 100`.execute(tx)
  return rows
}

/** Years whose receipts are not numbered from 1 without gaps. */
export async function findWrongYears(tx: Tx) {
  const { rows } = await sql<{ year: number; last_number: number; receipts: number }>`
    select numbers.year, last_number, count(receipts.number) as receipts
    from receipt_numbers as numbers left join receipts on receipts.year = numbers.year
    group by numbers.year, last_number
    having count(receipts.number) <> last_number or coalesce(max(receipts.number), 0) <> last_number`.execute(tx)
  return rows
}
