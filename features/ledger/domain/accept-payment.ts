import type { Centavos } from "../../../lib/money.ts"
import { deferredOf, moneyIn, overPaidBy } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"

export type AcceptedPayment = {
  accountId: string
  channel: string | null
  received: Centavos
  enrollments: readonly { enrolleeId: string; price: Centavos }[]
  /** What the account had paid too much before. */
  overPaidBefore: Centavos
  /** What stands as a correction since an earlier acceptance of this payment was taken back. */
  correctedBefore?: Centavos
}

/**
 * The lines of an accepted payment: money in, the price of each enrollment deferred. What is more is over-paid; what is
 * less is taken from what the account had over-paid, and the rest stands as a correction (docs/rules/ledger.md#books).
 */
export function acceptLines(payment: AcceptedPayment): LedgerLine[] {
  const { accountId, channel, received, enrollments, overPaidBefore } = payment
  const corrected = Math.max(payment.correctedBefore ?? 0, 0)
  const missing = enrollments.reduce((sum, { price }) => sum + price, corrected) - received
  const fromOverPaid = Math.min(Math.max(missing, 0), overPaidBefore)
  return sumLines([
    { account: moneyIn(channel), amount: received },
    ...enrollments.map(({ enrolleeId, price }) => ({ account: deferredOf(enrolleeId), amount: 0 - price })),
    { account: overPaidBy(accountId), amount: missing < 0 ? missing : fromOverPaid },
    { account: "corrections", amount: Math.max(missing, 0) - fromOverPaid - corrected },
  ])
}
