import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { workInBatches } from "../../../platform/jobs/long-job.ts"
import { summaryWeekAt } from "../domain/summary-week.ts"
import { recordSummaryEvent } from "./events.ts"
import { findFamiliesAfter, finishWeek, lockUnfinishedWeek, recordProgress } from "./week-queries.ts"

/** How many families are handled in one transaction. */
const familiesAtOnce = 100

/** Every minute, in one of the processes (docs/rules/notices.md#weekly-summary). */
export function defineWeeklySummaries(deps: Deps): Promise<void> {
  return deps.jobs.everyMinute("send-weekly-summaries", () => sendWeeklySummaries(deps))
}

/**
 * Writes the weekly summaries that are due, in batches of families. It may be interrupted at any time: the transaction
 * of a batch records how far the week is, under a lock of its row.
 */
export async function sendWeeklySummaries(deps: Deps, atOnce = familiesAtOnce): Promise<void> {
  const now = deps.now()
  const week = summaryWeekAt(now, deps.settings.timeZone)
  if (!week) return
  await workInBatches(() =>
    transact(deps, async (tx) => {
      const progress = await lockUnfinishedWeek(tx, week.sunday)
      if (!progress) return false
      const accountIds = await findFamiliesAfter(tx, progress.sentThrough, atOnce)
      if (accountIds.length > 0) {
        await recordSummaryEvent(tx, {
          type: "weekly-summaries.due",
          at: now,
          actorId: null,
          sunday: week.sunday,
          accountIds,
        })
        await recordProgress(tx, week.sunday, accountIds)
      }
      const isLeft = accountIds.length === atOnce
      if (!isLeft) await finishWeek(tx, week.sunday, now)
      return isLeft
    }),
  )
}
