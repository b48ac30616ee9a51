import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { undoPaymentError } from "../../domain/payment-decision.ts"
import { paymentError } from "../errors.ts"
import { decidePayment } from "./decide-payment.ts"
import { findEnrollmentsOf, lockPayment } from "./payment-status-queries.ts"

/**
 * Undoes the acceptance of a payment without students, such as one of dues (docs/rules/payments.md#payments). It waits
 * for a decision again.
 */
export async function undoPayment(deps: Deps, actor: Actor, paymentId: string): Promise<void> {
  await transact(deps, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw notFound()
    const hasStudents = (await findEnrollmentsOf(tx, paymentId)).length > 0
    const errorCode = undoPaymentError({ status: payment.status, hasStudents })
    if (errorCode) throw paymentError(errorCode)
    await decidePayment(tx, payment, { at: deps.now(), actorId: actor.accountId, statusOf: () => "sent" })
  })
}
