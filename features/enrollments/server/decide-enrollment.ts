import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import type { Denial } from "../domain/denial.ts"
import { canDecideEnrollment } from "../domain/enrollment-life.ts"
import type { DecisionStatus, EnrollmentStatus } from "../domain/enrollment-status.ts"
import { classFactsOf } from "./class-facts.ts"
import { translateConstraintError } from "./constraint-errors.ts"
import { hasLive, setEnrollmentStatus } from "./decision-queries.ts"
import { enrollmentError } from "./errors.ts"
import { enrollmentDecisionEvents, recordEnrollmentEvent } from "./events.ts"
import { lockEnrollment } from "./lock-enrollment.ts"
import { lockClasses } from "./seat-queries.ts"

/** `seen`: the status that the administrator had in sight. What is said of a denial comes with a denial only. */
type Asked = { enrolleeId: string; seen?: DecisionStatus } & Partial<Denial>

/** An administrator approves, resets or denies an enrollment; the account that enrolled is told (docs/rules.md#enrollment-decisions). */
export async function decideEnrollment(deps: Deps, actor: Actor, asked: Asked, to: DecisionStatus): Promise<void> {
  const id = asked.enrolleeId
  const now = deps.now()
  const { reason = null, words = null } = asked
  await translateConstraintError(() =>
    transact(deps, async (tx) => {
      const { accountId, classId, before } = await check(tx, asked, to)
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

/** Locks the enrollment and its class, and answers whose it is and what is written down of how it stood before. */
async function check(tx: Tx, { enrolleeId: id, seen }: Asked, to: DecisionStatus) {
  const { class_id, account_id, isChildRemoved, ...student } = await lockEnrollment(tx, id)
  const [row] = await lockClasses(tx, [class_id])
  if (!row) throw notFound()
  const hasOtherLive = await hasLive(tx, student, class_id, id)
  const facts = classFactsOf(row)
  const { status } = student
  const errorCode = canDecideEnrollment({ ...facts, klass: facts, status, hasOtherLive, isChildRemoved }, to, seen)
  if (errorCode) throw enrollmentError(errorCode)
  return { accountId: account_id, classId: class_id, before: auditedEnrollment(student) }
}

/** How an enrollment stands, as the audit trail keeps it: what was said of a denial stays there. */
export function auditedEnrollment({ status, reason, words }: { status: EnrollmentStatus } & Denial) {
  return { status, ...(reason && { reason }), ...(words && { words }) }
}
