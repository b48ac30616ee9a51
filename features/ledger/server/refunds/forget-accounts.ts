import { retentionLimit } from "../../../../lib/retention/retention.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { forgetAccounts } from "./refund-queries.ts"

/** Deletes the accounts to which refunds were paid some time ago (docs/rules/privacy.md#retention). Returns how many. */
export function forgetRefundAccounts({ db, now, settings }: Pick<Deps, "db" | "now" | "settings">): Promise<number> {
  return forgetAccounts(db, retentionLimit("refundAccounts", settings.retention, now()))
}
