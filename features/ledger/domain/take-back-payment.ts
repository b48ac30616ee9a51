import type { Centavos } from "../../../lib/money.ts"
import { deferredOf, ledgerAccountParts, overpaidBy } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"
import { deferredIn, type Terms } from "./settle.ts"

type ReversalFacts = {
  accountId: string
  /** What the account has overpaid. */
  overpaid: Centavos
  /** By enrollment. */
  paidByOthers?: ReadonlyMap<string, Centavos>
}
type PaymentReversal = { lines: LedgerLine[]; returned: { enrolleeId: string; amount: Centavos }[] }

/**
 * Undoes the acceptance of a payment (docs/rules/ledger.md#books): the money goes out again, with everything still
 * deferred for it and what it made overpaid, as far as it exists. What other payments brought for its students, and is
 * still deferred, becomes overpaid. The rest, such as what was earned meanwhile, is a correction. `sums`: the sums of
 * the payment's entries.
 */
export function takeBackLines(
  sums: readonly LedgerLine[],
  terms: readonly Terms[],
  { accountId, overpaid, paidByOthers = new Map() }: ReversalFacts,
): PaymentReversal {
  const returned = terms.map((each) => ({ enrolleeId: each.enrolleeId, amount: deferredIn(each) }))
  const money = sums.filter(({ account }) => ledgerAccountParts(account).kind === "money")
  const leftOverpaid = 0 - sumOf(sums, overpaidBy(accountId))
  const ofOthers = returned.reduce(
    (sum, { enrolleeId, amount }) => sum + Math.max(0, Math.min(amount, paidByOthers.get(enrolleeId) ?? 0)),
    0,
  )
  const lines = [
    ...money.map(({ account, amount }) => ({ account, amount: 0 - amount })),
    ...returned.map(({ enrolleeId, amount }) => ({ account: deferredOf(enrolleeId), amount })),
    { account: overpaidBy(accountId), amount: Math.min(leftOverpaid, overpaid) - ofOthers },
  ]
  const rest = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { lines: sumLines([...lines, { account: "corrections", amount: 0 - rest }]), returned }
}

type Reopening = {
  /** What is deferred again for an enrollment, and the part of it that payments of dues had brought. */
  price: Centavos
  paidByOthers: Centavos
}

/**
 * Returns what of the dues of each enrollment is owed again when a payment is accepted again: what they had brought
 * became overpaid when it was undone, and may have been used or returned since (docs/rules/ledger.md#amounts-due).
 * `available`: what arrives now, and what the account has overpaid.
 */
export function owedAgain(available: Centavos, enrollments: readonly Reopening[]): Centavos[] {
  const own = enrollments.reduce((sum, { price, paidByOthers }) => sum + price - paidByOthers, 0)
  let left = Math.max(0, available - own)
  return enrollments.map(({ paidByOthers }) => {
    const covered = Math.min(paidByOthers, left)
    left -= covered
    return paidByOthers - covered
  })
}

type DuesReversal = {
  accountId: string
  enrolleeId: string
  /** What of the payment is still deferred for the student. */
  deferred: Centavos
  /** What of it became overpaid when the student lost the seat. */
  becameOverpaid: Centavos
  /** What the account has overpaid. */
  overpaid: Centavos
}

/**
 * Undoes the acceptance of a payment of dues for one student (docs/rules/ledger.md#books): the money goes out again, with
 * what it settled, and what it made overpaid as far as it exists. The rest is a correction. `sums`: the sums of the
 * payment's entries for this student.
 */
export function takeBackDuesLines(sums: readonly LedgerLine[], reversal: DuesReversal): LedgerLine[] {
  const { accountId, enrolleeId, deferred, becameOverpaid, overpaid } = reversal
  const madeOverpaid = becameOverpaid - sumOf(sums, overpaidBy(accountId))
  const lines = [
    ...sums
      .filter(({ account }) => ledgerAccountParts(account).kind === "money")
      .map(({ account, amount }) => ({ account, amount: 0 - amount })),
    { account: deferredOf(enrolleeId), amount: deferred },
    { account: overpaidBy(accountId), amount: Math.min(madeOverpaid, overpaid) },
  ]
  const rest = lines.reduce((sum, { amount }) => sum + amount, 0)
  return sumLines([...lines, { account: "corrections", amount: 0 - rest }])
}

/** Returns the sum of the lines of one account. */
export function sumOf(lines: readonly LedgerLine[], account: string): Centavos {
  return lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0)
}
