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
import { verificationLetter } from "./letters.ts"
import { refuse } from "./refusals.ts"
import { decideId, findNewestId, findTeacher, lockTeacher, setVerification } from "./verification-queries.ts"

/** `seen`, `seenId`: the standing and the file of the ID that the administrator had in sight. */
type Asked = { teacherId: string; action: VerificationAction; seen?: Verification; seenId?: string }

/**
 * An administrator decides about a teacher's application, and the teacher is told. Asking for what it is already changes
 * nothing and tells nobody. Answers the teacher's name.
 */
export async function decideVerification(
  deps: Deps,
  actor: Actor,
  { teacherId, action, seen, seenId }: Asked,
): Promise<string> {
  const at = deps.now()
  const after = verificationAfter[action]
  const told = await findTeacher(deps.db, teacherId)
  if (!told) throw notFound()
  // Written before the transaction, which holds the teacher locked.
  const letter = await verificationLetter(deps.settings, told.first_name, action)
  return deps.db.transaction().execute(async (tx) => {
    const teacher = await lockTeacher(tx, teacherId)
    if (!teacher) throw notFound()
    const presentId = await findNewestId(tx, teacherId)
    const verdict = judgeVerification(teacher.verification, { to: after, seen, seenId, presentId })
    if (verdict) throw refuse(verdict)
    const name = fullName(nameOf(teacher))
    if (teacher.verification === after) return name
    await setVerification(tx, teacherId, after)
    await decideId(tx, teacherId, action, at)
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: `teacher.${action}`,
      thing: "teacher",
      thingId: teacherId,
      before: { verification: teacher.verification },
      after: { verification: after },
    })
    await queueMail(tx, deps.jobs, { to: teacher.email, ...letter })
    return name
  })
}
