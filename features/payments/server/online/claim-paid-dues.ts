import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { type Due, divideDues, duesPaidBy, dueText, sumOfDues } from "../../domain/due.ts"
import type { OverpaidDues } from "../../domain/online/overpaid-dues.ts"
import { lockCredit, lockFamilyMoney } from "../credit/credit-queries.ts"
import { setPromisedCredit } from "../decide/payment-status-queries.ts"
import { findNamedAmounts, keepOnlyDues } from "../dues/due-payment-queries.ts"
import { claimDues, duesOf, lockDues, lockDuesOfPayment, releaseDues } from "../dues/due-queries.ts"

/** `begunFor`: the payment whose dues the family saw. `payment`: the one that gets the money; mostly the same. */
type PaidForDues = { accountId: string; begunFor: string; payment: string; money: Centavos }

/** `credit`: what the family's credit pays of them. `overpaid`: null if all of the money pays dues. */
type ClaimedDues = { credit: Centavos; overpaid: OverpaidDues | null }

/**
 * Links money that arrived to the dues that it pays (docs/rules/payments.md#dues-paid-online): those of the payment that
 * are still owed, also if a proof for them waits for its check. The books enter them with the acceptance. Locks the family
 * before the dues, as the books do.
 */
export async function claimPaidDues(
  tx: Tx,
  { accountId, begunFor, payment, money }: PaidForDues,
): Promise<ClaimedDues> {
  await lockFamilyMoney(tx, accountId)
  const seen = await findNamedAmounts(tx, begunFor)
  const promised = Math.max(0, seen.reduce((sum, { amount }) => sum + amount, 0) - money)
  const free = promised > 0 ? Math.min(promised, await lockCredit(tx, accountId, payment)) : 0
  const dues = await lockDues(
    tx,
    seen.map(({ id }) => id),
  )
  const paid = duesPaidBy(dues, money + free)
  const credit = Math.max(0, sumOfDues(paid) - money)
  await setPromisedCredit(tx, payment, credit)
  await linkOnly(tx, payment, paid)
  const amount = money + credit - sumOfDues(paid)
  if (amount === 0) return { credit, overpaid: null }
  const unpaid = dues.filter((due) => !paid.includes(due))
  const names = await namesOf(tx, accountId, unpaid)
  const namesIn = (isOpen: boolean) =>
    unpaid.filter(({ state }) => (state === "open") === isOpen).flatMap(({ id }) => names.get(id) ?? [])
  return { credit, overpaid: { amount, ended: namesIn(false), unpaid: namesIn(true) } }
}

/** Links a payment on the desk to the dues that no other payment pays, so that they wait for its decision. */
export async function claimFreeDues(
  tx: Tx,
  { accountId, begunFor, payment }: Omit<PaidForDues, "money">,
): Promise<void> {
  await lockFamilyMoney(tx, accountId)
  const seen = await findNamedAmounts(tx, begunFor)
  const dues = await lockDues(
    tx,
    seen.map(({ id }) => id),
  )
  await linkOnly(
    tx,
    payment,
    dues.filter(({ state, paymentId }) => state === "open" && paymentId === null),
  )
}

type DifferingPayment = { id: string; account_id: string; amount_due_centavos: Centavos }

/**
 * A payment at the desk pays what its money pays in whole (docs/rules/payments.md#online-payments-that-differ); its
 * other dues can be paid otherwise. Returns their names.
 */
export async function keepCoveredDues(tx: Tx, payment: DifferingPayment, received: Centavos): Promise<string[]> {
  const { id, account_id: accountId, amount_due_centavos: due } = payment
  await lockFamilyMoney(tx, accountId)
  const dues = await lockDuesOfPayment(tx, id)
  if (dues.length === 0) return []
  const { paid, left } = divideDues(dues, { received, due, credit: await lockCredit(tx, accountId, id) })
  await releaseDues(tx, id)
  await linkOnly(tx, id, paid)
  const names = await namesOf(tx, accountId, left)
  return left.flatMap((each) => names.get(each.id) ?? [])
}

type LockedDues = Awaited<ReturnType<typeof lockDues>>

async function linkOnly(tx: Tx, payment: string, dues: LockedDues): Promise<void> {
  if (dues.length > 0) await claimDues(tx, payment, dues)
  await keepOnlyDues(
    tx,
    payment,
    dues.map(({ id }) => id),
  )
}

async function namesOf(tx: Tx, accountId: string, dues: readonly Pick<Due, "id">[]): Promise<Map<string, string>> {
  const ids = dues.map(({ id }) => id)
  const rows = ids.length > 0 ? await duesOf(tx, accountId, ids).execute() : []
  return new Map(rows.map((row) => [row.id, `${row.className}: ${dueText(row)}`]))
}
