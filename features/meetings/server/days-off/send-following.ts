import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"

export const followJob = "follow-day-off"
export type FollowDayOff = { dayOffId: string }

/** Sends the job that carries a day off out, or takes it back, with the caller's transaction. */
export function sendFollowing(tx: Tx, { jobs }: Pick<Deps, "jobs">, dayOffId: string): Promise<void> {
  const job: FollowDayOff = { dayOffId }
  return jobs.send(tx, followJob, job)
}
