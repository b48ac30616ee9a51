import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"

/** Stores what the provider keeps of a paid checkout, once. Returns false if it is known already. */
export async function setProviderFee(tx: Tx, checkoutId: string, fee: Centavos): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("online_checkouts")
    .set({ provider_fee_centavos: fee })
    .where("id", "=", checkoutId)
    .where("state", "=", "paid")
    .where("provider_fee_centavos", "is", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
