import { todayIn } from "../../../lib/day.ts"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { type Mail, queueMail } from "../../../platform/mail/queue-mail.ts"
import { canMoveToClass } from "../domain/change-class.ts"
import { classFactsOf } from "./class-facts.ts"
import { translateConstraintError } from "./constraint-errors.ts"
import { copySoloTimes, hasLive, setEnrollmentStatus } from "./decision-queries.ts"
import { findEmailFacts } from "./email-queries.ts"
import { classChangedEmail } from "./emails.ts"
import { enrollmentError } from "./errors.ts"
import { lockEnrollment } from "./lock-enrollment.ts"
import { findEnrollableClass, insertEnrollment, lockClasses } from "./seat-queries.ts"

type Move = { enrolleeId: string; classId: string }

/**
 * Moves an approved student to another class (docs/rules.md#enrollment-decisions): the old enrollment becomes left, and a new one, approved
 * and with the old payment, takes a seat there. A solo student keeps the agreed times. Returns the new enrolleeId.
 */
export async function changeClass(deps: Deps, actor: Actor, move: Move): Promise<string> {
  const now = deps.now()
  const mail = await writeMail(deps, move)
  return translateConstraintError(() =>
    deps.db.transaction().execute(async (tx) => {
      const old = await check(tx, move, todayIn(now, deps.settings.timeZone))
      const newId = await moveSeat(tx, old, move.classId, now)
      await recordDecision(tx, {
        at: now,
        accountId: actor.accountId,
        action: "enrollment.change-class",
        thing: "enrollment",
        thingId: old.id,
        before: { status: old.status, classId: old.class_id },
        after: { status: "left", classId: move.classId, enrolleeId: newId },
      })
      await queueMail(tx, deps.jobs, mail)
      return newId
    }),
  )
}

async function writeMail(deps: Deps, { enrolleeId, classId }: Move): Promise<Mail> {
  const facts = await findEmailFacts(deps.db, enrolleeId)
  const target = await findEnrollableClass(deps.db, classId)
  if (!facts || !target) throw notFound()
  return classChangedEmail(deps.settings, facts, classFactsOf(target))
}

type Locked = Awaited<ReturnType<typeof lockEnrollment>>

/** Locks the enrollment and both classes, and returns the enrollment. */
async function check(tx: Tx, { enrolleeId, classId }: Move, today: string): Promise<Locked> {
  const old = await lockEnrollment(tx, enrolleeId)
  const rows = await lockClasses(tx, [old.class_id, classId])
  const from = rows.find((row) => row.id === old.class_id)
  const to = rows.find((row) => row.id === classId)
  if (!from || !to) throw notFound()
  const target = { ...classFactsOf(to), hasLive: await hasLive(tx, old, classId, enrolleeId) }
  const errorCode = canMoveToClass({ ...old, klass: classFactsOf(from) }, target, today)
  if (errorCode) throw enrollmentError(errorCode)
  return old
}

async function moveSeat(tx: Tx, old: Locked, classId: string, now: Date): Promise<string> {
  await setEnrollmentStatus(tx, old.id, { status: "left" }, now)
  const newId = await insertEnrollment(tx, {
    class_id: classId,
    learner_id: old.learner_id,
    child_id: old.child_id,
    account_id: old.account_id,
    payment_id: old.payment_id,
    student_sort: old.student_sort,
    status: "approved",
    created_at: now,
    decided_at: now,
  })
  // A group has none: the statement then copies nothing.
  await copySoloTimes(tx, old.id, newId)
  return newId
}
