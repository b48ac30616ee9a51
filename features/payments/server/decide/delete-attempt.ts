import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { afterCommit, transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { canDeleteAttempt } from "../../../enrollments/domain/enrollment-life.ts"
import { lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { enrollmentError } from "../../../enrollments/server/errors.ts"
import { recordEnrollmentEvent } from "../../../enrollments/server/events.ts"
import { deleteEnrollment } from "../../../enrollments/server/review/decision-queries.ts"
import { lockEnrollment } from "../../../enrollments/server/review/lock-enrollment.ts"
import { deleteUnusedPayment } from "../send/sent-payment-queries.ts"
import { removeProofs } from "../send/with-proof.ts"

/** Whether there is a grade or a report card of this enrollment, which is locked. */
export type IsGraded = (tx: Tx, enrolleeId: string) => Promise<boolean>

/**
 * Deletes a pending attempt: only the account that made it may, and only before the student is graded. Its proof is
 * deleted once no attempt uses it.
 */
export async function deleteAttempt(deps: Deps, actor: Actor, id: string, isGraded: IsGraded): Promise<void> {
  await transact(deps, async (tx) => {
    const attempt = await lockEnrollment(tx, id)
    if (attempt.account_id !== actor.accountId) throw notFound()
    // Grading locks the enrollment, and archiving locks the class: both have finished by this point.
    await lockClasses(tx, [attempt.class_id])
    const errorCode = canDeleteAttempt(attempt.status, await isGraded(tx, id))
    if (errorCode) throw enrollmentError(errorCode)
    await deleteEnrollment(tx, id)
    const freed = attempt.payment_id ? await deleteUnusedPayment(tx, attempt.payment_id) : []
    afterCommit(tx, () => removeProofs(deps, freed))
    await recordEnrollmentEvent(tx, {
      type: "enrollment.withdrawn",
      at: deps.now(),
      actorId: actor.accountId,
      accountId: attempt.account_id,
      enrolleeId: id,
      classId: attempt.class_id,
      paymentId: attempt.payment_id,
    })
  })
}
