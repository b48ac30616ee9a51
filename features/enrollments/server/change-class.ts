import { todayIn } from "../../../lib/day.ts"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { type Mail, queueMail } from "../../../platform/mail/queue-mail.ts"
import { judgeChangeOfClass } from "../domain/change-class.ts"
import { classFacts } from "./class-facts.ts"
import { copySoloTimes, hasLive, setStanding } from "./decision-queries.ts"
import { translateLastLine } from "./last-line.ts"
import { findLetterFacts } from "./letter-queries.ts"
import { changeOfClassLetter } from "./letters.ts"
import { lockEnrollment } from "./lock-enrollment.ts"
import { refuse } from "./refusals.ts"
import { findClass, insertEnrollment, lockClasses } from "./seat-queries.ts"

type Move = { enrolleeId: string; classId: string }

/**
 * Moves an approved student to another class (docs/rules.md#enrollment-decisions): the old enrollment becomes left, and a new one, approved
 * and with the old payment, takes a seat there. A solo student keeps the agreed times. Answers the new enrolleeId.
 */
export async function changeClass(deps: Deps, actor: Actor, move: Move): Promise<string> {
  const now = deps.now()
  const mail = await writeMail(deps, move)
  return translateLastLine(() =>
    deps.db.transaction().execute(async (tx) => {
      const old = await judge(tx, move, todayIn(now, deps.settings.timeZone))
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
  const facts = await findLetterFacts(deps.db, enrolleeId)
  const target = await findClass(deps.db, classId)
  if (!facts || !target) throw notFound()
  return changeOfClassLetter(deps.settings, facts, classFacts(target))
}

type Locked = Awaited<ReturnType<typeof lockEnrollment>>

/** Locks the enrollment and both classes, and answers the enrollment. */
async function judge(tx: Tx, { enrolleeId, classId }: Move, today: string): Promise<Locked> {
  const old = await lockEnrollment(tx, enrolleeId)
  const rows = await lockClasses(tx, [old.class_id, classId])
  const from = rows.find((row) => row.id === old.class_id)
  const to = rows.find((row) => row.id === classId)
  if (!from || !to) throw notFound()
  const target = { ...classFacts(to), hasLive: await hasLive(tx, old, classId, enrolleeId) }
  const verdict = judgeChangeOfClass({ ...old, aClass: classFacts(from) }, target, today)
  if (verdict) throw refuse(verdict)
  return old
}

async function moveSeat(tx: Tx, old: Locked, classId: string, now: Date): Promise<string> {
  await setStanding(tx, old.id, { status: "left" }, now)
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
