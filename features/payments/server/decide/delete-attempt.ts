import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { afterCommit, transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { deleteAttemptError } from "../../../enrollments/domain/enrollment-life.ts"
import { lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { enrollmentError } from "../../../enrollments/server/errors.ts"
import { lockEnrollment } from "../../../enrollments/server/review/lock-enrollment.ts"
import { withdrawEnrollment } from "../../../enrollments/server/withdraw-enrollment.ts"
import { statusByEnrollees } from "../../domain/payment-status.ts"
import { followWithdrawal } from "../desk/keep-checks.ts"
import { deleteUnusedPayment } from "../send/sent-payment-queries.ts"
import { removeProofs } from "../send/with-proof.ts"
import { decidePayment } from "./decide-payment.ts"
import { lockPayment } from "./payment-status-queries.ts"

/** Whether this enrollment, which is locked, has a grade or a report card. */
export type IsGraded = (tx: Tx, enrolleeId: string) => Promise<boolean>

/**
 * Deletes a pending attempt (docs/rules/enrollments.md#attempts): only the account that made it may, and only before
 * the student is graded. Its payment and proof are deleted once no attempt uses them; a payment whose other students
 * are all denied is rejected, unless the school has accepted it.
 */
export async function deleteAttempt(deps: Deps, actor: Actor, id: string, isGraded: IsGraded): Promise<void> {
  const by = { at: deps.now(), actorId: actor.accountId }
  await transact(deps, async (tx) => {
    const attempt = await lockEnrollment(tx, id)
    if (attempt.account_id !== actor.accountId) throw notFound()
    // Grading locks the enrollment, and archiving locks the class: both have finished by this point.
    await lockClasses(tx, [attempt.class_id])
    const errorCode = deleteAttemptError(attempt.status, await isGraded(tx, id))
    if (errorCode) throw enrollmentError(errorCode)
    const { account_id: accountId, class_id: classId, payment_id: paymentId } = attempt
    // Locked first: when the last two attempts are deleted at once, the second must see that it is the last.
    const payment = paymentId ? await lockPayment(tx, paymentId) : undefined
    await withdrawEnrollment(tx, { ...by, accountId, enrolleeId: id, classId })
    if (!payment) return
    const proofs = await deleteUnusedPayment(tx, payment.id)
    afterCommit(tx, () => removeProofs(deps, proofs))
    if (proofs.length === 0) await decidePayment(tx, payment, { ...by, statusOf: statusByEnrollees, isMoneyKept: true })
    await followWithdrawal(tx, payment.id, deps)
  })
}
