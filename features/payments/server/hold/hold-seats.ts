import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { freeSeats } from "../../../enrollments/domain/seats.ts"
import { undecidedErrors } from "../../../enrollments/domain/undecided-seats.ts"
import { findHolds, heldForOthers } from "../../../enrollments/server/enroll/hold-queries.ts"
import { lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"
import { heldUntil, mayHoldSeats } from "../../domain/checkout-hold.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"
import { recordPaymentEvent } from "../events.ts"
import { findUndecidedSeats } from "../send/undecided-seat-queries.ts"
import { findHoldsBegun, insertHoldStart, lockHoldStarts, replaceCheckoutHolds } from "./checkout-hold-queries.ts"

type HeldItem = PaymentItem & { maxStudents: number }

/**
 * Holds these seats for the account while it pays, under the locks of their classes
 * (docs/rules/payments.md#seats-held-while-paying). Classes in which it already holds seats keep their time, even if
 * the seats were released meanwhile. Returns until when all of them are held; null if a class has become full, the
 * account has begun too often without paying, or too many of its seats would wait for a decision.
 */
export async function holdSeats(deps: Deps, accountId: string, items: readonly HeldItem[]): Promise<Date | null> {
  const now = deps.now()
  const classIds = [...new Set(items.map(({ classId }) => classId))]
  return transact(deps, async (tx) => {
    const begun = await lockHoldStarts(tx, accountId, now)
    const classes = await lockClasses(tx, classIds)
    const otherHolds = await findHolds(tx, classIds, now, accountId)
    const isFull = classes.some((row) => {
      const wanted = items.filter(({ classId }) => classId === row.id)
      const students = wanted.map(({ childId }) => ({ child_id: childId, learner_id: accountId }))
      return freeSeats({ ...classFactsOf(row), seatsHeld: heldForOthers(otherHolds, row.id, students) }) < wanted.length
    })
    if (isFull) return null
    const undecided = await findUndecidedSeats(tx, accountId, { now, withHoldsBesides: classIds })
    if (undecidedErrors(items, undecided).some((code) => code !== null)) return null
    const begunAt = await findHoldsBegun(tx, accountId, { classIds, now })
    const isNew = classIds.some((classId) => !begunAt.has(classId))
    if (isNew && !mayHoldSeats(begun)) return null
    if (isNew) await insertHoldStart(tx, accountId, now)
    const holds = items.map(({ classId, childId }) => ({ classId, childId, begun: begunAt.get(classId) ?? now }))
    await replaceCheckoutHolds(tx, accountId, { classIds, holds })
    await recordPaymentEvent(tx, { type: "seats.held", at: now, actorId: accountId, accountId, classIds })
    return new Date(Math.min(...holds.map((each) => heldUntil(each.begun).getTime())))
  })
}
