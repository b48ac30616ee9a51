import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { type Mail, queueMail } from "../../../platform/mail/queue-mail.ts"
import { type ClassStatus, canChangeClassStatus, canDecideSeenVersion } from "../domain/class-life.ts"
import type { ClassDenial } from "../domain/denial.ts"
import { type ClassRow, findClass, findTeacherRecipient, lockClass } from "./class-queries.ts"
import { classDecisionEmail } from "./emails.ts"
import { classError } from "./errors.ts"
import { lifeOf } from "./life-queries.ts"
import { type DecidedClass, notifyFamilies, prepareFamilyEmails } from "./notify-families.ts"
import { setClassStatus } from "./write-queries.ts"

const actions = { approved: "class.approve", denied: "class.deny", pending: "class.pending" }

/**
 * What the administrator had in sight: the status (`seen`), and when the class was last changed (`seenChange`). What is said
 * of a denial comes with a denial only.
 */
type Asked = { classId: string; seen?: ClassStatus; seenChange?: string } & Partial<ClassDenial>

/**
 * Approves or denies a class or sets it back to pending, and tells its teacher and the families in it
 * (docs/rules.md#class-life). Returns its name.
 */
export async function decideClass(deps: Deps, actor: Actor, asked: Asked, to: ClassStatus): Promise<string> {
  const { classId: id, seen, seenChange, reason = null, words = null } = asked
  const at = deps.now()
  const shown = await findClass(deps.db, { id })
  if (!shown) throw notFound()
  // Written before the transaction, which holds the class locked.
  const mail = await writeToTeacher(deps, shown, { status: to, reason, words })
  const decided = decidedClass(shown)
  const mails = await prepareFamilyEmails(deps, decided, to)
  return deps.db.transaction().execute(async (tx) => {
    const klass = await lockClass(tx, { id })
    if (!klass) throw notFound()
    const errorCode =
      canChangeClassStatus(klass.status, to, seen) ?? canDecideSeenVersion(klass.updated_at.toISOString(), seenChange)
    if (errorCode) throw classError(errorCode)
    await setClassStatus(tx, id, { status: to, reason, words }, at)
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: actions[to],
      thing: "class",
      thingId: id,
      before: onRecord({ status: klass.status, reason: klass.denial_reason, words: klass.denial_words }),
      after: onRecord({ status: to, reason, words }),
    })
    await queueMail(tx, deps.jobs, mail)
    await notifyFamilies(tx, deps, { decided, life: lifeOf(klass), to, mails, at })
    return klass.name
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

async function writeToTeacher(deps: Deps, klass: ClassRow, { status, ...denial }: Standing): Promise<Mail> {
  const teacher = await findTeacherRecipient(deps.db, klass.teacher_id)
  const content = await classDecisionEmail(deps.settings, status, {
    ...decidedClass(klass),
    denial,
    firstName: teacher.first_name,
    isArchived: klass.archived_at !== null,
  })
  return { to: teacher.email, ...content }
}
