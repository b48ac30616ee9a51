import type { Centavos } from "../../../lib/money.ts"
import { deferredOf, overPaidBy } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"
import { proportion } from "./proportion.ts"

/** What a change of class does with the money: `due` is what the family still has to pay. */
export type MovedMoney = {
  value: Centavos
  /** Of what stood as a correction: it had never been paid, and need not be any more. */
  uncorrected: Centavos
  /** Below 0 when it is taken from what was over-paid. */
  overPaid: Centavos
  due: Centavos
}

type Moved = {
  /** What was neither earned nor returned. */
  deferred: Centavos
  /** What was due already. */
  dueBefore: Centavos
  /** The prices of the two classes. */
  leaving: Centavos
  taking: Centavos
  /** What the account had paid too much before. */
  overPaidBefore: Centavos
  /** What of the payment stands as a correction. */
  corrected: Centavos
}

/**
 * What is deferred, and what is due of it, is the price of the meetings that remain. It goes along to the new class, at
 * the price of that: what it comes to more is first taken from what the account had over-paid, and the rest is due;
 * what it comes to less is first taken off what was due, then off what stood as a correction, then over-paid
 * (docs/rules/ledger.md#books).
 */
export function moveMoney({ deferred, dueBefore, leaving, taking, overPaidBefore, corrected }: Moved): MovedMoney {
  const remaining = deferred + dueBefore
  const difference = (leaving === 0 ? remaining + taking : proportion(remaining, taking, leaving)) - deferred
  if (difference > 0) {
    const used = Math.min(difference, overPaidBefore)
    return { value: deferred + used, uncorrected: 0, overPaid: 0 - used, due: difference - used }
  }
  const free = Math.min(0 - difference, deferred)
  const uncorrected = Math.min(free, corrected)
  return { value: deferred - free, uncorrected, overPaid: free - uncorrected, due: 0 }
}

type Enrollments = { accountId: string; from: string; to: string }

export function moveLines({ accountId, from, to }: Enrollments, moved: MovedMoney): LedgerLine[] {
  const { value, uncorrected, overPaid } = moved
  return sumLines([
    { account: deferredOf(from), amount: value + uncorrected + overPaid },
    { account: deferredOf(to), amount: 0 - value },
    { account: "corrections", amount: 0 - uncorrected },
    { account: overPaidBy(accountId), amount: 0 - overPaid },
  ])
}

/** What was deferred for an enrollment is over-paid, but for what of it stands as a correction: that was never paid. */
export function overPaidLines(
  accountId: string,
  { enrolleeId, deferred, corrected }: { enrolleeId: string; deferred: Centavos; corrected: Centavos },
): LedgerLine[] {
  const uncorrected = Math.min(deferred, corrected)
  return sumLines([
    { account: deferredOf(enrolleeId), amount: deferred },
    { account: "corrections", amount: 0 - uncorrected },
    { account: overPaidBy(accountId), amount: uncorrected - deferred },
  ])
}
