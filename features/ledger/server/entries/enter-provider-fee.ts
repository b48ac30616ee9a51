import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type {
  PaymentConfirmed,
  PaymentDiffers,
  PaymentFeeEntered,
  PaymentFeeKnown,
} from "../../../payments/server/events.ts"
import { chargedFeeLines, passedOnFeeLines } from "../../domain/provider-lines.ts"
import { postEntries } from "./entry-queries.ts"

/**
 * Enters what the provider keeps of an online payment, and what the family paid for it
 * (docs/rules/ledger.md#online-payments). The payment itself is entered by its acceptance. Of a payment on the desk only
 * the fee is certain: administrators enter all that arrived as the family's money.
 */
export async function enterProviderFee(
  tx: Tx,
  event: PaymentConfirmed | PaymentDiffers | PaymentFeeKnown | PaymentFeeEntered,
  { settings }: Deps,
): Promise<void> {
  const { at, actorId, paymentId, checkoutId, provider, providerFee } = event
  const passedOnFee = event.type === "payment.confirmed" ? event.passedOnFee : 0
  const entry = { cause: "provider-fee" as const, at, day: todayIn(at, settings.timeZone), actorId, paymentId }
  await postEntries(tx, [
    { ...entry, key: `${checkoutId}/charged`, lines: chargedFeeLines(provider, providerFee ?? 0) },
    { ...entry, key: `${checkoutId}/passed-on`, lines: passedOnFeeLines(provider, passedOnFee) },
  ])
}
