import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Denial } from "../../../enrollments/domain/denial.ts"
import type { FinalDecision } from "../../../enrollments/domain/enrollment-status.ts"
import { findUndecidedOf } from "../../../enrollments/server/email-queries.ts"
import { translateConstraintError } from "../../../enrollments/server/enroll/constraint-errors.ts"
import { lockChildren, lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { enrollmentError } from "../../../enrollments/server/errors.ts"
import {
  type EnrollmentDecided,
  enrollmentDecisionEvents,
  recordEnrollmentEvent,
} from "../../../enrollments/server/events.ts"
import {
  findPaidChildren,
  lockPaidEnrollments,
  setEnrollmentStatus,
} from "../../../enrollments/server/review/decision-queries.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"
import { canDecidePayment } from "../../domain/payment-decision.ts"
import { auditedEnrollment } from "./decide-enrollment.ts"
import { isPayment } from "./payment-queries.ts"

/**
 * `seenEnrollees`: the pending enrollments on the administrator's screen. What arrived, with words where it is not what
 * was due, and what is missing, in centavos.
 */
type Asked = { paymentId: string; seenEnrollees?: string[] } & Partial<Denial> &
  Pick<EnrollmentDecided, "amountReceived" | "amountWords" | "missing">

/**
 * An administrator decides about all pending enrollments of a payment, all or none; the account that paid gets one
 * mail. Returns their ids, by the names of the students.
 */
export async function decidePayment(
  deps: Deps,
  actor: Actor,
  { paymentId, seenEnrollees, reason = null, words = null, ...amounts }: Asked,
  to: FinalDecision,
): Promise<string[]> {
  const now = deps.now()
  if (!(await isPayment(deps.db, paymentId))) throw notFound()
  const undecided = await findUndecidedOf(deps.db, paymentId)
  const [first] = undecided
  if (!first) throw enrollmentError("payment-decided")
  const ids = undecided.map(({ enrolleeId }) => enrolleeId)
  await translateConstraintError(() =>
    transact(deps, async (tx) => {
      // Checked again under the locks.
      await check(tx, paymentId, [seenEnrollees ?? ids, ids], to)
      for (const id of ids) await setEnrollmentStatus(tx, id, { status: to, reason, words }, now)
      const decided = { before: { status: "pending" }, after: auditedEnrollment({ status: to, reason, words }) }
      await recordEnrollmentEvent(tx, {
        type: enrollmentDecisionEvents[to],
        at: now,
        actorId: actor.accountId,
        accountId: first.accountId,
        to,
        enrollments: undecided.map(({ enrolleeId, klass }) => ({ enrolleeId, classId: klass.id, ...decided })),
        denial: { reason, words },
        ...amounts,
      })
    }),
  )
  return ids
}

/**
 * Locks the children, the enrollments and the classes of a payment. `sights`: the pending enrollments on the screen.
 */
async function check(tx: Tx, paymentId: string, sights: string[][], to: FinalDecision): Promise<void> {
  const children = await lockChildren(tx, await findPaidChildren(tx, paymentId))
  const enrollments = await lockPaidEnrollments(tx, paymentId)
  const classes = await lockClasses(
    tx,
    enrollments.map(({ class_id }) => class_id),
  )
  const all = enrollments.flatMap(({ id, class_id, child_id, status }) => {
    const row = classes.find((each) => each.id === class_id)
    if (!row) return []
    const facts = classFactsOf(row)
    const isChildRemoved = children.some((child) => child.id === child_id && child.removed_at !== null)
    // A pending enrollment is its student's live one, so there is no other.
    return { ...facts, id, status, klass: facts, isChildRemoved, hasOtherLive: false }
  })
  for (const seen of sights) {
    const errorCode = canDecidePayment({ seen, all }, to)
    if (errorCode) throw enrollmentError(errorCode)
  }
}
