import { addDays, todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { workInBatches } from "../../../../platform/jobs/long-job.ts"
import { warningDays } from "../../domain/make-up-credits/make-up-credit.ts"
import { recordMeetingEvent } from "../events.ts"
import { claimEndingCredits } from "./credit-queries.ts"

/** How many credits are handled in one transaction. */
const creditsAtOnce = 50

/** Every hour, in one of the processes (docs/rules/meetings.md#make-up-credits). */
export function defineEndingMakeUps(deps: Deps): Promise<void> {
  return deps.jobs.hourly("warn-of-ending-make-ups", () => warnOfEndingMakeUps(deps))
}

/** Warns families of credits that end soon, once each. It may be interrupted, and run in several processes at once. */
export async function warnOfEndingMakeUps(deps: Deps): Promise<void> {
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  await workInBatches(() =>
    transact(deps, async (tx) => {
      const until = addDays(today, warningDays)
      const creditIds = await claimEndingCredits(tx, { until, today, at, most: creditsAtOnce })
      if (creditIds.length > 0)
        await recordMeetingEvent(tx, { type: "make-up-credits.ending", at, actorId: null, creditIds })
      return creditIds.length === creditsAtOnce
    }),
  )
}
