import type { Db } from "../../../../platform/database/client.ts"

/**
 * What a provider reports of an online payment that differs (docs/rules/payments.md#online-payments-that-differ);
 * undefined for any other payment, and once the family has sent a proof for it. `arrived` is null if it is not certain
 * that pesos have arrived.
 */
export function findDifferingReport(db: Db, paymentId: string) {
  return db
    .selectFrom("online_checkouts")
    .select(["items", "paid_centavos as arrived"])
    .where("payment_id", "=", paymentId)
    .where("state", "=", "differs")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payment_proofs").select("id").where("payment_id", "=", paymentId))),
    )
    .executeTakeFirst()
}
