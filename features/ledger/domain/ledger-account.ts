/**
 * The accounts of the books (docs/rules/ledger.md#books). What the school has is positive. What it owes to families and
 * teachers, and what it has earned, is negative.
 */
export const ledgerKinds = [
  "money",
  "deferred",
  "earned",
  "fee",
  "refunds-due",
  "over-paid",
  "provider-fees",
  "corrections",
  "discounts",
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const kindLabels: Record<LedgerKind, string> = {
  money: "Money",
  deferred: "Not earned yet",
  earned: "Teacher",
  fee: "School fee",
  "refunds-due": "Refund due",
  "over-paid": "Overpaid",
  "provider-fees": "Provider fees",
  corrections: "Corrections",
  discounts: "Discounts",
}

/** "fee", "money:GCash", "earned:<id of the teacher>". */
export type LedgerAccount =
  | "fee"
  | "provider-fees"
  | "corrections"
  | "discounts"
  | `${"money" | "deferred" | "earned" | "refunds-due" | "over-paid"}:${string}`

/** The channel of a payment without one. */
export const unknownChannel = "Other"

export const moneyIn = (channel: string | null): LedgerAccount => `money:${channel?.trim() || unknownChannel}`
export const deferredOf = (enrolleeId: string): LedgerAccount => `deferred:${enrolleeId}`
export const earnedBy = (teacherId: string): LedgerAccount => `earned:${teacherId}`
export const refundsDueTo = (accountId: string): LedgerAccount => `refunds-due:${accountId}`
export const overpaidBy = (accountId: string): LedgerAccount => `over-paid:${accountId}`

/** Splits an account into its kind and its owner, which is a channel or an id. */
export function ledgerAccountParts(account: string): { kind: LedgerKind; of: string | null } {
  const at = account.indexOf(":")
  if (at < 0) return { kind: account as LedgerKind, of: null }
  return { kind: account.slice(0, at) as LedgerKind, of: account.slice(at + 1) }
}
