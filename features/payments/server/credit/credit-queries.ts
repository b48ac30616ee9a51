import { type RawBuilder, sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { UnpaidId } from "../../../discounts/server/discount-fact-queries.ts"

/**
 * What accounts have overpaid and can still use. The tables of the books are read here directly, because that feature
 * is to the right of this one (docs/decisions/0042-payments-and-books.md).
 */

/** A payment that uses credit and is not decided: it waits for the school, or for the provider. */
const usesCredit = sql<boolean>`(payments.status in ('online', 'sent') and credit_centavos > 0)`

/**
 * The overpaid money of an account that payments already use: the credit of those that wait for a decision, and the
 * money of students who wait in an accepted payment, which is overpaid until they are approved.
 */
const promised = (accountId: RawBuilder<unknown>, besides: UnpaidId) => sql<Centavos>`(
  select coalesce(sum(case when ${usesCredit} then credit_centavos
    else least(waiting.prices, greatest(0, credit_centavos + brought.amount)) end), 0)::bigint
  from payments
    cross join lateral (select sum(price_centavos - later_centavos)::bigint as prices from enrollments
      where payment_id = payments.id and enrollments.status = 'pending') as waiting
    cross join lateral (select coalesce(-sum(amount), 0)::bigint as amount
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where payment_id = payments.id and account = 'over-paid:' || payments.account_id) as brought
  where payments.account_id = ${accountId} and payments.id is distinct from ${besides}::uuid
    and (${usesCredit} or payments.status in ('accepted', 'refunded') and waiting.prices > 0))`

/** The part of a row of `ledger_families` that the next payment can use, or that can be returned. */
export const freeOverpaid = (besides: UnpaidId = null) =>
  sql<Centavos>`greatest(0, over_paid_centavos - ${promised(sql`ledger_families.account_id`, besides)})`

/**
 * The families whose payments may use overpaid money: undecided ones, or those with students who wait. They are few,
 * and found by indexes of such payments (migration 0089); nobody else's money is used.
 */
export async function findOverpaidInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from payments where ${usesCredit} union select account_id from payments where has_waiting`.execute(
    db,
  )
  return rows.map((row) => row.account_id)
}

/**
 * What an account has overpaid and no payment uses (docs/rules/payments.md#credit), not counting the payment `besides`; no
 * row without any.
 */
export const creditOf = (db: Db, accountId: string, besides: UnpaidId) =>
  db
    .selectFrom("ledger_families")
    .select(freeOverpaid(besides).as("free"))
    .where("account_id", "=", accountId)
    .where("over_paid_centavos", ">", 0)

export async function findCredit(db: Db, accountId: string, besides: string | null = null): Promise<Centavos> {
  return (await creditOf(db, accountId, besides).executeTakeFirst())?.free ?? 0
}

/** Like `findCredit`, locked: two payments cannot use the same money. */
export async function lockCredit(tx: Tx, accountId: string, besides: string | null = null): Promise<Centavos> {
  const locked = tx.selectFrom("ledger_families").select("account_id").where("account_id", "=", accountId)
  const row = await locked.where("over_paid_centavos", ">", 0).forUpdate().executeTakeFirst()
  return row ? findCredit(tx, accountId, besides) : 0
}

/** Locks what the books owe a family, before its dues. */
export async function lockFamilyMoney(tx: Tx, accountId: string): Promise<void> {
  const family = tx.selectFrom("ledger_families").select("account_id").where("account_id", "=", accountId)
  await family.forUpdate().execute()
}

/**
 * Returns by how much the payments that wait for a decision exceed what the account has overpaid; 0 if there is enough.
 */
export async function findMissingCredit(tx: Tx, accountId: string): Promise<Centavos> {
  const row = await tx
    .selectFrom("ledger_families")
    .select(
      sql<Centavos>`greatest(0, ${promised(sql`ledger_families.account_id`, null)} - over_paid_centavos)`.as("missing"),
    )
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return row?.missing ?? 0
}

/** Families whose undecided payments use more credit than was overpaid. */
export async function findOverusedCredit(tx: Tx) {
  const { rows } = await sql<{ account_id: string; used: number; overpaid: number }>`
    select payments.account_id, sum(credit_centavos)::bigint as used, coalesce(max(over_paid_centavos), 0) as overpaid
    from payments left join ledger_families using (account_id) where ${usesCredit}
    group by payments.account_id having sum(credit_centavos) > coalesce(max(over_paid_centavos), 0)
    order by payments.account_id limit 100`.execute(tx)
  return rows
}

/** Locks the undecided payments of an account that use credit, newest first. */
export function lockUsingCredit(tx: Tx, accountId: string) {
  return tx
    .selectFrom("payments")
    .select(["id", "status", "credit_centavos as credit"])
    .where("account_id", "=", accountId)
    .where(usesCredit)
    .orderBy("paid_at", "desc")
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** Sets the credit of a payment. The rest of its prices is due, which is returned. */
export async function setCredit(tx: Tx, id: string, credit: Centavos): Promise<Centavos> {
  const { due } = await tx
    .updateTable("payments")
    .set((eb) => ({
      amount_due_centavos: sql<number>`amount_due_centavos + credit_centavos - ${credit}::bigint`,
      credit_centavos: eb.val(credit),
    }))
    .where("id", "=", id)
    .returning("amount_due_centavos as due")
    .executeTakeFirstOrThrow()
  return due
}
