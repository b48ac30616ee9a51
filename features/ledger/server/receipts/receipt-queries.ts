import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** What a receipt shows (domain/receipt.ts), in its current state. */
const factsIn = (zone: string) => sql<string>`jsonb_build_object(
  'payer', concat_ws(' ', payer.first_name, payer.middle_name, payer.last_name, payer.suffix),
  'day', (coalesce(payments.decided_at, payments.paid_at) at time zone ${zone})::date,
  'received', coalesce(payments.amount_received_centavos, payments.amount_due_centavos),
  'due', payments.amount_due_centavos,
  'credit', greatest(payments.credit_centavos, (
    select coalesce(sum(amount), 0) from ledger_entries join ledger_lines on entry_id = ledger_entries.id
    where payment_id = payments.id and account = 'over-paid:' || payments.account_id)),
  'onlineFee', (
    select coalesce(sum(fee_centavos), 0) from online_checkouts where payment_id = payments.id and state = 'paid'),
  'channel', payments.channel,
  'referenceNumber', payments.reference_number,
  'code', payments.code,
  'lines', (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'student', student, 'className', class_name, 'price', price, 'kind', kind, 'part', part, 'parts', parts,
        'discounts', discounts))
      order by student_sort, class_name, enrollment_id, part), '[]')
    from (
      select enrollments.id as enrollment_id, student_sort, paid.price, paid.kind, paid.part, paid.parts, paid.discounts,
        (select name from classes where classes.id = class_id) as class_name,
        coalesce(
          (select concat_ws(' ', first_name, middle_name, last_name) from children where children.id = child_id),
          (select concat_ws(' ', first_name, middle_name, last_name, suffix) from accounts where accounts.id = learner_id)
        ) as student
      from (
        select id as enrollment_id, price_centavos - later_centavos as price,
          case when later_centavos > 0 then 'part' end as kind, case when later_centavos > 0 then 1 end as part,
          case when later_centavos > 0 then (select max(parts) from dues where enrollment_id = enrollments.id) end as parts,
          (select jsonb_agg(jsonb_build_object('text', text, 'amount', amount_centavos) order by applied_discounts.id)
            from applied_discounts where enrollment_id = enrollments.id and payment_id = payments.id) as discounts
        from enrollments where payment_id = payments.id and status in ('pending', 'approved')
        union all
        select enrollment_id, payment_dues.settled_centavos, kind, part, parts, null
        from payment_dues join dues on dues.id = due_id
        where payment_dues.payment_id = payments.id and payment_dues.settled_centavos > 0
      ) as paid join enrollments on enrollments.id = paid.enrollment_id
    ) as lines
  ))`

/** Updates what existing receipts of these payments show, under the same numbers. */
export async function renewReceipts(tx: Tx, paymentIds: readonly string[], zone: string): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    update receipts set facts = ${factsIn(zone)}
    from payments join accounts as payer on payer.id = payments.account_id
    where payments.id = receipts.payment_id and receipts.payment_id = any(${paymentIds}::uuid[])
    returning receipts.payment_id`.execute(tx)
  return rows.map(({ payment_id }) => payment_id)
}

/** Takes the next numbers of a year; returns the last one before them. The lock until the commit prevents gaps. */
async function takeNumbers(tx: Tx, year: number, count: number): Promise<number> {
  const { last_number } = await tx
    .insertInto("receipt_numbers")
    .values({ year, last_number: count })
    .onConflict((on) => on.column("year").doUpdateSet({ last_number: sql`receipt_numbers.last_number + ${count}` }))
    .returning("last_number")
    .executeTakeFirstOrThrow()
  return last_number - count
}

type ReceiptBatch = { paymentIds: readonly string[]; year: number; at: Date; zone: string }

/** Numbers the receipts of payments that have none, in the order in which they were accepted. */
export async function insertReceipts(tx: Tx, { paymentIds, year, at, zone }: ReceiptBatch): Promise<void> {
  if (paymentIds.length === 0) return
  const before = await takeNumbers(tx, year, paymentIds.length)
  await tx
    .insertInto("receipts")
    .columns(["payment_id", "account_id", "year", "number", "issued_at", "facts"])
    .expression((eb) =>
      eb
        .selectFrom("payments")
        .innerJoin("accounts as payer", "payer.id", "payments.account_id")
        .select([
          "payments.id",
          "payments.account_id",
          sql<number>`${year}::integer`.as("year"),
          sql<number>`${before}::integer + row_number() over (
            order by coalesce(payments.decided_at, payments.paid_at), payments.id)`.as("number"),
          sql<Date>`${at}::timestamptz`.as("issued_at"),
          factsIn(zone).as("facts"),
        ])
        .where(sql<SqlBool>`payments.id = any(${paymentIds}::uuid[])`),
    )
    .execute()
}

/** The receipt of the account's own payment, while it is accepted. */
export function findReceipt(db: Db, of: { paymentId: string; accountId: string }) {
  return db
    .selectFrom("receipts")
    .innerJoin("payments", "payments.id", "receipts.payment_id")
    .select(["receipts.year", "receipts.number", "receipts.facts"])
    .where("receipts.payment_id", "=", of.paymentId)
    .where("receipts.account_id", "=", of.accountId)
    .where("payments.status", "in", ["accepted", "refunded"])
    .executeTakeFirst()
}

/** Deletes receipts that were issued before this time; returns how many. Their numbers are not used again. */
export async function deleteOldReceipts(db: Db, before: Date, most: number): Promise<number> {
  const old = db.selectFrom("receipts").select("payment_id").where("issued_at", "<", before).limit(most)
  const gone = await db.deleteFrom("receipts").where("payment_id", "in", old).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
