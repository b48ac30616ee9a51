import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { moveToClassError } from "../../domain/change-class.ts"
import { translateConstraintError } from "../enroll/constraint-errors.ts"
import { findHolds, heldForOthers } from "../enroll/hold-queries.ts"
import { insertEnrollment, lockClasses } from "../enroll/seat-queries.ts"
import { enrollmentError } from "../errors.ts"
import { recordEnrollmentEvent } from "../events.ts"
import { classFactsOf } from "../students/class-facts.ts"
import { hasLive, setEnrollmentStatus } from "./decision-queries.ts"
import { lockEnrollment } from "./lock-enrollment.ts"

type Move = { enrolleeId: string; classId: string }

/**
 * Moves an approved student to another class (docs/rules/enrollments.md#enrollment-decisions): the old enrollment
 * becomes left, and a new approved one with the old payment takes a seat there. The times of a solo student are copied.
 * Returns the new enrolleeId.
 */
export async function changeClass(deps: Deps, actor: Actor, move: Move): Promise<string> {
  const now = deps.now()
  return translateConstraintError(() =>
    transact(deps, async (tx) => {
      const old = await check(tx, move, now, todayIn(now, deps.settings.timeZone))
      const newId = await moveSeat(tx, old, move.classId, now)
      await recordEnrollmentEvent(tx, {
        type: "enrollment.moved",
        at: now,
        actorId: actor.accountId,
        accountId: old.account_id,
        enrolleeId: old.id,
        classId: old.class_id,
        newEnrolleeId: newId,
        newClassId: move.classId,
        before: { status: old.status, classId: old.class_id },
        after: { status: "left", classId: move.classId, enrolleeId: newId },
      })
      return newId
    }),
  )
}

type Locked = Awaited<ReturnType<typeof lockEnrollment>>

/** Locks the enrollment and both classes, and returns the enrollment. */
async function check(tx: Tx, { enrolleeId, classId }: Move, now: Date, today: string): Promise<Locked> {
  const old = await lockEnrollment(tx, enrolleeId)
  const rows = await lockClasses(tx, [old.class_id, classId])
  const from = rows.find((row) => row.id === old.class_id)
  const to = rows.find((row) => row.id === classId)
  if (!from || !to) throw notFound()
  const seatsHeld = heldForOthers(await findHolds(tx, [classId], now), classId, [old])
  const target = { ...classFactsOf(to), seatsHeld, hasLive: await hasLive(tx, old, classId, enrolleeId) }
  const errorCode = moveToClassError({ ...old, klass: classFactsOf(from) }, target, today)
  if (errorCode) throw enrollmentError(errorCode)
  return old
}

async function moveSeat(tx: Tx, old: Locked, classId: string, now: Date): Promise<string> {
  await setEnrollmentStatus(tx, old.id, { status: "left" }, now)
  return insertEnrollment(tx, {
    class_id: classId,
    learner_id: old.learner_id,
    child_id: old.child_id,
    account_id: old.account_id,
    payment_id: old.payment_id,
    price_centavos: old.price_centavos,
    later_centavos: old.later_centavos,
    student_sort: old.student_sort,
    status: "approved",
    created_at: now,
    decided_at: now,
    approved_at: now,
  })
}
