import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { isOpen } from "../../classes/domain/class-life.ts"
import { freeSeats } from "../../enrollments/domain/seats.ts"
import { studentEnrollError } from "../../enrollments/domain/student.ts"
import { deleteOffers, findHolds, insertOffers } from "../../enrollments/server/enroll/hold-queries.ts"
import { lockClasses } from "../../enrollments/server/enroll/seat-queries.ts"
import { classFactsOf } from "../../enrollments/server/students/class-facts.ts"
import { nextOffers } from "../domain/next-offers.ts"
import { offerEnds } from "../domain/offer-hours.ts"
import { recordWaitlistEvent, type WaitedSeat } from "./events.ts"
import {
  deleteWaiting,
  findClassesToOffer,
  findClassesWaitedFor,
  findLine,
  putOffers,
  type WaitingRow,
} from "./waitlist-queries.ts"

/** A seat stays held for this long after its offer has expired, so that nobody takes it before it is passed on. */
const graceMs = 5 * 60_000

/** Every minute, in one of the processes: passes on expired offers, and offers seats that are no longer held. */
export function defineOffers(deps: Deps): Promise<void> {
  return deps.jobs.everyMinute("offer-seats", () => offerDueSeats(deps))
}

/**
 * The work may be interrupted at any time and run in several processes at once, because each class is one transaction
 * under its lock.
 */
export async function offerDueSeats(deps: Deps): Promise<void> {
  const now = deps.now()
  const classIds = await findClassesToOffer(deps.db, now, todayIn(now, deps.settings.timeZone))
  for (const classId of classIds) await transact(deps, (tx) => offerSeats(tx, deps, [classId]))
}

/**
 * Passes on the expired offers of these classes, and offers each free seat to the next student in line
 * (docs/rules/waitlist.md). The classes are locked, so that nobody else takes these seats.
 */
export async function offerSeats(tx: Tx, deps: Deps, classIds: readonly string[]): Promise<void> {
  for (const classId of await findClassesWaitedFor(tx, classIds)) await offerSeatsOf(tx, deps, classId)
}

async function offerSeatsOf(tx: Tx, deps: Deps, classId: string): Promise<void> {
  const at = deps.now()
  const zone = deps.settings.timeZone
  const today = todayIn(at, zone)
  const [row] = await lockClasses(tx, [classId])
  if (!row) return
  const klass = classFactsOf(row)
  const line = await endOffersRunOut(tx, classId, await findLine(tx, classId), at)
  if (!isOpen(klass, today)) return
  const waiting = line
    .filter(({ offered_until }) => offered_until === null)
    .map((each) => ({
      ...each,
      accountId: each.account_id,
      isTogether: each.is_together,
      fits:
        each.birthdate !== null &&
        studentEnrollError({ birthdate: each.birthdate, attempts: each.attempts }, klass.ageLimit, today) === null,
    }))
  const free = freeSeats({ ...klass, seatsHeld: (await findHolds(tx, [classId], at)).length })
  const offered = nextOffers(waiting, free)
  if (offered.length === 0) return
  const until = offerEnds(at, deps.settings.offerHours, zone)
  const seats = offered.map(seatOf)
  await insertOffers(tx, { classId, seats, until: new Date(until.getTime() + graceMs), at })
  await putOffers(
    tx,
    offered.map(({ id }) => id),
    until,
  )
  await recordWaitlistEvent(tx, { type: "waitlist.offered", at, actorId: null, classId, seats, until })
}

/** Ends expired offers, and returns the rest of the line. */
async function endOffersRunOut(tx: Tx, classId: string, line: WaitingRow[], at: Date): Promise<WaitingRow[]> {
  const over = line.filter(({ offered_until }) => offered_until !== null && offered_until <= at)
  if (over.length === 0) return line
  await deleteOffers(tx, classId, over.map(seatOf))
  await deleteWaiting(
    tx,
    over.map(({ id }) => id),
  )
  const seats = over.map((each) => ({ ...seatOf(each), until: each.offered_until ?? at }))
  await recordWaitlistEvent(tx, { type: "waitlist.run-out", at, actorId: null, classId, seats })
  return line.filter((each) => !over.includes(each))
}

export const seatOf = ({ account_id, child_id }: Pick<WaitingRow, "account_id" | "child_id">): WaitedSeat => ({
  accountId: account_id,
  childId: child_id,
})
