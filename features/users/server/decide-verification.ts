import { fullName, nameOf } from "../../../lib/names.ts"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import {
  judgeVerification,
  type Verification,
  type VerificationAction,
  verificationAfter,
} from "../domain/teacher-verification.ts"
import type { VerificationDenial } from "../domain/verification-denial.ts"
import { verificationLetter } from "./letters.ts"
import { refuse } from "./refusals.ts"
import { decideId, findNewestId, findTeacher, lockTeacher, setVerification } from "./verification-queries.ts"

/**
 * `seen`, `seenId`: the standing and the file of the ID that the administrator had in sight. What is said of a denial counts
 * with a denial only.
 */
type Asked = {
  teacherId: string
  action: VerificationAction
  seen?: Verification
  seenId?: string
} & Partial<VerificationDenial>

/**
 * An administrator decides about a teacher's application, and the teacher is told. Asking for what it is already changes
 * nothing and tells nobody. Answers the teacher's name.
 */
export async function decideVerification(deps: Deps, actor: Actor, asked: Asked): Promise<string> {
  const { teacherId, action, seen, seenId } = asked
  const at = deps.now()
  const denial = denialIn(asked)
  const after = verificationAfter[action]
  const told = await findTeacher(deps.db, teacherId)
  if (!told) throw notFound()
  // Written before the transaction, which holds the teacher locked.
  const letter = await verificationLetter(deps.settings, { firstName: told.first_name, action, denial })
  return deps.db.transaction().execute(async (tx) => {
    const teacher = await lockTeacher(tx, teacherId)
    if (!teacher) throw notFound()
    const presentId = await findNewestId(tx, teacherId)
    const verdict = judgeVerification(teacher.verification, { to: after, seen, seenId, presentId })
    if (verdict) throw refuse(verdict)
    const name = fullName(nameOf(teacher))
    if (teacher.verification === after) return name
    await setVerification(tx, teacherId, { verification: after, ...denial })
    await decideId(tx, teacherId, action, at)
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: `teacher.${action}`,
      thing: "teacher",
      thingId: teacherId,
      before: onRecord(teacher),
      after: onRecord({ verification: after, ...denial }),
    })
    await queueMail(tx, deps.jobs, { to: teacher.email, ...letter })
    return name
  })
}

function denialIn({ action, reason = null, words = null }: Asked): VerificationDenial {
  return action === "deny" ? { reason, words } : { reason: null, words: null }
}

/** How a teacher stands, as the audit trail keeps it: what was said of a denial stays there. */
export function onRecord({ verification, reason, words }: { verification: Verification } & VerificationDenial) {
  return { verification, ...(reason && { reason }), ...(words && { words }) }
}
