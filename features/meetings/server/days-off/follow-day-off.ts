import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { recordMeetingEvent } from "../events.ts"
import { bringBackPlans } from "./bring-back-plans.ts"
import { type HeldDayOff, holdDayOff } from "./calendar-queries.ts"
import { callOffPlans, plansAtOnce } from "./call-off-plans.ts"
import { findPlansToFollow } from "./follow-queries.ts"
import { nextTelling } from "./tell-of-plans.ts"
import { markTold } from "./told-queries.ts"

const followJob = "follow-day-off"
type Follow = { dayOffId: string }

/** Sends the job with the caller's transaction. */
export function sendFollowing(tx: Tx, { jobs }: Pick<Deps, "jobs">, dayOffId: string): Promise<void> {
  const job: Follow = { dayOffId }
  return jobs.send(tx, followJob, job)
}

/** Make-ups, the history of classes and notices of a day off (docs/decisions/0039). */
export function defineFollowingDaysOff(deps: Deps): Promise<void> {
  return deps.jobs.define<Follow>(followJob, {
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: 10 * 60,
    expireInSeconds: 30 * 60,
    handler: ({ dayOffId }) => followDayOff(deps, dayOffId),
  })
}

/**
 * Does what is left to do for a day off, some plans in each transaction: first where its meetings are made up, then who
 * is told. Broken off at any time, it goes on where it stopped, and tells nobody twice.
 */
export async function followDayOff(deps: Deps, dayOffId: string): Promise<void> {
  for (const step of [followSome, tellSome]) {
    let isLeft = true
    while (isLeft) isLeft = await inTurn(deps, dayOffId, step)
  }
  deps.log("info", "day-off-followed", { dayOffId })
}

type Step = (tx: Tx, deps: Deps, dayOff: HeldDayOff) => Promise<boolean>

/** One at a time for a day off: a second process waits. Returns whether something is left. */
function inTurn(deps: Deps, dayOffId: string, step: Step): Promise<boolean> {
  return transact(deps, async (tx) => {
    const dayOff = await holdDayOff(tx, dayOffId)
    return dayOff ? step(tx, deps, dayOff) : false
  })
}

async function followSome(tx: Tx, deps: Deps, dayOff: HeldDayOff): Promise<boolean> {
  const plans = await findPlansToFollow(tx, dayOff.id, plansAtOnce)
  if (plans.length === 0) return false
  await (dayOff.taken_back_at ? bringBackPlans : callOffPlans)(tx, deps, dayOff, plans)
  return true
}

async function tellSome(tx: Tx, deps: Deps, dayOff: HeldDayOff): Promise<boolean> {
  const next = await nextTelling(tx, deps, dayOff)
  if (!next) return false
  const at = deps.now()
  await recordMeetingEvent(tx, { type: "day-off.told", at, actorId: null, dayOffId: dayOff.id, ...next.notice })
  await markTold(tx, dayOff.id, next.people, at)
  return true
}
