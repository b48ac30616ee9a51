import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { type Serve, serveRoles } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../decision-contract.ts"
import { childrenEnrollCall, deleteAttemptCalls, learnerEnrollCall } from "../enroll-contract.ts"
import { userPaymentsCall } from "../payer-contract.ts"
import { decideEnrollment } from "./decide/decide-enrollment.ts"
import { deleteAttempt, type IsGraded } from "./decide/delete-attempt.ts"
import { getPayment } from "./decide/get-payment.ts"
import { findProof } from "./decide/payment-queries.ts"
import { assertDiscountCode } from "./discounts/assert-discount-code.ts"
import { listPayments } from "./payers/list-payments.ts"
import { enrollChildren } from "./send/enroll-children.ts"
import { enrollLearner } from "./send/enroll-learner.ts"

const received = "We have received your enrollment. The school will check it soon."

/** Functions of the features that store grades. */
type Grades = { isGraded: IsGraded }

/** The calls on single enrollments and their payments: those of families, then those of administrators. */
export function enrolleePaymentsApi(serve: Serve, deps: Deps, { isGraded }: Grades): void {
  serve(learnerEnrollCall, async ({ actor, input, exchange }) => {
    await assertDiscountCode(deps, { actor, input, exchange })
    return { enrolleeId: await enrollLearner(deps, actor, input), message: received }
  })
  serve(childrenEnrollCall, async ({ actor, input, exchange }) => {
    await assertDiscountCode(deps, { actor, input, exchange })
    return { enrolleeIds: await enrollChildren(deps, actor, input), message: received }
  })
  serveRoles(serve, deleteAttemptCalls, async ({ actor, input }) => {
    await deleteAttempt(deps, actor, input.id, isGraded)
    return { message: "The enrollment is deleted." }
  })

  serve(userPaymentsCall, ({ input }) => listPayments(deps, input))
  serve(contract.proofOfPaymentCall, async ({ input }) => {
    const payment = await findProof(deps.db, input.enrolleeId)
    if (!payment) throw notFound()
    return { proofOfPayment: payment.proof }
  })
  serve(contract.enrolleePaymentCall, ({ actor, input }) => getPayment(deps, actor, input.enrolleeId))
  serve(contract.approveEnrolleeCall, async ({ actor, input }) => {
    await decideEnrollment(deps, actor, input, "approved")
    return { message: "The enrollment is approved." }
  })
  serve(contract.resetEnrolleeCall, async ({ actor, input }) => {
    await decideEnrollment(deps, actor, input, "pending")
    return { message: "The enrollment is pending again." }
  })
  serve(contract.denyEnrolleeCall, async ({ actor, input }) => {
    await decideEnrollment(deps, actor, input, "denied")
    return { message: "The enrollment is rejected." }
  })
}
