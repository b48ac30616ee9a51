import type { Tx } from "../../../../platform/database/client.ts"
import type { LedgerNotice } from "../../domain/notices.ts"
import type { PayoutDrafted, PayoutPaid } from "../events.ts"

/** Tells administrators about a payout to make, except the one who drafted it. */
export async function noticePayout(_: Tx, { payoutId, actorId }: PayoutDrafted): Promise<LedgerNotice[]> {
  return actorId === null ? [{ kind: "payout-to-make", to: { staff: ["money"] }, cause: payoutId, facts: {} }] : []
}

/** Tells each teacher the own amount. */
export async function noticePaidTeachers(_: Tx, { payoutId, teachers }: PayoutPaid): Promise<LedgerNotice[]> {
  return teachers.map(({ teacherId, amount }) => ({
    kind: "payout-paid",
    to: { accounts: [teacherId] },
    cause: payoutId,
    facts: { amount },
  }))
}
