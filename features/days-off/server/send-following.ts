import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { findStopped } from "../../../platform/jobs/stopped-jobs.ts"
import { findUnfinished } from "./day-off-queries.ts"

export const followJob = "follow-day-off"
export type FollowDayOff = { dayOffId: string }

/** Sends the job that carries out a day off, or its removal, in the caller's transaction. */
export function sendFollowing(tx: Tx, { jobs }: Pick<Deps, "jobs">, dayOffId: string): Promise<void> {
  const job: FollowDayOff = { dayOffId }
  return jobs.send(tx, followJob, job)
}

/** Whether the job of this day off is queued or running. */
export function isBeingFollowed(db: Db, { jobs }: Pick<Deps, "jobs">, dayOffId: string): Promise<boolean> {
  const job: FollowDayOff = { dayOffId }
  return jobs.isPending(db, followJob, job)
}

/** Returns the unfinished days off among these whose job is gone. */
export function findStoppedDaysOff(deps: Deps, ids: readonly string[]): Promise<string[]> {
  return findStopped(deps, {
    job: followJob,
    ids,
    dataOf: (dayOffId): FollowDayOff => ({ dayOffId }),
    findUnfinished: (idle) => findUnfinished(deps.db, idle),
  })
}
