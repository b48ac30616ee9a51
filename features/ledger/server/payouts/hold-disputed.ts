import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { recordLedgerEvent } from "../events.ts"
import { findDraftedOf, findEnrolleesOfPayment, lockPayouts, setStatus } from "./payout-queries.ts"

/**
 * Holds drafted amounts back when a family questions a part of them, or a part was taken back
 * (docs/rules/ledger.md#payouts).
 */

export async function holdForRefund(tx: Tx, event: EventBase & { paymentId: string }): Promise<void> {
  const ids = await findEnrolleesOfPayment(tx, event.paymentId)
  await holdDrafted(tx, ids, event.at, "A family asks for a refund. Release the payout to pay without that part.")
}

export async function holdForObjection(tx: Tx, event: EventBase & { enrolleeId: string }): Promise<void> {
  await holdDrafted(
    tx,
    [event.enrolleeId],
    event.at,
    "A family disputes a class. Release the payout to pay without that part.",
  )
}

/** These students' earnings have decreased, because a meeting was not held after all. */
export async function holdForTakenBack(tx: Tx, enrolleeIds: readonly string[], at: Date): Promise<void> {
  if (enrolleeIds.length === 0) return
  await holdDrafted(tx, enrolleeIds, at, "The earned amount is lower now. Release the payout to pay what is left.")
}

async function holdDrafted(tx: Tx, enrolleeIds: readonly string[], at: Date, reason: string): Promise<void> {
  await lockPayouts(tx)
  for (const { payoutId, teacherId } of await findDraftedOf(tx, enrolleeIds)) {
    await setStatus(tx, { payoutId, teacherId }, "held", reason)
    await recordLedgerEvent(tx, {
      type: "payout.held",
      at,
      actorId: null,
      payoutId,
      before: { status: "drafted" },
      after: { status: "held", reason, teachers: [teacherId] },
    })
  }
}
