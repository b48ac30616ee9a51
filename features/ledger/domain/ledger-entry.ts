import type { Centavos } from "../../../lib/money.ts"
import type { LedgerAccount } from "./ledger-account.ts"

/**
 * "change" is a change of class, or an enrollment that is denied or ends. "transfer" is money that moves between the
 * school's own accounts.
 */
export const ledgerCauses = [
  "payment",
  "meeting",
  "change",
  "refund",
  "payout",
  "correction",
  "provider-fee",
  "transfer",
] as const
export type LedgerCause = (typeof ledgerCauses)[number]

/** What leaves, what a provider keeps, and what only moves between the school's accounts. */
const isNotReceived: ReadonlySet<LedgerCause> = new Set(["refund", "payout", "provider-fee", "transfer"])

/** Whether money of this cause counts as received, wherever it is reported (docs/rules/ledger.md#books). */
export const isReceived = (cause: LedgerCause): boolean => !isNotReceived.has(cause)

export type LedgerLine = { account: LedgerAccount; amount: Centavos }

/** Adds up the lines of each account, without those that are 0, in the order of each account's first line. */
export function sumLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<LedgerAccount, Centavos>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]))
}

/** Whether these lines may be an entry: two or more that add up to 0. No lines means no entry. */
export function isBalanced(lines: readonly LedgerLine[]): boolean {
  return lines.length >= 2 && lines.reduce((sum, { amount }) => sum + amount, 0) === 0
}
