import type { Tx } from "../../../../platform/database/client.ts"
import type { EmailChangeNotice } from "../../domain/email-change/notices.ts"
import type { EmailChanged } from "../events.ts"

const kinds = { "email.changed": "email-changed", "email.change-undone": "email-change-undone" } as const

/** Tells the account, at the address that it has now. */
export async function noticeChangedEmail(_tx: Tx, { type, accountId }: EmailChanged): Promise<EmailChangeNotice[]> {
  return [{ kind: kinds[type], to: { accounts: [accountId] }, facts: {} }]
}
