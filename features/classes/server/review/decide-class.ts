import { isSameWeek, rowsOfWeek, type WeekChange, weekFromRows } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { everyClass } from "../../../../platform/http/calls/scope.ts"
import { type ClassStatus, changeClassStatusError, seenVersionError } from "../../domain/class-life.ts"
import type { ClassDenial } from "../../domain/denial.ts"
import { lockClass } from "../class-queries.ts"
import { classError } from "../errors.ts"
import { classDecisionEvents, recordClassEvent } from "../events.ts"
import { setClassStatus, timesInForceOf, timesOf, updateClass } from "../form/write-queries.ts"

/**
 * The version on the administrator's screen: the status (`seen`), and when the class was last changed (`seenChange`).
 * Reason and message are for a denial only.
 */
type DecisionInput = { classId: string; seen?: ClassStatus; seenChange?: string } & Partial<ClassDenial>

/**
 * Approves or denies a class or sets it back to pending; its teacher and its families are notified
 * (docs/rules/classes.md#class-life). Returns its name.
 */
export async function decideClass(deps: Deps, actor: Actor, input: DecisionInput, to: ClassStatus): Promise<string> {
  const { classId: id, seen, seenChange, reason = null, words = null } = input
  const at = deps.now()
  return transact(deps, async (tx) => {
    const klass = await lockClass(tx, { id, scope: everyClass })
    if (!klass) throw notFound()
    const errorCode =
      changeClassStatusError(klass.status, to, seen) ?? seenVersionError(klass.updated_at.toISOString(), seenChange)
    if (errorCode) throw classError(errorCode)
    await setClassStatus(tx, id, { status: to, reason, words }, at)
    const newTimes = await followTimesInForce(tx, { id, from: klass.status, to })
    await recordClassEvent(tx, {
      type: classDecisionEvents[to],
      at,
      actorId: actor.accountId,
      classId: id,
      teacherId: klass.teacher_id,
      to,
      denial: { reason, words },
      newTimes,
      before: onRecord({ status: klass.status, reason: klass.denial_reason, words: klass.denial_words }),
      after: onRecord({ status: to, reason, words }),
    })
    return klass.name
  })
}

type Standing = { status: ClassStatus } & ClassDenial

/** The status of a class for the audit trail, which keeps the reason and message of a denial. */
function onRecord({ status, reason, words }: Standing) {
  return { status, ...(reason && { reason }), ...(words && { words }) }
}

type Decision = { id: string; from: ClassStatus; to: ClassStatus }

/**
 * Stores the weekly times that families know when a class is no longer approved, and compares them when it is approved
 * again. Returns the times that have changed since, or null without a change (docs/rules/schedules.md). The class is
 * locked.
 */
async function followTimesInForce(tx: Tx, { id, from, to }: Decision): Promise<WeekChange | null> {
  if (from !== "approved" && to !== "approved") return null
  const present = weekFromRows(await timesOf(tx, id))
  if (from === "approved") {
    await updateClass(tx, id, { times_in_force: JSON.stringify(rowsOfWeek(present)) })
    return null
  }
  const inForce = await timesInForceOf(tx, id)
  await updateClass(tx, id, { times_in_force: null })
  const before = inForce && weekFromRows(inForce)
  return before && !isSameWeek(before, present) ? { before, after: present } : null
}
