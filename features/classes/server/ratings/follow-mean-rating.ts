import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { recordClassEvent } from "../events.ts"
import { findDrift, rankClasses, updateMean } from "./rating-queries.ts"

const jobName = "rank-classes"
/** In hundredths of a star: a smaller change of the school's mean waits for the daily maintenance. */
const noticeableDrift = 0.01
const classesAtOnce = 500
const beforeAll = "00000000-0000-0000-0000-000000000000"

export function defineRankingClasses(deps: Deps): Promise<void> {
  return deps.jobs.define(jobName, {
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 10 * 60,
    handler: () => rankAllClasses(deps),
  })
}

/** Has all classes ranked again if the stars written in this transaction have moved the school's mean noticeably. */
export async function followMeanRating(tx: Tx, { jobs }: Deps): Promise<void> {
  if ((await findDrift(tx)) < noticeableDrift) return
  if (!(await jobs.isPending(tx, jobName, {}))) await jobs.send(tx, jobName, {})
}

/** Ranks every class by the school's current mean (docs/rules/reviews.md#ratings), in batches. */
export async function rankAllClasses(deps: Deps): Promise<void> {
  await updateMean(deps.db)
  for (let after: string | null = beforeAll; after !== null; ) after = await rankClasses(deps.db, after, classesAtOnce)
  await transact(deps, (tx) => recordClassEvent(tx, { type: "classes.ranked", at: deps.now(), actorId: null }))
}
