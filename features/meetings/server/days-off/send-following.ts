import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { findStopped } from "../../../../platform/jobs/stopped-jobs.ts"
import { findUnfinished } from "./calendar-queries.ts"

export const followJob = "follow-day-off"
export type FollowDayOff = { dayOffId: string }

/** Sends the job that carries a day off out, or takes it back, with the caller's transaction. */
export function sendFollowing(tx: Tx, { jobs }: Pick<Deps, "jobs">, dayOffId: string): Promise<void> {
  const job: FollowDayOff = { dayOffId }
  return jobs.send(tx, followJob, job)
}

/** Whether the job of this day off waits or is at work. */
export function isBeingFollowed(db: Db, { jobs }: Pick<Deps, "jobs">, dayOffId: string): Promise<boolean> {
  const job: FollowDayOff = { dayOffId }
  return jobs.isPending(db, followJob, job)
}

/** Those of these unfinished days off that no job carries out or takes back any more. */
export function findStoppedDaysOff(deps: Deps, ids: readonly string[]): Promise<string[]> {
  return findStopped(deps, {
    job: followJob,
    ids,
    dataOf: (dayOffId): FollowDayOff => ({ dayOffId }),
    findUnfinished: (idle) => findUnfinished(deps.db, idle),
  })
}
