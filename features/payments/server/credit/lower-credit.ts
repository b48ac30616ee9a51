import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { lowerCredits } from "../../domain/credit.ts"
import { recordPaymentEvent } from "../events.ts"
import { endUnpaid } from "../online/end-checkout.ts"
import { findMissingCredit, lockUsingCredit, setCredit } from "./credit-queries.ts"

/**
 * Lowers the credit of undecided payments after an acceptance was undone and the account has overpaid less
 * (docs/rules/payments.md#credit). They have more to pay. One that waits for a provider has a page with a fixed amount, so
 * it is given up: the family pays the new amount on another one. The account's row in the books is locked.
 */
export async function lowerCreditOf(
  tx: Tx,
  { at, actorId, accountId }: EventBase & { accountId: string },
): Promise<void> {
  const missing = await findMissingCredit(tx, accountId)
  if (missing === 0) return
  const payments = await lockUsingCredit(tx, accountId)
  for (const { id, credit } of lowerCredits(payments, missing)) {
    const { credit: before = 0, status } = payments.find((each) => each.id === id) ?? {}
    if (status === "online") {
      await endUnpaid(tx, id)
      continue
    }
    const amountDue = await setCredit(tx, id, credit)
    await recordPaymentEvent(tx, {
      type: "payment.credit-lowered",
      lost: before - credit,
      amountDue,
      at,
      actorId,
      paymentId: id,
      accountId,
      before: { credit: before },
      after: { credit },
    })
  }
}
