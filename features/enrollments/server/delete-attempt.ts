import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { afterCommit, transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { canDeleteAttempt } from "../domain/enrollment-life.ts"
import { deleteEnrollment } from "./decision-queries.ts"
import { enrollmentError } from "./errors.ts"
import { recordEnrollmentEvent } from "./events.ts"
import { lockEnrollment } from "./lock-enrollment.ts"
import { lockClasses } from "./seat-queries.ts"
import { removeProof } from "./with-proof.ts"

/** Is there a grade or a report card of this enrollment, which is locked? */
export type IsGraded = (tx: Tx, enrolleeId: string) => Promise<boolean>

/**
 * Takes a pending attempt back: only the account that made it can, and only while nobody has graded the student. Its
 * proof goes once no attempt uses it.
 */
export async function deleteAttempt(deps: Deps, actor: Actor, id: string, isGraded: IsGraded): Promise<void> {
  await transact(deps, async (tx) => {
    const attempt = await lockEnrollment(tx, id)
    if (attempt.account_id !== actor.accountId) throw notFound()
    // Whoever grades holds the enrollment, and whoever archives holds the class: both have finished now.
    await lockClasses(tx, [attempt.class_id])
    const errorCode = canDeleteAttempt(attempt.status, await isGraded(tx, id))
    if (errorCode) throw enrollmentError(errorCode)
    const freed = await deleteEnrollment(tx, id, attempt.payment_id)
    if (freed) afterCommit(tx, () => removeProof(deps, freed))
    await recordEnrollmentEvent(tx, {
      type: "enrollment.withdrawn",
      at: deps.now(),
      actorId: actor.accountId,
      accountId: attempt.account_id,
      enrolleeId: id,
      classId: attempt.class_id,
    })
  })
}
