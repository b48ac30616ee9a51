import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { insertReceipts, renewReceipts } from "./receipt-queries.ts"

/**
 * Numbers the receipts of accepted payments, whose rows are locked, in the transaction of the acceptance. A payment
 * that was accepted before keeps its number.
 */
export async function issueReceipts(tx: Tx, deps: Deps, paymentIds: readonly string[], at: Date): Promise<void> {
  const zone = deps.settings.timeZone
  const renewed = await renewReceipts(tx, paymentIds, zone)
  const fresh = paymentIds.filter((id) => !renewed.includes(id))
  await insertReceipts(tx, { paymentIds: fresh, year: Number(todayIn(at, zone).slice(0, 4)), at, zone })
}
