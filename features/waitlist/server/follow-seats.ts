import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import { deleteOffers } from "../../enrollments/server/enroll/hold-queries.ts"
import { lockClasses } from "../../enrollments/server/enroll/seat-queries.ts"
import type { EnrollmentDecided, EnrollmentMoved, EnrollmentReceived } from "../../enrollments/server/events.ts"
import { recordWaitlistEvent } from "./events.ts"
import { offerSeats, seatOf } from "./offer-seats.ts"
import { deleteWaiting, findOffered, findServed, putOffers } from "./waitlist-queries.ts"

/** What the waitlist does when seats are taken or become free, in the transaction of the cause. */

/** Removes students who have a seat from the waitlist. */
export async function endServed(tx: Tx, { enrollments, at, actorId }: EnrollmentReceived): Promise<void> {
  const served = await findServed(
    tx,
    enrollments.map(({ enrolleeId }) => enrolleeId),
  )
  if (served.length === 0) return
  await deleteWaiting(
    tx,
    served.map(({ id }) => id),
  )
  for (const [classId, rows] of Map.groupBy(served, ({ class_id }) => class_id))
    await recordWaitlistEvent(tx, { type: "waitlist.served", at, actorId, classId, seats: rows.map(seatOf) })
}

type Barred = EventBase & ({ accountId: string } | { parentId: string; childId: string })

/**
 * Takes back the offers of an account that is restricted, or of a child who is removed, and passes them on at once. The places
 * in line stay, and count again once the account is unrestricted (docs/rules/waitlist.md).
 */
export async function withdrawOffers(tx: Tx, event: Barred, deps: Deps): Promise<void> {
  const { at, actorId } = event
  const whose = "childId" in event ? { accountId: event.parentId, childId: event.childId } : event
  const classIds = [...new Set((await findOffered(tx, whose)).map(({ class_id }) => class_id))]
  if (classIds.length === 0) return
  await lockClasses(tx, classIds)
  // Some may have been answered before the lock.
  const offered = await findOffered(tx, whose)
  for (const [classId, rows] of Map.groupBy(offered, ({ class_id }) => class_id)) {
    const seats = rows.map(seatOf)
    await deleteOffers(tx, classId, seats)
    await putOffers(
      tx,
      rows.map(({ id }) => id),
      null,
    )
    await recordWaitlistEvent(tx, { type: "waitlist.offers-withdrawn", at, actorId, classId, seats })
  }
  await offerSeats(tx, deps, classIds)
}

type SeatsLeft = { enrollments: readonly { classId: string }[] }

export const offerSeatsLeft = (tx: Tx, { enrollments }: SeatsLeft | EnrollmentDecided, deps: Deps) =>
  offerSeats(
    tx,
    deps,
    enrollments.map(({ classId }) => classId),
  )

export const offerSeatOf = (tx: Tx, { classId }: { classId: string } | EnrollmentMoved, deps: Deps) =>
  offerSeats(tx, deps, [classId])
