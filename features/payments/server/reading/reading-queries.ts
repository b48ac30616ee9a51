import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Reading } from "../../domain/reading/reading.ts"

/** Returns the newest proof of a payment if it was sent after the payment was last read. */
export function findUnreadProof(db: Db, paymentId: string) {
  return db
    .selectFrom("payments")
    .leftJoin("payment_readings", "payment_readings.payment_id", "payments.id")
    .innerJoin("payment_proofs", "payment_proofs.file", "payments.proof")
    .select("payment_proofs.file as proof")
    .where("payments.id", "=", paymentId)
    .where(sql<boolean>`(payment_readings.read_at is null or payment_readings.read_at < payment_proofs.sent_at)`)
    .executeTakeFirst()
}

/** Stores what was read from this proof, unless a newer one has been sent or the payment is gone. */
export async function keepReading(db: Db | Tx, paymentId: string, proof: string, reading: Reading, at: Date) {
  const { amount, referenceNumber, paidAt, channel, receiver } = reading
  await sql`insert into payment_readings (payment_id, amount_centavos, reference_number, paid_at, channel, receiver, read_at)
    select id, ${amount}, ${referenceNumber}, ${paidAt}, ${channel}, ${receiver}, ${at}
      from payments where id = ${paymentId} and proof = ${proof}
    on conflict (payment_id) do update set amount_centavos = excluded.amount_centavos,
      reference_number = excluded.reference_number, paid_at = excluded.paid_at, channel = excluded.channel,
      receiver = excluded.receiver, read_at = excluded.read_at`.execute(db)
}
