import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"
import type { StoredProof } from "./with-proof.ts"

type Proof = {
  referenceNumber: string | null
  paymentChannel: string | null
  /** A second transfer: what the payer entered for the first one stays. */
  isSecondTransfer: boolean
  at: Date
}

/**
 * Adds a proof to a payment that waits for a decision again. A second transfer stores its own reference number with its
 * proof. If the payment has none yet, it becomes the payment's number.
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
      payment_id: id,
      file,
      sent_at: at,
      sha256: hashes.bytes,
      pixels_sha256: hashes.pixels,
      reference_number: sql<string | null>`(select nullif(${further.referenceNumber}::text, reference_number)
        from payments where id = ${id} and reference_number is not null)`,
      channel: further.channel,
    })
    .execute()
  await tx
    .updateTable("payments")
    .set({
      proof: file,
      reference_number: newer("reference_number", referenceNumber),
      channel: newer("channel", paymentChannel),
    })
    .where("id", "=", id)
    .execute()
}
