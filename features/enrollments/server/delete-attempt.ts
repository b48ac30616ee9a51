import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { judgeDeletion } from "../domain/enrollment-life.ts"
import { deleteEnrollment } from "./decision-queries.ts"
import { lockEnrollment } from "./lock-enrollment.ts"
import { refuse } from "./refusals.ts"
import { lockClasses } from "./seat-queries.ts"
import { removeProof } from "./with-proof.ts"

/** Takes a pending attempt back: only the account that made it can, and its proof goes once no attempt uses it. */
export async function deleteAttempt(deps: Deps, actor: Actor, id: string): Promise<void> {
  const freed = await deps.db.transaction().execute(async (tx) => {
    const attempt = await lockEnrollment(tx, id)
    if (attempt.account_id !== actor.accountId) throw notFound()
    const verdict = judgeDeletion(attempt.status)
    if (verdict) throw refuse(verdict)
    // What hangs on an attempt goes with it: whoever holds the class, to finish its records, is waited for.
    await lockClasses(tx, [attempt.class_id])
    return deleteEnrollment(tx, id, attempt.payment_id)
  })
  if (freed) await removeProof(deps, freed)
}
