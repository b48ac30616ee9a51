import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Denial } from "../../enrollments/domain/denial.ts"
import type { PaymentStatus } from "../domain/payment-status.ts"
import type { StoredProof } from "./send/with-proof.ts"

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

type Proof = {
  referenceNumber: string | null
  paymentChannel: string | null
  /** What the payer named before stays, where there is something. */
  isSecondTransfer: boolean
  at: Date
}

/**
 * Adds a proof to a rejected payment, which waits for a decision again. A second transfer keeps its own reference number with its
 * proof; without one before, it is that of the payment.
 */
export async function addProof(tx: Tx, id: string, { file, hashes }: StoredProof, proof: Proof): Promise<void> {
  const { referenceNumber, paymentChannel, isSecondTransfer, at } = proof
  const newer = (column: "reference_number" | "channel", typed: string | null) =>
    isSecondTransfer
      ? sql<string | null>`coalesce(${sql.ref(column)}, ${typed})`
      : sql<string | null>`coalesce(${typed}, ${sql.ref(column)})`
  const further = isSecondTransfer
    ? { referenceNumber, channel: paymentChannel }
    : { referenceNumber: null, channel: null }
  await tx
    .insertInto("payment_proofs")
    .values({
      ...{ payment_id: id, file, sent_at: at, sha256: hashes.bytes, pixels_sha256: hashes.pixels },
      reference_number: sql<string | null>`(select nullif(${further.referenceNumber}::text, reference_number)
        from payments where id = ${id} and reference_number is not null)`,
      channel: further.channel,
    })
    .execute()
  await tx
    .updateTable("payments")
    .set({
      proof: file,
      status: "sent",
      reason: null,
      words: null,
      missing_centavos: null,
      reference_number: newer("reference_number", referenceNumber),
      channel: newer("channel", paymentChannel),
    })
    .where("id", "=", id)
    .execute()
  await releaseProofHolds(tx, id)
}

/** Holds the seats of the denied enrollments of a payment, so that another proof can be sent. */
export async function holdForProof(tx: Tx, paymentId: string, { at, until }: { at: Date; until: Date }): Promise<void> {
  await tx
    .insertInto("seat_holds")
    .columns(["class_id", "account_id", "child_id", "kind", "until", "payment_id", "created_at"])
    .expression((held) =>
      held
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

export async function setRefunded(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("payments").set({ status: "refunded" }).where("id", "=", id).execute()
}
