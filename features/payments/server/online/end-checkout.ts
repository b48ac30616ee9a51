import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { setPromisedCredit } from "../decide/payment-status-queries.ts"
import { isReserved, lockCheckout, setAllOver, setOver } from "./online-queries.ts"

/**
 * Nobody pays on this page any more. Without another page, its payment gives back what it was promised
 * (docs/rules/payments.md#online-payments). Nothing happens if the money has arrived meanwhile.
 */
export async function endCheckout(deps: Deps, checkoutId: string): Promise<void> {
  await transact(deps, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout || checkout.settled_at) return
    await setOver(tx, checkoutId)
    if (!(await isReserved(tx, checkout.payment_id))) await setPromisedCredit(tx, checkout.payment_id, 0)
  })
}

/** The family pays for the same seats otherwise: this payment gives back what it was promised. */
export async function endUnpaid(tx: Tx, paymentId: string): Promise<void> {
  await setAllOver(tx, paymentId)
  await setPromisedCredit(tx, paymentId, 0)
}
