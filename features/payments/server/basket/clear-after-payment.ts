import type { Tx } from "../../../../platform/database/client.ts"
import type { PaymentSent } from "../events.ts"
import { clearHoldStarts } from "../hold/checkout-hold-queries.ts"
import { takeFromBasket } from "./basket-queries.ts"

/** What was paid for leaves the basket, and who pays may hold seats again. */
export async function clearAfterPayment(tx: Tx, { accountId, enrolleeIds }: PaymentSent): Promise<void> {
  await takeFromBasket(tx, accountId, enrolleeIds)
  await clearHoldStarts(tx, accountId)
}
