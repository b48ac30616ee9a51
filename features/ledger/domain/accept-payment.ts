import type { Centavos } from "../../../lib/money.ts"
import { deferredOf, moneyIn, overpaidBy } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"

export type AcceptedPayment = {
  accountId: string
  channel: string | null
  received: Centavos
  enrollments: readonly { enrolleeId: string; price: Centavos }[]
  /** What the account had overpaid before. */
  overpaidBefore: Centavos
  /** The correction that is left from an earlier, undone acceptance of this payment. */
  correctedBefore?: Centavos
}

/**
 * The lines of an accepted payment (docs/rules/ledger.md#books): money in, and the price of each enrollment deferred.
 * What exceeds the prices is overpaid. What is missing is taken from what the account had overpaid, and the rest is a
 * correction.
 */
export function acceptLines(payment: AcceptedPayment): LedgerLine[] {
  const { accountId, channel, received, enrollments, overpaidBefore } = payment
  const corrected = Math.max(payment.correctedBefore ?? 0, 0)
  const missing = enrollments.reduce((sum, { price }) => sum + price, corrected) - received
  const fromOverpaid = Math.min(Math.max(missing, 0), overpaidBefore)
  return sumLines([
    { account: moneyIn(channel), amount: received },
    ...enrollments.map(({ enrolleeId, price }) => ({ account: deferredOf(enrolleeId), amount: 0 - price })),
    { account: overpaidBy(accountId), amount: missing < 0 ? missing : fromOverpaid },
    { account: "corrections", amount: Math.max(missing, 0) - fromOverpaid - corrected },
  ])
}
