import { type SqlBool, sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { type Due, leftOf } from "../../domain/due.ts"

/** The account's payment with this code. */
export async function findPaymentByCode(db: Db, code: string, accountId: string): Promise<string | null> {
  const payment = db.selectFrom("payments").select("id").where("code", "=", code).where("account_id", "=", accountId)
  return (await payment.executeTakeFirst())?.id ?? null
}

type NamedDue = Pick<Due, "id"> & { amount: Centavos; settled: Centavos }

/** Stores for what a payment is, with what is left of each. Another payment may pay the same dues first. */
export async function nameDues(tx: Tx, paymentId: string, dues: readonly NamedDue[]): Promise<void> {
  await tx
    .insertInto("payment_dues")
    .values(dues.map((due) => ({ payment_id: paymentId, due_id: due.id, amount_centavos: leftOf(due) })))
    .onConflict((conflict) =>
      conflict
        .columns(["payment_id", "due_id"])
        .doUpdateSet((eb) => ({ amount_centavos: eb.ref("excluded.amount_centavos") })),
    )
    .execute()
}

/** The dues for which a payment was begun, with what was left of each. */
export function findNamedAmounts(db: Db, paymentId: string): Promise<{ id: string; amount: Centavos }[]> {
  return db
    .selectFrom("payment_dues")
    .select(["due_id as id", "amount_centavos as amount"])
    .where("payment_id", "=", paymentId)
    .orderBy("due_id")
    .execute()
}

/** The account's newest unfinished online payment for exactly these dues; undefined without one. */
export const findUnpaidForDues = (db: Db, accountId: string, dueIds: readonly string[]) =>
  unpaidForDues(db, accountId, dueIds).executeTakeFirst()

export function unpaidForDues(db: Db, accountId: string, dueIds: readonly string[]) {
  return db
    .selectFrom("payments")
    .select(["id", "amount_due_centavos as due"])
    .where("account_id", "=", accountId)
    .where("status", "=", "online")
    .where(isForDues(dueIds))
    .orderBy("paid_at", "desc")
    .limit(1)
}

/** Whether a payment is for exactly these dues. */
export const isForDues = (dueIds: readonly string[]) =>
  sql<boolean>`array(select due_id from payment_dues where payment_id = payments.id order by due_id)
    = array(select unnest(${dueIds}::uuid[]) order by 1)`

/** A payment is for these dues only. */
export async function keepOnlyDues(tx: Tx, paymentId: string, dueIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("payment_dues")
    .where("payment_id", "=", paymentId)
    .where(sql<SqlBool>`due_id <> all(${dueIds}::uuid[])`)
    .execute()
}
