import type { Centavos } from "../../../lib/money.ts"
import { deferredOf, overpaidBy } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"
import { proportion } from "./proportion.ts"

/** What a change of class does with the money. `due` is what the family still has to pay. */
export type MovedMoney = {
  value: Centavos
  /** The part of a correction that ends: it was never paid, and no longer needs to be. */
  uncorrected: Centavos
  /** Below 0 if it is taken from what was overpaid. */
  overpaid: Centavos
  due: Centavos
}

type MoveMoneyInput = {
  /** What was neither earned nor returned. */
  deferred: Centavos
  /** What was already due. */
  dueBefore: Centavos
  /** The full prices of the two classes: a discount goes along in proportion. */
  leaving: Centavos
  taking: Centavos
  /** What the account had overpaid before. */
  overpaidBefore: Centavos
  /** The part of the payment that is a correction. */
  corrected: Centavos
}

/**
 * The deferred amount and what is due of it are the price of the remaining meetings (docs/rules/ledger.md#books). It
 * goes to the new class at the price of that class. An increase is first taken from what the account had overpaid, and
 * the rest is due. A decrease first reduces what was due, then the correction, and the rest is overpaid.
 */
export function moveMoney({
  deferred,
  dueBefore,
  leaving,
  taking,
  overpaidBefore,
  corrected,
}: MoveMoneyInput): MovedMoney {
  const remaining = deferred + dueBefore
  const difference = (leaving === 0 ? remaining + taking : proportion(remaining, taking, leaving)) - deferred
  if (difference > 0) {
    const used = Math.min(difference, overpaidBefore)
    return { value: deferred + used, uncorrected: 0, overpaid: 0 - used, due: difference - used }
  }
  const free = Math.min(0 - difference, deferred)
  const uncorrected = Math.min(free, corrected)
  return { value: deferred - free, uncorrected, overpaid: free - uncorrected, due: 0 }
}

/**
 * The discount that the school still bears goes along in the same way, at the price of the new class
 * (docs/rules/ledger.md#books).
 */
export function moveDiscount(
  { discount, borne }: { discount: Centavos; borne: Centavos },
  { leaving, taking }: Pick<MoveMoneyInput, "leaving" | "taking">,
): Centavos {
  return leaving === 0 ? 0 : proportion(discount - borne, taking, leaving)
}

type Enrollments = { accountId: string; from: string; to: string }

export function moveLines({ accountId, from, to }: Enrollments, moved: MovedMoney): LedgerLine[] {
  const { value, uncorrected, overpaid } = moved
  return sumLines([
    { account: deferredOf(from), amount: value + uncorrected + overpaid },
    { account: deferredOf(to), amount: 0 - value },
    { account: "corrections", amount: 0 - uncorrected },
    { account: overpaidBy(accountId), amount: 0 - overpaid },
  ])
}

/**
 * The deferred amount of an enrollment becomes overpaid, without the part that is a correction, because that was never
 * paid.
 */
export function overpaidLines(
  accountId: string,
  { enrolleeId, deferred, corrected }: { enrolleeId: string; deferred: Centavos; corrected: Centavos },
): LedgerLine[] {
  const uncorrected = Math.min(deferred, corrected)
  return sumLines([
    { account: deferredOf(enrolleeId), amount: deferred },
    { account: "corrections", amount: 0 - uncorrected },
    { account: overpaidBy(accountId), amount: uncorrected - deferred },
  ])
}
