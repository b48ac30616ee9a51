import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import { lockCredit } from "../credit/credit-queries.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import { endUnpaid } from "../online/end-checkout.ts"
import { CodeIsUsed, claimCode, findPaymentPlan, markCodeUsed } from "../send/claim-code-queries.ts"
import { insertPayment } from "../send/sent-payment-queries.ts"
import { type StoredProof, withProof } from "../send/with-proof.ts"
import { findPaymentByCode, findUnpaidForDues } from "./due-payment-queries.ts"
import { claimDues, findPaidDues, lockDues } from "./due-queries.ts"
import { findPricedDues, priceDues } from "./price-dues.ts"

export type DuePayment = {
  accountId: string
  dueIds: readonly string[]
  proof: Blob | null
  referenceNumber: string | null
  paymentChannel: string | null
  /** The code that was reserved for this payment. It is used once. */
  code: string | null
}

/**
 * Sends one payment for several dues, all or none (docs/rules/payments.md#dues). Returns its id. A repeated request
 * with the same code gets the same reply.
 */
export async function payDues(deps: Deps, payment: DuePayment): Promise<string> {
  const done = await findDone(deps.db, payment)
  if (done) return done
  const { proof } = payment
  const { amount } = await findPricedDues(deps, payment)
  if (amount > 0 && !proof) throw proofMissing()
  try {
    return await withProof(deps, proof, (stored) => transact(deps, (tx) => send(tx, deps, payment, stored)))
  } catch (error) {
    const doneMeanwhile = error instanceof CodeIsUsed ? await findDone(deps.db, payment) : null
    if (doneMeanwhile) return doneMeanwhile
    throw error
  }
}

/** Returns the payment that this code has already sent for the same dues. Throws a 409 if it was for something else. */
async function findDone(db: Db, { code, accountId, dueIds }: DuePayment): Promise<string | null> {
  const paymentId = code ? await findPaymentByCode(db, code, accountId) : null
  if (!paymentId) return null
  const paid = new Set((await findPaidDues(db, [paymentId])).map(({ id }) => id))
  if (paid.size !== new Set(dueIds).size || !dueIds.every((id) => paid.has(id))) throw paymentError("code-used")
  return paymentId
}

const proofMissing = () => validationError({ "payment-proof": "Add a picture of your proof of payment." })

async function send(tx: Tx, deps: Deps, payment: DuePayment, stored: StoredProof | null): Promise<string> {
  const { accountId, dueIds, code, paymentChannel: channel } = payment
  if (code) await claimCode(tx, code, accountId)
  const unpaid = await findUnpaidForDues(tx, accountId, dueIds)
  if (unpaid) await endUnpaid(tx, unpaid.id)
  const overpaid = await lockCredit(tx, accountId)
  const dues = await lockDues(tx, dueIds)
  const planned = code ? ((await findPaymentPlan(tx, code, accountId))?.credit ?? null) : null
  const { amount, credit } = priceDues(dues, dueIds, { overpaid, planned })
  if (amount > 0 && !stored) throw proofMissing()
  const at = deps.now()
  const paymentId = await insertPayment(tx, stored, {
    account_id: accountId,
    amount_due_centavos: amount,
    credit_centavos: credit,
    reference_number: payment.referenceNumber,
    channel,
    paid_at: at,
    code,
  })
  if (code) await markCodeUsed(tx, code, paymentId)
  await claimDues(tx, paymentId, dues)
  const event = { at, actorId: accountId, accountId, paymentId, amountDue: amount, channel }
  await recordPaymentEvent(tx, { type: "payment.sent", ...event, enrolleeIds: [], dueIds: [...dueIds] })
  return paymentId
}
