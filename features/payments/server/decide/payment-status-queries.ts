import { sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Denial } from "../../../enrollments/domain/denial.ts"
import type { PaymentStatus } from "../../domain/payment-status.ts"
import { proofCount } from "../list-queries.ts"

/** The only queries that write decisions about payments. */

/** Holds the seats of the denied enrollments of a payment, so that another proof can be sent. */
export async function holdForProof(tx: Tx, paymentId: string, { at, until }: { at: Date; until: Date }): Promise<void> {
  await tx
    .insertInto("seat_holds")
    .columns(["class_id", "account_id", "child_id", "kind", "until", "payment_id", "created_at"])
    .expression((query) =>
      query
        .selectFrom("enrollments")
        .select([
          "class_id",
          "account_id",
          "child_id",
          sql<"proof">`'proof'`.as("kind"),
          sql<Date>`${until}::timestamptz`.as("until"),
          sql<string>`payment_id`.as("payment_id"),
          sql<Date>`${at}::timestamptz`.as("created_at"),
        ])
        .where("payment_id", "=", paymentId)
        .where("status", "=", "denied"),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function releaseProofHolds(tx: Tx, paymentId: string): Promise<void> {
  await tx.deleteFrom("seat_holds").where("payment_id", "=", paymentId).where("kind", "=", "proof").execute()
}

/**
 * Locks one payment; undefined if it was withdrawn. Rows that refer to it can still be added: otherwise the check of
 * many payments would wait for this decision, and this decision for that check.
 */
export function lockPayment(tx: Tx, id: string) {
  return tx
    .selectFrom("payments")
    .select([...decided, proofCount])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const decided = [
  "id",
  "account_id",
  "status",
  "amount_due_centavos",
  "credit_centavos",
  "channel",
  "reason",
  "words",
] as const

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** Whether a provider has confirmed the money of a payment, which is locked. */
export async function isConfirmed(tx: Tx, paymentId: string): Promise<boolean> {
  const paid = tx.selectFrom("online_checkouts").select("id").where("payment_id", "=", paymentId)
  return (await paid.where("state", "=", "paid").executeTakeFirst()) !== undefined
}

/** The enrollments of a payment, in the order in which they were made. */
export function findEnrollmentsOf(db: Db, paymentId: string) {
  return db
    .selectFrom("enrollments")
    .select(["id", "class_id", "status"])
    .select(sql<number>`price_centavos - later_centavos`.as("paid_now"))
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

/** Sets how much of an account's credit an unfinished payment uses, without changing what is due. */
export async function setPromisedCredit(tx: Tx, paymentId: string, credit: Centavos): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ credit_centavos: credit })
    .where("id", "=", paymentId)
    .where("status", "=", "online")
    .execute()
}

export async function setRefunded(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("payments").set({ status: "refunded" }).where("id", "=", id).execute()
}
