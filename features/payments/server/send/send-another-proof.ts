import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { reopenDenied } from "../../../enrollments/server/review/reopen-denied.ts"
import type { anotherProofCall } from "../../contract.ts"
import { canSendAgain } from "../../domain/send-again.ts"
import { decidePayment } from "../decide/decide-payment.ts"
import { lockPayment } from "../decide/payment-status-queries.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import { findOwnPayment } from "../list-queries.ts"
import { addProof } from "./add-proof-queries.ts"
import { withStoredProof } from "./with-proof.ts"

type AnotherProof = ParsedInputOf<typeof anotherProofCall>

/**
 * The family sends another proof for a rejected payment (docs/rules.md#payments): its denied enrollments wait for a
 * decision again, all or none. Every picture is kept.
 */
export async function sendAnotherProof(deps: Deps, actor: Actor, input: AnotherProof): Promise<void> {
  const { id: paymentId, "payment-proof": proof, referenceNumber, paymentChannel } = input
  const found = await findOwnPayment(deps.db, actor.accountId, paymentId)
  if (!found) throw notFound()
  if (!canSendAgain(found)) throw paymentError("not-sent-again")
  if (!proof) throw validationError({ "payment-proof": "Add a picture of your proof of payment." })
  await withStoredProof(deps, proof, (stored) =>
    translateConstraintError(() =>
      transact(deps, async (tx) => {
        const by = { at: deps.now(), actorId: actor.accountId }
        const enrollments = await reopenDenied(tx, paymentId, by.at)
        const payment = await lockPayment(tx, paymentId)
        if (!payment || !canSendAgain(payment)) throw paymentError("not-sent-again")
        // For what was missing there are two transfers: the reference number of the first one stays.
        const isSecondTransfer = payment.reason === "amount-short"
        await addProof(tx, paymentId, stored, { referenceNumber, paymentChannel, isSecondTransfer, at: by.at })
        await decidePayment(tx, payment, { ...by, statusOf: () => "sent" })
        const sent = { ...by, paymentId, accountId: actor.accountId, enrollments }
        await recordPaymentEvent(tx, { type: "payment.proof-sent", ...sent })
      }),
    ),
  )
}
