import { rolesInWords } from "../../../../lib/staff.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import { type Actor, may } from "../../../../platform/http/calls/authorize.ts"
import type { Denial } from "../../../enrollments/domain/denial.ts"
import { decideEnrollmentError } from "../../../enrollments/domain/enrollment-life.ts"
import type { DecisionStatus } from "../../../enrollments/domain/enrollment-status.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { enrollmentError } from "../../../enrollments/server/errors.ts"
import { recordEnrollmentEvent } from "../../../enrollments/server/events.ts"
import { decideEnrollments } from "../../../enrollments/server/review/decide-enrollments.ts"
import { lockOneToDecide } from "../../../enrollments/server/review/lock-undecided.ts"
import { isAgainstPayment } from "../../domain/payment-decision.ts"
import { isAcceptedByApproval, statusByEnrollees } from "../../domain/payment-status.ts"
import { decidePayment } from "./decide-payment.ts"
import { lockPayment } from "./payment-status-queries.ts"

/** `seen`: the status that the administrator saw. Reason and message are for a denial only. */
type EnrolleeDecision = { enrolleeId: string; seen?: DecisionStatus } & Partial<Denial>

/**
 * An administrator approves, resets or denies one enrollment, and so decides about its payment
 * (docs/rules/general.md#denials): it is accepted once one of its enrollments is approved, and rejected once all are
 * denied (docs/rules/enrollments.md#enrollment-decisions). For those who do not see payments an accepted one stays accepted.
 */
export async function decideEnrollment(
  deps: Deps,
  actor: Actor,
  { enrolleeId, seen, reason = null, words = null }: EnrolleeDecision,
  to: DecisionStatus,
): Promise<void> {
  const by = { at: deps.now(), actorId: actor.accountId }
  const denial = { reason, words }
  await translateConstraintError(() =>
    transact(deps, async (tx) => {
      const { accountId, paymentId, facts, ...enrollment } = await lockOneToDecide(tx, enrolleeId, by.at)
      const errorCode = decideEnrollmentError(facts, to, seen)
      if (errorCode) throw enrollmentError(errorCode)
      const payment = paymentId ? await lockPayment(tx, paymentId) : undefined
      if (to === "approved" && payment && isAcceptedByApproval(payment.status) && !may(actor, "payments"))
        throw paymentFirst()
      const isMoneyKept = !may(actor, "payments")
      if (isMoneyKept && to === "denied" && payment?.status === "accepted" && isAgainstPayment(reason))
        throw acceptedAlready()
      const enrollments = [enrollment]
      if (payment) {
        return decidePayment(tx, payment, {
          ...by,
          denial,
          isMoneyKept,
          statusOf: statusByEnrollees,
          enrollees: { to, enrollments },
        })
      }
      await recordEnrollmentEvent(tx, await decideEnrollments[to](tx, { ...by, accountId, denial, enrollments }))
    }),
  )
}

/** An approval would accept the payment, which only those do who see its proof. */
const paymentFirst = () =>
  new AppError(403, `The payment must be approved first. Only ${rolesInWords(["payments"])} can do this.`)

const acceptedAlready = () =>
  new AppError(
    403,
    `The payment is already approved. Only ${rolesInWords(["enrollments", "payments"])} can reject it. Choose a reason that is not about the payment.`,
  )
