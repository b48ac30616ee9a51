import { wallClock } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { mayRemindAt, reminderRanges } from "../../domain/due-reminders.ts"
import { recordPaymentEvent } from "../events.ts"
import { claimDuesToRemind } from "./reminder-queries.ts"

/** How many dues are handled in one transaction. */
const duesAtOnce = 500

/** Every minute from the morning on, in one of the processes (docs/rules/payments.md#reminders). */
export function defineDueReminders(deps: Deps): Promise<void> {
  return deps.jobs.everyMinute("remind-of-dues", async () => {
    if (mayRemindAt(wallClock(deps.now(), deps.settings.timeZone).time)) await remindOfDues(deps)
  })
}

/**
 * Reminds families of what they owe: each reminder once, and after a stop only the last that was missed. It may be
 * interrupted at any time and run in several processes at once, because dues are claimed in the transaction that writes
 * their notices.
 */
export async function remindOfDues(deps: Deps): Promise<void> {
  let claimed = duesAtOnce
  while (claimed === duesAtOnce) claimed = await remindOfSome(deps)
}

function remindOfSome(deps: Deps): Promise<number> {
  const at = deps.now()
  const today = wallClock(at, deps.settings.timeZone).day
  return transact(deps, async (tx) => {
    const dueIds = await claimDuesToRemind(tx, reminderRanges(today), duesAtOnce)
    if (dueIds.length > 0) await recordPaymentEvent(tx, { type: "dues.reminded", at, actorId: null, dueIds, today })
    return dueIds.length
  })
}
