import type { Tx } from "../../../platform/database/client.ts"
import type { DiscountNotice } from "../domain/notices.ts"
import type { GrantGiven } from "./events.ts"

/** Tells the family about a grant (docs/rules/discounts.md#grants). */
export async function noticeGrant(_: Tx, event: GrantGiven): Promise<DiscountNotice[]> {
  const { accountId, grantId, student, className, percent, pesos, words, giver } = event
  const facts = { student, className, percent, pesos, words, giver }
  return [{ kind: "grant-given", to: { accounts: [accountId] }, cause: grantId, facts }]
}
