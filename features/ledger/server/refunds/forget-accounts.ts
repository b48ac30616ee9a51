import type { Deps } from "../../../../platform/deps.ts"
import { daysToKeepNumber } from "../../domain/refunds/business-days.ts"
import { forgetAccounts } from "./refund-queries.ts"

/** Deletes the accounts to which refunds were paid 30 days ago (docs/rules/ledger.md#refunds). Returns how many. */
export function forgetRefundAccounts({ db, now }: Deps): Promise<number> {
  return forgetAccounts(db, new Date(now().getTime() - daysToKeepNumber * 24 * 60 * 60_000))
}
