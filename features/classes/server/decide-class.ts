import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { type Mail, queueMail } from "../../../platform/mail/queue-mail.ts"
import { type ClassStatus, judgeSight, judgeStatusChange } from "../domain/class-life.ts"
import type { ClassDenial } from "../domain/denial.ts"
import { type ClassRow, findClass, findTeacher, lockClass } from "./class-queries.ts"
import { decisionLetter } from "./letters.ts"
import { lifeOf } from "./life-queries.ts"
import { refuse } from "./refusals.ts"
import { setStanding } from "./saving-queries.ts"
import { type DecidedClass, tellFamilies, writeToFamilies } from "./tell-families.ts"

const actions = { approved: "class.approve", denied: "class.deny", pending: "class.pending" }

/**
 * What the administrator had in sight: the status (`seen`), and when the class was last changed (`seenChange`). What is said
 * of a denial comes with a denial only.
 */
type Asked = { classId: string; seen?: ClassStatus; seenChange?: string } & Partial<ClassDenial>

/**
 * Approves or denies a class or sets it back to pending, and tells its teacher and the families in it
 * (docs/rules.md#class-life). Answers its name.
 */
export async function decideClass(deps: Deps, actor: Actor, asked: Asked, to: ClassStatus): Promise<string> {
  const { classId: id, seen, seenChange, reason = null, words = null } = asked
  const at = deps.now()
  const shown = await findClass(deps.db, { id })
  if (!shown) throw notFound()
  // Written before the transaction, which holds the class locked.
  const mail = await writeToTeacher(deps, shown, { status: to, reason, words })
  const decided = decidedClass(shown)
  const letters = await writeToFamilies(deps, decided, to)
  return deps.db.transaction().execute(async (tx) => {
    const aClass = await lockClass(tx, { id })
    if (!aClass) throw notFound()
    const refusal =
      judgeStatusChange(aClass.status, to, seen) ?? judgeSight(aClass.updated_at.toISOString(), seenChange)
    if (refusal) throw refuse(refusal)
    await setStanding(tx, id, { status: to, reason, words }, at)
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: actions[to],
      thing: "class",
      thingId: id,
      before: onRecord({ status: aClass.status, reason: aClass.denial_reason, words: aClass.denial_words }),
      after: onRecord({ status: to, reason, words }),
    })
    await queueMail(tx, deps.jobs, mail)
    await tellFamilies(tx, deps, { decided, life: lifeOf(aClass), to, letters, at })
    return aClass.name
  })
}

function decidedClass({ id, name, program_type, class_type }: ClassRow): DecidedClass {
  return { className: name, address: { id, programType: program_type, classType: class_type } }
}

type Standing = { status: ClassStatus } & ClassDenial

/** How a class stands, as the audit trail keeps it: what was said of a denial stays there. */
function onRecord({ status, reason, words }: Standing) {
  return { status, ...(reason && { reason }), ...(words && { words }) }
}

async function writeToTeacher(deps: Deps, aClass: ClassRow, { status, ...denial }: Standing): Promise<Mail> {
  const teacher = await findTeacher(deps.db, aClass.teacher_id)
  const letter = await decisionLetter(deps.settings, status, {
    ...decidedClass(aClass),
    denial,
    firstName: teacher.first_name,
    isArchived: aClass.archived_at !== null,
  })
  return { to: teacher.email, ...letter }
}
