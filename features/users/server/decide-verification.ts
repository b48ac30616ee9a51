import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import {
  decideVerificationError,
  type Verification,
  type VerificationAction,
  verificationAfter,
} from "../domain/teacher-verification.ts"
import type { VerificationDenial } from "../domain/verification-denial.ts"
import { userError } from "./errors.ts"
import { recordUserEvent, verificationEvents } from "./events.ts"
import { decideId, findNewestId, lockTeacher, setVerification } from "./verification-queries.ts"

/**
 * `seen`, `seenId`: the status and the file of the ID on the administrator's screen. Reason and message are for a
 * denial only.
 */
type Input = {
  teacherId: string
  action: VerificationAction
  seen?: Verification
  seenId?: string
} & Partial<VerificationDenial>

/**
 * An administrator decides about a teacher's application, and the teacher is notified
 * (docs/rules/users.md#teacher-verification). The current status again changes nothing and sends no mail. Returns the
 * teacher's name.
 */
export async function decideVerification(deps: Deps, actor: Actor, input: Input): Promise<string> {
  const { teacherId, action, seen, seenId } = input
  const at = deps.now()
  const denial = denialIn(input)
  const after = verificationAfter[action]
  return transact(deps, async (tx) => {
    const teacher = await lockTeacher(tx, teacherId)
    if (!teacher) throw notFound()
    const presentId = await findNewestId(tx, teacherId)
    const errorCode = decideVerificationError(teacher.verification, { to: after, seen, seenId, presentId })
    if (errorCode) throw userError(errorCode)
    const name = fullName(personNameOf(teacher))
    if (teacher.verification === after) return name
    await setVerification(tx, teacherId, { verification: after, ...denial })
    await decideId(tx, teacherId, action, at)
    await recordUserEvent(tx, {
      type: verificationEvents[action],
      at,
      actorId: actor.accountId,
      teacherId,
      action,
      denial,
      before: auditedVerification(teacher),
      after: auditedVerification({ verification: after, ...denial }),
    })
    return name
  })
}

function denialIn({ action, reason = null, words = null }: Input): VerificationDenial {
  return action === "deny" ? { reason, words } : { reason: null, words: null }
}

/** The status of a teacher for the audit trail, which keeps the reason and message of a denial. */
export function auditedVerification({
  verification,
  reason,
  words,
}: { verification: Verification } & VerificationDenial) {
  return { verification, ...(reason && { reason }), ...(words && { words }) }
}
