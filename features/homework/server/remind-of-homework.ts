import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { reminderHours } from "../domain/homework.ts"
import { claimDueSoon } from "./due-queries.ts"
import { recordHomeworkEvent } from "./events.ts"

/** How much homework is handled in one transaction. */
const homeworkAtOnce = 20

/** Every minute, in one of the processes (docs/rules/homework.md#homework). */
export function defineHomeworkReminders(deps: Deps): Promise<void> {
  return deps.jobs.everyMinute("remind-of-homework", () => remindOfHomework(deps))
}

/**
 * Reminds families a day before homework is due, once. It may be interrupted at any time and run in several processes at
 * once, because homework is claimed in the transaction that writes its notices.
 */
export async function remindOfHomework(deps: Deps): Promise<void> {
  let claimed = homeworkAtOnce
  while (claimed === homeworkAtOnce) claimed = await remindOfSome(deps)
}

function remindOfSome(deps: Deps): Promise<number> {
  const now = deps.now()
  const until = new Date(now.getTime() + reminderHours * 3_600_000)
  return transact(deps, async (tx) => {
    const homeworkIds = await claimDueSoon(tx, { now, until, most: homeworkAtOnce })
    if (homeworkIds.length > 0)
      await recordHomeworkEvent(tx, { type: "homework.due-soon", at: now, actorId: null, homeworkIds })
    return homeworkIds.length
  })
}
