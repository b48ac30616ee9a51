import type { Centavos } from "../../../lib/money.ts"
import { deferredOf, overPaidBy } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"

/** What a change of class does with the money: `due` is what the family still has to pay. */
export type MovedMoney = {
  value: Centavos
  /** Below 0 when it is taken from what was over-paid. */
  overPaid: Centavos
  due: Centavos
}

type Moved = {
  /** What was neither earned nor returned. */
  deferred: Centavos
  /** Of what was due already. */
  dueBefore: Centavos
  leaving: Centavos
  taking: Centavos
  /** What the account had paid too much before. */
  overPaidBefore: Centavos
}

/**
 * What is deferred goes along to the new class. A higher price is first taken from what the account had over-paid, and the rest is
 * due; a lower one is first taken off what was due, then over-paid, as far as it is deferred (docs/rules.md#books).
 */
export function moveMoney({ deferred, dueBefore, leaving, taking, overPaidBefore }: Moved): MovedMoney {
  const difference = dueBefore + taking - leaving
  if (difference > 0) {
    const used = Math.min(difference, overPaidBefore)
    return { value: deferred + used, overPaid: 0 - used, due: difference - used }
  }
  const overPaid = Math.min(0 - difference, deferred)
  return { value: deferred - overPaid, overPaid, due: 0 }
}

type Enrollments = { accountId: string; from: string; to: string }

export function moveLines({ accountId, from, to }: Enrollments, { value, overPaid }: MovedMoney): LedgerLine[] {
  return sumLines([
    { account: deferredOf(from), amount: value + overPaid },
    { account: deferredOf(to), amount: 0 - value },
    { account: overPaidBy(accountId), amount: 0 - overPaid },
  ])
}

/** Between what is deferred for an enrollment and what its account has over-paid; positive: out of what is deferred. */
export function overPaidLines(accountId: string, enrolleeId: string, amount: Centavos): LedgerLine[] {
  return sumLines([
    { account: deferredOf(enrolleeId), amount },
    { account: overPaidBy(accountId), amount: 0 - amount },
  ])
}
