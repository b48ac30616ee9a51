import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { lowerCredits } from "../../domain/credit.ts"
import { recordPaymentEvent } from "../events.ts"
import { findMissingCredit, lockSentWithCredit, setCredit } from "./credit-queries.ts"

/**
 * Lowers the credit of payments that wait for a decision after an acceptance was undone and the account has overpaid
 * less (docs/rules/payments.md#credit). They have more to pay. The account's row in the books is locked.
 */
export async function lowerCreditOf(
  tx: Tx,
  { at, actorId, accountId }: EventBase & { accountId: string },
): Promise<void> {
  const missing = await findMissingCredit(tx, accountId)
  if (missing === 0) return
  const payments = await lockSentWithCredit(tx, accountId)
  for (const { id, credit } of lowerCredits(payments, missing)) {
    const before = payments.find((each) => each.id === id)?.credit ?? 0
    await setCredit(tx, id, credit)
    await recordPaymentEvent(tx, {
      type: "payment.credit-lowered",
      at,
      actorId,
      paymentId: id,
      accountId,
      before: { credit: before },
      after: { credit },
    })
  }
}
