import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import { type ClassStatus, judgeStatusChange } from "../domain/class-life.ts"
import { findTeacher, type LockedClass, lockClass } from "./class-queries.ts"
import { decisionLetter } from "./letters.ts"
import { refuse } from "./refusals.ts"
import { setStatus } from "./saving-queries.ts"

const actions = { approved: "class.approve", denied: "class.deny", pending: "class.pending" }

/** Approves or denies a class or sets it back to pending, and tells its teacher (decisions §4). Answers its name. */
export async function decideClass(deps: Deps, actor: Actor, id: string, to: ClassStatus): Promise<string> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const aClass = await lockClass(tx, { id })
    if (!aClass) throw notFound()
    const refusal = judgeStatusChange(aClass.status, to)
    if (refusal) throw refuse(refusal)
    await setStatus(tx, id, to, at)
    await tellTeacher(deps, tx, aClass, to)
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: actions[to],
      thing: "class",
      thingId: id,
      before: { status: aClass.status },
      after: { status: to },
    })
    return aClass.name
  })
}

async function tellTeacher(deps: Deps, tx: Tx, aClass: LockedClass, to: ClassStatus): Promise<void> {
  const teacher = await findTeacher(tx, aClass.teacher_id)
  const letter = await decisionLetter(deps.settings, to, {
    firstName: teacher.first_name,
    className: aClass.name,
    address: { id: aClass.id, programType: aClass.program_type, classType: aClass.class_type },
    isArchived: aClass.archived_at !== null,
  })
  await queueMail(tx, deps.jobs, { to: teacher.email, ...letter })
}
