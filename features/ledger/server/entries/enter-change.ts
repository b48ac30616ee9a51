import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { findCredit } from "../../../payments/server/credit/credit-queries.ts"
import { cancelDues, suspendDues } from "../../../payments/server/dues/due-queries.ts"
import { agreedAfter, earnedAfter } from "../../domain/earning.ts"
import { moveDiscount, moveLines, moveMoney, overpaidLines } from "../../domain/move-money.ts"
import { borneBySchool, deferredIn } from "../../domain/settle.ts"
import { moveDuesTo } from "../due/move-dues.ts"
import { dueError } from "../errors.ts"
import { closeTerms, dropDue, findApproved, lockTerms, openTerms } from "../terms/terms-queries.ts"
import { settleEnrollments } from "./enter-meetings.ts"
import { newTerms } from "./enter-payment.ts"
import { countEntriesOf, findCorrected, postEntries } from "./entry-queries.ts"
import { lockFamilies } from "./family-queries.ts"
import type { DecidedEvent, MovedEvent, OfAccount } from "./source-events.ts"

/** Enters changes of class and denials in the books, in their transaction (docs/rules/ledger.md#books). */

/** The deferred amount goes to the new class. */
export async function enterChangeOfClass(tx: Tx, event: MovedEvent, deps: Deps): Promise<void> {
  const { at, actorId, accountId, enrolleeId: from, newEnrolleeId: to } = event
  await lockFamilies(tx, [accountId])
  const [terms] = await settleEnrollments(tx, deps, [from], event)
  const [row] = await findApproved(tx, [to])
  if (!terms || terms.isClosed || !row) return
  const { paymentId, price: leaving, due: dueBefore } = terms
  const deferred = deferredIn(terms)
  if (earnedAfter(terms, terms.quarters).earned < agreedAfter(terms, terms.quarters)) throw dueError("held-unpaid")
  const overpaidBefore = await findCredit(tx, accountId)
  const corrected = await findCorrected(tx, paymentId, [from])
  const moved = moveMoney({ deferred, dueBefore, leaving, taking: row.classPrice, overpaidBefore, corrected })
  const day = todayIn(at, deps.settings.timeZone)
  const lines = moveLines({ accountId, from, to }, moved)
  await postEntries(tx, [{ cause: "change", key: `${to}/0`, at, day, actorId, paymentId, enrolleeId: to, lines }])
  await closeTerms(tx, from, deferred, at)
  await dropDue(tx, [from])
  const later = await moveDuesTo(tx, { accountId, from, to }, moved.due, { at, day })
  const taken = {
    ...newTerms(row, deps, moved.value),
    price: row.classPrice,
    discount: moveDiscount(
      { discount: terms.discount, borne: borneBySchool(terms) },
      { leaving, taking: row.classPrice },
    ),
    due: moved.due,
    later,
    movedFrom: from,
  }
  await openTerms(tx, [taken], at)
}

/**
 * A student of an accepted payment is denied after all: the deferred amount becomes overpaid, to be returned or used.
 */
export function enterDenied(tx: Tx, event: DecidedEvent, deps: Deps): Promise<void> {
  const ids = event.enrollments.map(({ enrolleeId }) => enrolleeId)
  return enterOverpaid(tx, deps, ids, event)
}

/** The same for an attempt that was reset to pending and deleted by the family. */
export function enterWithdrawn(tx: Tx, event: OfAccount & { enrolleeId: string }, deps: Deps): Promise<void> {
  return enterOverpaid(tx, deps, [event.enrolleeId], event)
}

async function enterOverpaid(tx: Tx, deps: Deps, ids: readonly string[], event: OfAccount): Promise<void> {
  const { at, actorId, accountId } = event
  await lockFamilies(tx, [accountId])
  const day = todayIn(at, deps.settings.timeZone)
  for (const terms of await settleEnrollments(tx, deps, ids, event)) {
    if (terms.isClosed) continue
    const { enrolleeId, paymentId } = terms
    const deferred = deferredIn(terms)
    const key = `${enrolleeId}/${await countEntriesOf(tx, "change", enrolleeId)}`
    const corrected = await findCorrected(tx, paymentId, [enrolleeId])
    const lines = overpaidLines(accountId, { enrolleeId, deferred, corrected })
    await postEntries(tx, [{ cause: "change", key, at, day, actorId, paymentId, enrolleeId, lines }])
    await closeTerms(tx, enrolleeId, deferred, at)
    await suspendDues(tx, [enrolleeId])
  }
}

/** Students who have left owe nothing more: their child was removed, or their payment refunded. */
export async function enterEnded(
  tx: Tx,
  { at, enrollments }: EventBase & { enrollments: readonly { enrolleeId: string }[] },
): Promise<void> {
  const ids = enrollments.map(({ enrolleeId }) => enrolleeId)
  await lockTerms(tx, ids)
  await dropDue(tx, ids)
  await cancelDues(tx, ids, at)
}
