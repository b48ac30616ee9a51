import { todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import * as contract from "../contract.ts"
import { joinWaitlist } from "./join-waitlist.ts"
import { declineOffer, leaveWaitlist, removeFromWaitlist } from "./leave-waitlist.ts"
import { countWaiting, findOwnPlaces, listLine } from "./waitlist-queries.ts"

/** The longest waitlist that administrators see completely. */
const mostListed = 500

/** Returns the end of an offer, or null for an expired one, even if it was not passed on yet. */
const standing = ({ now }: Deps, until: Date | null) => (until && until > now() ? until.toISOString() : null)

export function waitlistApi(serve: Serve, deps: Deps): void {
  serve(contract.waitlistCall, async ({ actor }) => {
    const rows = await findOwnPlaces(deps.db, actor.accountId, todayIn(deps.now(), deps.settings.timeZone))
    return {
      waiting: rows.map((row) => ({
        classId: row.class_id,
        className: row.name,
        childId: row.child_id,
        fullName: fullName(personNameOf(row)),
        place: row.place,
        offeredUntil: standing(deps, row.offered_until),
      })),
    }
  })
  serve(contract.joinWaitlistCall, async ({ actor, input }) => {
    const { place } = await joinWaitlist(deps, actor, input)
    return { place, message: `You are number ${place} in line. We will tell you when a seat becomes free.` }
  })
  serve(contract.leaveWaitlistCall, async ({ actor, input }) => {
    await leaveWaitlist(deps, actor, input)
    return { message: "You have left the line." }
  })
  serve(contract.declineOfferCall, async ({ actor, input }) => {
    await declineOffer(deps, actor, input)
    return { message: "The seat goes to the next in line." }
  })
  staffWaitlistApi(serve, deps)
}

function staffWaitlistApi(serve: Serve, deps: Deps): void {
  serve(contract.classWaitlistCall, async ({ actor, input }) => {
    const waiting = await countWaiting(deps.db, input.classId, scopeOf(actor))
    if (waiting === undefined) throw notFound()
    return { waiting, line: actor.isAdmin ? await getLine(deps, input.classId) : null }
  })
  serve(contract.removeFromWaitlistCall, async ({ actor, input }) => {
    await removeFromWaitlist(deps, actor, input)
    return { message: "Removed from the waitlist. We told the family." }
  })
}

async function getLine(deps: Deps, classId: string): Promise<contract.StudentInLine[]> {
  const rows = await listLine(deps.db, classId, mostListed)
  return rows.map((row) => ({
    id: row.id,
    fullName: fullName(personNameOf(row)),
    payer: [row.payer_first_name, row.payer_last_name].join(" "),
    askedAt: row.asked_at.toISOString(),
    isTogether: row.is_together,
    offeredUntil: standing(deps, row.offered_until),
  }))
}
