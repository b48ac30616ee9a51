import { sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { selectPayment } from "../list-queries.ts"

/** What the desk shows of payments, in addition to their checks. */

/** These payments with the account that paid, in the order of the ids. */
export async function findDeskRows(db: Db, ids: readonly string[]) {
  const rows = await selectPayment(db.selectFrom("payments"))
    .innerJoin("accounts", "accounts.id", "payments.account_id")
    .select([
      "payments.account_id",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])
    .where(sql<boolean>`payments.id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type DeskRow = Awaited<ReturnType<typeof findDeskRows>>[number]

export function findProofsOf(db: Db, paymentId: string) {
  return db
    .selectFrom("payment_proofs")
    .select(["file", "sent_at"])
    .where("payment_id", "=", paymentId)
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .execute()
}

export function findReading(db: Db, paymentId: string) {
  return db.selectFrom("payment_readings").selectAll().where("payment_id", "=", paymentId).executeTakeFirst()
}

/** The latest other payments of an account, newest first, and their number. */
export async function findOtherPayments(db: Db, { accountId, besides, most }: Others) {
  const others = db.selectFrom("payments").where("account_id", "=", accountId).where("id", "!=", besides)
  const [rows, { total }] = await Promise.all([
    others
      .select(["id", "code", "status", "reason", "amount_due_centavos", "paid_at"])
      .orderBy("paid_at", "desc")
      .orderBy("id")
      .limit(most)
      .execute(),
    others.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

type Others = { accountId: string; besides: string; most: number }

/** The amount due, in centavos. Undefined when there is no such payment. */
export async function findAmountDue(db: Db, id: string): Promise<Centavos | undefined> {
  const payment = await db.selectFrom("payments").select("amount_due_centavos").where("id", "=", id).executeTakeFirst()
  return payment?.amount_due_centavos
}

/** The decision about a payment without waiting enrollments, and who made it; undefined while an enrollment waits. */
export function findDecisionOn(db: Db, id: string) {
  return db
    .selectFrom("payments")
    .innerJoin("accounts", "accounts.id", "payments.decided_by")
    .select(["payments.status", "decided_at", "decided_by", "is_admin"])
    .select(["first_name", "middle_name", "last_name", "suffix"])
    .where("payments.id", "=", id)
    .where(
      sql<boolean>`not exists (select from enrollments where payment_id = payments.id and enrollments.status = 'pending')`,
    )
    .executeTakeFirst()
}
