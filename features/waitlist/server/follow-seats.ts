import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { EnrollmentDecided, EnrollmentMoved, EnrollmentReceived } from "../../enrollments/server/events.ts"
import { recordWaitlistEvent } from "./events.ts"
import { offerSeats, seatOf } from "./offer-seats.ts"
import { deleteWaiting, findServed } from "./waitlist-queries.ts"

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

type SeatsLeft = { enrollments: readonly { classId: string }[] }

export const offerSeatsLeft = (tx: Tx, { enrollments }: SeatsLeft | EnrollmentDecided, deps: Deps) =>
  offerSeats(
    tx,
    deps,
    enrollments.map(({ classId }) => classId),
  )

export const offerSeatOf = (tx: Tx, { classId }: { classId: string } | EnrollmentMoved, deps: Deps) =>
  offerSeats(tx, deps, [classId])
