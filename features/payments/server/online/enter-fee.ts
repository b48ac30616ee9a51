import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { enteredFeeError } from "../../domain/online/entered-fee.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import { findCheckoutWithoutFee, setProviderFee } from "./fee-queries.ts"

type EnteredFee = {
  payment: { id: string; account_id: string }
  received: Centavos
  fee: Centavos
  at: Date
  actorId: string
}

/**
 * Enters what the provider kept of a payment that staff accept, and that differs from what the provider reports
 * (docs/rules/ledger.md#online-payments). The payment is locked.
 */
export async function enterFee(tx: Tx, { payment, received, fee, at, actorId }: EnteredFee): Promise<void> {
  const checkout = await findCheckoutWithoutFee(tx, payment.id)
  const errorCode = enteredFeeError({ isUnknown: checkout !== undefined, fee, received })
  if (errorCode || !checkout) throw paymentError(errorCode ?? "no-fee-here")
  await setProviderFee(tx, { checkoutId: checkout.id, state: "differs", fee })
  await recordPaymentEvent(tx, {
    type: "payment.fee-entered",
    at,
    actorId,
    paymentId: payment.id,
    accountId: payment.account_id,
    provider: checkout.provider,
    checkoutId: checkout.id,
    providerFee: fee,
    before: { providerFee: null },
    after: { providerFee: fee },
  })
}
