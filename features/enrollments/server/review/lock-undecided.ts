import type { Tx } from "../../../../platform/database/client.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { DecidedEnrollment } from "../../domain/enrollment-life.ts"
import { findHolds, heldForOthers } from "../enroll/hold-queries.ts"
import { lockChildren, lockClasses } from "../enroll/seat-queries.ts"
import { classFactsOf } from "../students/class-facts.ts"
import type { UndecidedEnrollment } from "./decide-enrollments.ts"
import { findPaidChildren, hasLive, lockPaidEnrollments } from "./decision-queries.ts"
import { lockEnrollment } from "./lock-enrollment.ts"

/** An enrollment that is being decided, with the facts for the rule of that decision. */
export type LockedEnrollment = UndecidedEnrollment & {
  accountId: string
  paymentId: string | null
  facts: DecidedEnrollment
}

/** Locks an enrollment with its child and its class. Throws a 404 if there is none. */
export async function lockOneToDecide(tx: Tx, id: string, now: Date): Promise<LockedEnrollment> {
  const { class_id, account_id, payment_id, isChildRemoved, ...student } = await lockEnrollment(tx, id)
  const [row] = await lockClasses(tx, [class_id])
  if (!row) throw notFound()
  const hasOtherLive = await hasLive(tx, student, class_id, id)
  const seatsHeld = heldForOthers(await findHolds(tx, [class_id], now), class_id, [student])
  const klass = { ...classFactsOf(row), seatsHeld }
  const { status, reason, words } = student
  return {
    enrolleeId: id,
    classId: class_id,
    accountId: account_id,
    paymentId: payment_id,
    status,
    reason,
    words,
    facts: { ...klass, klass, status, hasOtherLive, isChildRemoved },
  }
}

/** Locks the children, all enrollments and the classes of a payment; returns those that wait for a decision. */
export async function lockUndecidedOf(
  tx: Tx,
  paymentId: string,
): Promise<(UndecidedEnrollment & { facts: DecidedEnrollment })[]> {
  const children = await lockChildren(tx, await findPaidChildren(tx, paymentId))
  const enrollments = await lockPaidEnrollments(tx, paymentId)
  const classes = await lockClasses(
    tx,
    enrollments.map(({ class_id }) => class_id),
  )
  return enrollments.flatMap(({ id, class_id, child_id, status }) => {
    const row = classes.find((each) => each.id === class_id)
    if (!row || status !== "pending") return []
    const klass = classFactsOf(row)
    const isChildRemoved = children.some((child) => child.id === child_id && child.removed_at !== null)
    // A pending enrollment is its student's live one, so there is no other.
    const facts = { ...klass, klass, status, isChildRemoved, hasOtherLive: false }
    return [{ enrolleeId: id, classId: class_id, status, reason: null, words: null, facts }]
  })
}
