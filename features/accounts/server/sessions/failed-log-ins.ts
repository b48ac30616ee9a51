import { todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { errorFields } from "../../../../platform/log.ts"
import { recordAccountEvent } from "../events.ts"
import { countFailure, takeFailuresBefore } from "./failed-log-in-queries.ts"

/**
 * Log-ins with a wrong password or second factor, counted by account and day (docs/rules/audit.md#recorded). Once the day is over the audit
 * trail gets one row with their number.
 */

const rowsAtOnce = 500

export function defineFailedLogIns(deps: Deps): Promise<void> {
  return deps.jobs.hourly("record-failed-log-ins", () => recordFailedLogIns(deps))
}

/** Counts in the background: the reply of a wrong password takes as long as that of an unknown address. */
export function countFailedLogIn(deps: Deps, accountId: string): void {
  const day = todayIn(deps.now(), deps.settings.timeZone)
  countFailure(deps.db, { accountId, day }).catch((error: unknown) =>
    deps.log("warn", "failed-log-in-not-counted", errorFields(error)),
  )
}

export async function recordFailedLogIns(deps: Deps): Promise<void> {
  for (let isLeft = true; isLeft; ) isLeft = (await recordSome(deps)) === rowsAtOnce
}

async function recordSome(deps: Deps): Promise<number> {
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  return transact(deps, async (tx) => {
    const failures = await takeFailuresBefore(tx, today, rowsAtOnce)
    for (const { account_id: accountId, day, times } of failures)
      await recordAccountEvent(tx, {
        type: "log-ins.failed",
        at,
        actorId: null,
        accountId,
        before: null,
        after: { day, times },
      })
    return failures.length
  })
}
