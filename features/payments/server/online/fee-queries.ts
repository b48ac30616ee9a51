import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"

type ProviderFee = { checkoutId: string; state: "paid" | "differs"; fee: Centavos }

/** Stores what the provider keeps of a checkout in this state, once. Returns false if it is known already. */
export async function setProviderFee(tx: Tx, { checkoutId, state, fee }: ProviderFee): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("online_checkouts")
    .set({ provider_fee_centavos: fee })
    .where("id", "=", checkoutId)
    .where("state", "=", state)
    .where("provider_fee_centavos", "is", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The checkout of a payment at the desk whose provider has not said what it keeps; undefined without one. */
export function findCheckoutWithoutFee(db: Db, paymentId: string) {
  return db
    .selectFrom("online_checkouts")
    .select(["id", "provider"])
    .where("payment_id", "=", paymentId)
    .where("state", "=", "differs")
    .where("provider_fee_centavos", "is", null)
    .executeTakeFirst()
}
