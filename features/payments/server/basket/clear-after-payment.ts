import type { Tx } from "../../../../platform/database/client.ts"
import type { PaymentConfirmed, PaymentSent } from "../events.ts"
import { clearHoldStarts } from "../hold/checkout-hold-queries.ts"
import { takeFromBasket } from "./basket-queries.ts"

/** Removes paid seats from the basket, and lets the account hold seats again. */
export async function clearAfterPayment(
  tx: Tx,
  { accountId, enrolleeIds }: PaymentSent | PaymentConfirmed,
): Promise<void> {
  await takeFromBasket(tx, accountId, enrolleeIds)
  await clearHoldStarts(tx, accountId)
}
