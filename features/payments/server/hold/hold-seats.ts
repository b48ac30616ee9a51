import { selectTogether } from "../../../../platform/database/select-together.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { freeSeats } from "../../../enrollments/domain/seats.ts"
import { undecidedErrors } from "../../../enrollments/domain/undecided-seats.ts"
import { heldForOthers } from "../../../enrollments/server/enroll/hold-queries.ts"
import { type EnrollableClassRow, lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"
import { heldUntil, mayHoldSeats } from "../../domain/checkout-hold.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"
import { recordPaymentEvent } from "../events.ts"
import { classIdsOf } from "../seat-fact-queries.ts"
import { undecidedSeatsFrom } from "../send/undecided-seat-queries.ts"
import { holdReads, holdsLock, type NewHold, type NewHolds, replaceCheckoutHolds } from "./checkout-hold-queries.ts"

type HeldItem = PaymentItem & { maxStudents: number }

/** Holds these seats for the account while it pays. Returns until when; null if `planHolds` does not hold them. */
export async function holdSeats(deps: Deps, accountId: string, items: readonly HeldItem[]): Promise<Date | null> {
  const now = deps.now()
  const classIds = classIdsOf(items)
  return transact(deps, async (tx) => {
    const classes = await lockClasses(tx, classIds, holdsLock(accountId))
    const facts = await selectTogether(tx, holdReads(tx, { accountId, classIds, now }))
    const holds = planHolds({ accountId, items, classes, facts, now })
    if (!holds) return null
    await replaceCheckoutHolds(tx, holds)
    await recordPaymentEvent(tx, { type: "seats.held", at: now, actorId: accountId, accountId, classIds })
    return endOfHolds(holds)
  })
}

type HoldFacts = Awaited<ReturnType<typeof selectTogether<ReturnType<typeof holdReads>>>>

type Holding = {
  accountId: string
  items: readonly HeldItem[]
  classes: readonly EnrollableClassRow[]
  facts: HoldFacts
  now: Date
}

/**
 * Returns how these seats are held for the account while it pays, under the locks of their classes and of its holds
 * (docs/rules/payments.md#seats-held-while-paying). Classes in which it already holds seats keep their time, even if
 * the seats were released meanwhile. Null if a class has become full, the account has begun too often without paying, or
 * too many of its seats would wait for a decision.
 */
export function planHolds(holding: Holding): NewHolds | null {
  const { accountId, items, facts, now } = holding
  if (isFull(holding) || exceedsUndecided(holding)) return null
  const begunAt = new Map(facts.ownHolds.map(({ classId, begun }) => [classId, new Date(begun)]))
  const isNew = items.some(({ classId }) => !begunAt.has(classId))
  if (isNew && !mayHoldSeats(facts.holdStarts[0]?.starts ?? 0)) return null
  const holds = items.map(({ classId, childId }): NewHold => ({ classId, childId, begun: begunAt.get(classId) ?? now }))
  return { accountId, holds, isNew, now }
}

/** Until when all of these are held. */
export const endOfHolds = ({ holds }: NewHolds): Date =>
  new Date(Math.min(...holds.map((each) => heldUntil(each.begun).getTime())))

function isFull({ accountId, items, classes, facts }: Holding): boolean {
  return classes.some((row) => {
    const wanted = items.filter(({ classId }) => classId === row.id)
    if (wanted.length === 0) return false
    const students = wanted.map(({ childId }) => ({ child_id: childId, learner_id: accountId }))
    const seatsHeld = heldForOthers(facts.othersHolds, row.id, students)
    return freeSeats({ ...classFactsOf(row), seatsHeld }) < wanted.length
  })
}

/** Seats that the account holds in other classes count as if they waited for a decision. */
function exceedsUndecided({ items, facts }: Holding): boolean {
  const undecided = undecidedSeatsFrom(facts.undecided)
  const byClass = new Map(undecided.byClass)
  const classIds = classIdsOf(items)
  for (const { classId, seats } of facts.ownHolds)
    if (!classIds.includes(classId)) byClass.set(classId, (byClass.get(classId) ?? 0) + seats)
  return undecidedErrors(items, { ...undecided, byClass }).some((code) => code !== null)
}
