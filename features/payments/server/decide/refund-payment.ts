import type { Tx } from "../../../../platform/database/client.ts"
import { setRefunded } from "./payment-status-queries.ts"

/** Marks a payment as refunded. It stays so, whatever is decided about its enrollments. */
export function refundPayment(tx: Tx, { paymentId }: { paymentId: string }): Promise<void> {
  return setRefunded(tx, paymentId)
}
