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

/** Returns the sum of the lines of one account. */
export function sumOf(lines: readonly LedgerLine[], account: string): Centavos {
  return lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0)
}
