import type { Insertable } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import type { StoredProof } from "./with-proof.ts"

/** Inserts payments with their proofs, and deletes them when nothing is left of them. */

type NewPayment = Omit<Insertable<Tables["payments"]>, "proof">

/** Inserts a payment with its first proof; returns its id. A payment by credit has no proof. */
export async function insertPayment(tx: Tx, stored: StoredProof | null, payment: NewPayment): Promise<string> {
  const row = { ...payment, proof: stored?.file ?? null }
  const { id } = await tx.insertInto("payments").values(row).returning("id").executeTakeFirstOrThrow()
  if (!stored) return id
  const { file, hashes } = stored
  const proof = { payment_id: id, file, sent_at: payment.paid_at, sha256: hashes.bytes, pixels_sha256: hashes.pixels }
  await tx.insertInto("payment_proofs").values(proof).execute()
  return id
}

/**
 * Deletes a locked payment that no enrollment uses and nobody has decided about; returns the file names of its proofs.
 */
export async function deleteUnusedPayment(tx: Tx, paymentId: string): Promise<string[]> {
  const proofs = await tx.selectFrom("payment_proofs").select("file").where("payment_id", "=", paymentId).execute()
  const deleted = await tx
    .deleteFrom("payments")
    .where("id", "=", paymentId)
    .where("decided_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("enrollments").select("id").where("payment_id", "=", paymentId))),
    )
    .returning("id")
    .executeTakeFirst()
  return deleted ? proofs.map(({ file }) => file) : []
}

/**
 * Returns the proofs among these that belong to a payment. A process of the previous version writes no separate row for
 * them.
 */
export async function findUsedProofs(db: Db, names: string[]): Promise<string[]> {
  const used = await db
    .selectFrom("payment_proofs")
    .select("file")
    .where("file", "in", names)
    .union((payments) =>
      payments
        .selectFrom("payments")
        .select("proof as file")
        .where("proof", "in", names)
        .$narrowType<{ file: string }>(),
    )
    .execute()
  return used.map(({ file }) => file)
}
