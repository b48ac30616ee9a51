import { type SqlBool, sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"

/** Accepted payments that are not in the books, in the order of their ids; locked. */
export function lockUnentered(tx: Tx, after: string, most: number) {
  return tx
    .selectFrom("payments")
    .select([
      "id",
      "account_id as accountId",
      "channel",
      "paid_at as paidAt",
      "decided_at as decidedAt",
      sql<number>`coalesce(amount_received_centavos, amount_due_centavos)`.as("received"),
    ])
    .where("status", "=", "accepted")
    .where("id", ">", after)
    .where(sql<SqlBool>`not exists (select from ledger_entries where payment_id = payments.id and cause = 'payment')`)
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .execute()
}

/** The last enrollment of each student of these payments. After a change of class this is the newest one. */
export async function findLastEnrollments(tx: Tx, paymentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("enrollments")
    .distinctOn([
      "payment_id",
      sql`coalesce(learner_id, child_id)`,
      sql`case when status = 'left' then null else class_id end`,
    ])
    .select("id")
    .where(sql<SqlBool>`payment_id = any(${paymentIds}::uuid[])`)
    .where(sql<SqlBool>`(status = 'approved' or (left_at is not null and not exists (
      select from enrollments as later where later.payment_id = enrollments.payment_id and later.status = 'approved'
        and coalesce(later.learner_id, later.child_id) = coalesce(enrollments.learner_id, enrollments.child_id))))`)
    .orderBy("payment_id")
    .orderBy(sql`coalesce(learner_id, child_id)`)
    .orderBy(sql`case when status = 'left' then null else class_id end`)
    .orderBy("created_at", "desc")
    .execute()
  return rows.map(({ id }) => id)
}
