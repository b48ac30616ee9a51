import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { lowerCredits } from "../../domain/credit.ts"
import { recordPaymentEvent } from "../events.ts"
import { findMissingCredit, lockSentWithCredit, setCredit } from "./credit-queries.ts"

/**
 * What an account had overpaid is less than before, as an acceptance was taken back: payments that wait for a decision
 * and would have used it have more to pay (docs/rules/payments.md#credit). The account's row in the books is locked.
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
