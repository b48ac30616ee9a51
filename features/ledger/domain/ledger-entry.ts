import type { Centavos } from "../../../lib/money.ts"
import type { LedgerAccount } from "./ledger-account.ts"

/** "change" is a change of class, or an enrollment that is denied or ends. */
export const ledgerCauses = ["payment", "meeting", "change", "refund", "payout", "correction"] as const
export type LedgerCause = (typeof ledgerCauses)[number]

export type LedgerLine = { account: LedgerAccount; amount: Centavos }

/** Adds up the lines of each account and leaves out those of 0. The order is that of the first line of each. */
export function sumLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<LedgerAccount, Centavos>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]))
}

/** Whether these lines may stand in the books: two or more that add up to 0. None is no entry at all. */
export function isBalanced(lines: readonly LedgerLine[]): boolean {
  return lines.length >= 2 && lines.reduce((sum, { amount }) => sum + amount, 0) === 0
}
