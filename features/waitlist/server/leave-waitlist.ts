import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { deleteOffers } from "../../enrollments/server/enroll/hold-queries.ts"
import { lockClasses } from "../../enrollments/server/enroll/seat-queries.ts"
import { partyOf } from "../domain/next-offers.ts"
import { waitlistError } from "./errors.ts"
import { recordWaitlistEvent } from "./events.ts"
import { readSeat } from "./join-waitlist.ts"
import { offerSeats, seatOf } from "./offer-seats.ts"
import { deleteWaiting, findLine, isOwnSeat, type WaitingRow } from "./waitlist-queries.ts"

type Input = { classId: string; childId?: string }

/** Removes a family's student from the waitlist (docs/rules/waitlist.md); not an error if the student was not on it. */
export async function leaveWaitlist(deps: Deps, actor: Actor, { classId, childId }: Input): Promise<void> {
  const seat = readSeat(actor, childId)
  if (!(await isOwnSeat(deps.db, seat))) throw notFound()
  await transact(deps, async (tx) => {
    const own = (await lockLine(tx, classId)).filter((each) => isSeat(each, seat))
    if (own.length > 0) await end(tx, deps, { classId, rows: own, by: actor.accountId, isDeclined: false })
  })
}

/** Passes an offer on, with all offers of siblings who wait together; 409 without an offer. */
export async function declineOffer(deps: Deps, actor: Actor, { classId, childId }: Input): Promise<void> {
  const seat = readSeat(actor, childId)
  if (!(await isOwnSeat(deps.db, seat))) throw notFound()
  const now = deps.now()
  await transact(deps, async (tx) => {
    const line = await lockLine(tx, classId)
    const own = line.find((each) => isSeat(each, seat))
    if (!own?.offered_until || own.offered_until <= now) throw waitlistError("no-offer")
    const party = partyOf(
      { ...own, accountId: own.account_id, isTogether: own.is_together },
      line
        .filter(({ offered_until }) => offered_until !== null)
        .map((each) => ({ ...each, accountId: each.account_id, isTogether: each.is_together })),
    )
    await end(tx, deps, { classId, rows: party, by: actor.accountId, isDeclined: true })
  })
}

export async function removeFromWaitlist(
  deps: Deps,
  actor: Actor,
  { classId, id }: { classId: string; id: string },
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const row = (await lockLine(tx, classId)).find((each) => each.id === id)
    if (!row) throw notFound()
    await deleteOffers(tx, classId, [seatOf(row)])
    await deleteWaiting(tx, [id])
    await recordWaitlistEvent(tx, {
      type: "waitlist.removed",
      at,
      actorId: actor.accountId,
      classId,
      ...seatOf(row),
      before: { inLine: row.child_id ?? row.account_id },
      after: { inLine: null },
    })
    await offerSeats(tx, deps, [classId])
  })
}

async function lockLine(tx: Tx, classId: string): Promise<WaitingRow[]> {
  const [row] = await lockClasses(tx, [classId])
  if (!row) throw notFound()
  return findLine(tx, classId)
}

const isSeat = (row: WaitingRow, { accountId, childId }: ReturnType<typeof readSeat>) =>
  row.account_id === accountId && row.child_id === childId

type Ended = { classId: string; rows: readonly WaitingRow[]; by: string; isDeclined: boolean }

async function end(tx: Tx, deps: Deps, { classId, rows, by, isDeclined }: Ended): Promise<void> {
  const seats = rows.map(seatOf)
  await deleteOffers(tx, classId, seats)
  await deleteWaiting(
    tx,
    rows.map(({ id }) => id),
  )
  await recordWaitlistEvent(tx, { type: "waitlist.left", at: deps.now(), actorId: by, classId, seats, isDeclined })
  await offerSeats(tx, deps, [classId])
}
