import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { toStoredFindings, worstLevel } from "../../domain/checks/payment-check.ts"
import { channelKey, referenceKey } from "../../domain/checks/reference-key.ts"
import type { PaymentEvent } from "../events.ts"
import { type CheckedPayment, findCheckedPayments } from "./check-queries.ts"
import { findChecks } from "./find-checks.ts"
import {
  findConcernedBy,
  findNaming,
  findPictureHashes,
  findSentPayments,
  type KeptKeys,
  keepFindings,
  keepKeys,
  lockKeys,
} from "./kept-check-queries.ts"

/** Stores the findings about payments, so that lists can be filtered by them (docs/rules/payments.md#checks). */

/** Checks a payment after it was sent or decided, and the payments that its change concerns. */
export async function followPayment(tx: Tx, { paymentId }: PaymentEvent, deps: Deps): Promise<void> {
  await keepChecksOf(tx, deps, paymentId)
}

/**
 * After a payment was rejected, or its rejection undone, other undecided payments of the account have other findings
 * too. All are checked in one pass, so that the rows are locked in the order of ids.
 */
export async function followRejection(tx: Tx, { paymentId, accountId }: PaymentEvent, deps: Deps): Promise<void> {
  await keepChecksOf(tx, deps, paymentId, await findSentPayments(tx, accountId))
}

/** Checks the payments that named a payment which was withdrawn. */
export async function followWithdrawal(tx: Tx, paymentId: string, deps: Deps): Promise<void> {
  await recheck(tx, deps, await findNaming(tx, paymentId))
}

/** Checks a payment, the payments that resemble it, and these others; also after its picture was read. */
export async function keepChecksOf(tx: Tx, deps: Deps, paymentId: string, others: string[] = []): Promise<void> {
  const [payment] = await findCheckedPayments(tx, [paymentId])
  if (!payment) return
  const keys = keysOf(payment)
  const references = [keys.reference_key, keys.read_reference_key, ...keys.further_keys].filter((key) => key !== null)
  await lockKeys(tx, [...references, ...(await findPictureHashes(tx, paymentId))])
  await recheckAll(tx, deps, [keys], others)
}

/** Stores the keys of payments, and checks them, the payments that they concern, and these others. */
export async function recheckAll(tx: Tx, deps: Deps, keys: KeptKeys[], others: string[] = []): Promise<void> {
  const ids = keys.map(({ payment_id }) => payment_id)
  await keepKeys(tx, keys)
  await recheck(tx, deps, [...new Set([...ids, ...(await findConcernedBy(tx, ids)), ...others])])
}

/**
 * Checks these payments and stores the findings. Writes in the order of ids, so that two transactions cannot deadlock.
 */
export async function recheck(tx: Tx, deps: Deps, ids: readonly string[]): Promise<void> {
  const findings = await findChecks(tx, deps.settings, ids)
  for (const [id, { checks, others }] of findings) {
    await keepFindings(tx, id, { level: worstLevel(checks), findings: toStoredFindings(checks), others })
  }
}

/** Returns the keys by which other payments find this one. */
export function keysOf(payment: CheckedPayment): KeptKeys {
  return {
    payment_id: payment.id,
    reference_key: referenceKey(payment.channel, payment.reference_number),
    channel_key: channelKey(payment.channel),
    further_keys: payment.further.flatMap(
      (each) => referenceKey(each.channel ?? payment.channel, each.reference) ?? [],
    ),
    read_reference_key: referenceKey(payment.read_channel ?? payment.channel, payment.read_reference_number),
  }
}
