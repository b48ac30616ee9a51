import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Denial } from "../../enrollments/domain/denial.ts"
import type { PaymentStatus } from "../domain/payment-status.ts"

/** What a payment becomes with the decisions about its enrollments. */

/** Locks the payments of these enrollments, which are locked. */
export function lockPaymentsOf(tx: Tx, enrolleeIds: readonly string[]) {
  return tx
    .selectFrom("payments")
    .select(settled)
    .where("id", "in", (payments) =>
      payments
        .selectFrom("enrollments")
        .select(sql<string>`payment_id`.as("payment_id"))
        .where(sql<boolean>`enrollments.id = any(${enrolleeIds}::uuid[])`),
    )
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** Locks one payment, or finds none: it was withdrawn. */
export function lockPayment(tx: Tx, id: string) {
  return tx.selectFrom("payments").select(settled).where("id", "=", id).forUpdate().executeTakeFirst()
}

const settled = ["id", "account_id", "status", "amount_due_centavos", "channel", "reason", "words"] as const

export type SettledPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** The enrollments of a payment, in the order in which they were made. */
export function findEnrollmentsOf(db: Db, paymentId: string) {
  return db
    .selectFrom("enrollments")
    .select(["id", "class_id", "status", "price_centavos"])
    .select(sql<boolean>`left_at is not null`.as("was_approved"))
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("student_sort")
    .orderBy("id")
    .execute()
}

type Decision = Denial & {
  status: PaymentStatus
  amountReceived: number | null
  missing: number | null
  decidedAt: Date | null
  decidedBy: string | null
}

export async function setPaymentStatus(tx: Tx, id: string, decision: Decision): Promise<void> {
  const { status, reason, words, amountReceived, missing, decidedAt, decidedBy } = decision
  await tx
    .updateTable("payments")
    .set({
      status,
      reason,
      words,
      missing_centavos: missing,
      amount_received_centavos: amountReceived,
      decided_at: decidedAt,
      decided_by: decidedBy,
    })
    .where("id", "=", id)
    .execute()
}
