import type { Tx } from "../../../platform/database/client.ts"
import type { AccountNotice } from "../domain/notices.ts"
import type { PasswordChanged, PaymentDetailsChanged, SignInEvent } from "./events.ts"
import { findAccount } from "./queries.ts"

/** Notices to owners about changes of their accounts (docs/decisions/0020). */

/**
 * Tells the owner about a log-in on a new device (docs/rules/accounts.md#log-in), except the first log-in of all and a
 * log-in to an unverified address, which may belong to somebody else.
 */
export async function noticeNewDevice(tx: Tx, event: SignInEvent): Promise<AccountNotice[]> {
  if (!event.isNewDevice || event.isFirst) return []
  const owner = await findAccount(tx, event.accountId)
  return owner.email_verified_at ? [happened("signed-in-elsewhere", event.accountId, event)] : []
}

export async function noticeChangedPassword(_tx: Tx, event: PasswordChanged): Promise<AccountNotice[]> {
  return [happened("password-changed", event.accountId, event)]
}

export async function noticePaymentDetails(_tx: Tx, event: PaymentDetailsChanged): Promise<AccountNotice[]> {
  return [happened("payment-details-changed", event.teacherId, event)]
}

type SecurityKind = "signed-in-elsewhere" | "password-changed" | "payment-details-changed"

function happened(
  kind: SecurityKind,
  accountId: string,
  { at, device }: { at: Date; device: string | null },
): AccountNotice {
  return { kind, to: { accounts: [accountId] }, facts: { at: at.toISOString(), device } }
}
