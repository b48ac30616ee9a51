import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { workInBatches } from "../../../../platform/jobs/long-job.ts"
import { recordMeetingEvent } from "../events.ts"
import { claimUnanswered } from "./request-queries.ts"

/** How many requests are handled in one transaction. */
const requestsAtOnce = 50

/** Every minute, in one of the processes (docs/rules/meetings.md#finding-a-substitute). */
export function defineUnansweredRequests(deps: Deps): Promise<void> {
  return deps.jobs.everyMinute("warn-of-unanswered-requests", () => warnOfUnansweredRequests(deps))
}

/** Warns of requests that nobody has accepted, once each. It may be interrupted, and run in several processes at once. */
export async function warnOfUnansweredRequests(deps: Deps): Promise<void> {
  const at = deps.now()
  await workInBatches(() =>
    transact(deps, async (tx) => {
      const requests = await claimUnanswered(tx, { now: at, most: requestsAtOnce })
      if (requests.length > 0)
        await recordMeetingEvent(tx, { type: "substitutes.unanswered", at, actorId: null, requests })
      return requests.length === requestsAtOnce
    }),
  )
}
