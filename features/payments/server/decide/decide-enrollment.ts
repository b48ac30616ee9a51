import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Denial } from "../../../enrollments/domain/denial.ts"
import { canDecideEnrollment } from "../../../enrollments/domain/enrollment-life.ts"
import type { DecisionStatus, EnrollmentStatus } from "../../../enrollments/domain/enrollment-status.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { findHolds, heldForOthers } from "../../../enrollments/server/enroll/hold-queries.ts"
import { lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { enrollmentError } from "../../../enrollments/server/errors.ts"
import { enrollmentDecisionEvents, recordEnrollmentEvent } from "../../../enrollments/server/events.ts"
import { hasLive, setEnrollmentStatus } from "../../../enrollments/server/review/decision-queries.ts"
import { lockEnrollment } from "../../../enrollments/server/review/lock-enrollment.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"

/** `seen`: the status on the administrator's screen. Reason and message are for a denial only. */
type Asked = { enrolleeId: string; seen?: DecisionStatus } & Partial<Denial>

/**
 * An administrator approves, resets or denies an enrollment; the account that enrolled is notified
 * (docs/rules.md#enrollment-decisions).
 */
export async function decideEnrollment(deps: Deps, actor: Actor, asked: Asked, to: DecisionStatus): Promise<void> {
  const id = asked.enrolleeId
  const now = deps.now()
  const { reason = null, words = null } = asked
  await translateConstraintError(() =>
    transact(deps, async (tx) => {
      const { accountId, classId, before } = await check(tx, asked, to, now)
      await setEnrollmentStatus(tx, id, { status: to, reason, words }, now)
      const after = auditedEnrollment({ status: to, reason, words })
      await recordEnrollmentEvent(tx, {
        type: enrollmentDecisionEvents[to],
        at: now,
        actorId: actor.accountId,
        accountId,
        to,
        enrollments: [{ enrolleeId: id, classId, before, after }],
        denial: { reason, words },
      })
    }),
  )
}

/** Locks the enrollment and its class; returns the account and the old status for the audit trail. */
async function check(tx: Tx, { enrolleeId: id, seen }: Asked, to: DecisionStatus, now: Date) {
  const { class_id, account_id, isChildRemoved, ...student } = await lockEnrollment(tx, id)
  const [row] = await lockClasses(tx, [class_id])
  if (!row) throw notFound()
  const hasOtherLive = await hasLive(tx, student, class_id, id)
  const seatsHeld = heldForOthers(await findHolds(tx, [class_id], now), class_id, [student])
  const facts = { ...classFactsOf(row), seatsHeld }
  const { status } = student
  const errorCode = canDecideEnrollment({ ...facts, klass: facts, status, hasOtherLive, isChildRemoved }, to, seen)
  if (errorCode) throw enrollmentError(errorCode)
  return { accountId: account_id, classId: class_id, before: auditedEnrollment(student) }
}

/** The status of an enrollment for the audit trail, which keeps the reason and message of a denial. */
export function auditedEnrollment({ status, reason, words }: { status: EnrollmentStatus } & Denial) {
  return { status, ...(reason && { reason }), ...(words && { words }) }
}
