/**
 * The accounts of the books (docs/rules/ledger.md#books). What the school has is positive; what it owes to families and
 * teachers, and what it earned, is negative.
 */
export const ledgerKinds = ["money", "deferred", "earned", "fee", "refunds-due", "over-paid", "corrections"] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** "fee", "money:GCash", "earned:<id of the teacher>". */
export type LedgerAccount =
  | "fee"
  | "corrections"
  | `${"money" | "deferred" | "earned" | "refunds-due" | "over-paid"}:${string}`

/** The channel of a payment that names none. */
export const unknownChannel = "Other"

export const moneyIn = (channel: string | null): LedgerAccount => `money:${channel?.trim() || unknownChannel}`
export const deferredOf = (enrolleeId: string): LedgerAccount => `deferred:${enrolleeId}`
export const earnedBy = (teacherId: string): LedgerAccount => `earned:${teacherId}`
export const refundsDueTo = (accountId: string): LedgerAccount => `refunds-due:${accountId}`
export const overPaidBy = (accountId: string): LedgerAccount => `over-paid:${accountId}`

/** The kind of an account, and whose it is: the channel, or the id. */
export function ledgerAccountParts(account: string): { kind: LedgerKind; of: string | null } {
  const at = account.indexOf(":")
  if (at < 0) return { kind: account as LedgerKind, of: null }
  return { kind: account.slice(0, at) as LedgerKind, of: account.slice(at + 1) }
}
