import type { Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import { isDatabaseUnavailable } from "../../../platform/database/database-unavailable.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { workInBatches } from "../../../platform/jobs/long-job.ts"
import { errorFields } from "../../../platform/log.ts"
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
  const at = deps.now()
  const week = summaryWeekAt(at, deps.settings.timeZone)
  if (!week) return
  const { sunday } = week
  let leftOut: string | null = null
  await workInBatches(async () => {
    const batch = await sendNext(deps, { sunday, at, most: atOnce, after: leftOut })
    if (!batch.failure) return batch.isLeft
    leftOut = await sendEach(deps, { sunday, at, batch })
    return true
  })
}

/** `failure`: why none of these families got its summary. */
type Batch = { accountIds: string[]; isLeft: boolean; failure?: { error: unknown } }

/** Sends the summaries of the next families, all or none. `after`: families up to this one are left out. */
async function sendNext(
  deps: Deps,
  { sunday, at, most, after = null }: { sunday: Day; at: Date; most: number; after: string | null },
): Promise<Batch> {
  let accountIds: string[] = []
  const send = async (tx: Tx) => {
    accountIds = []
    const progress = await lockUnfinishedWeek(tx, sunday)
    if (!progress) return false
    const { sentThrough } = progress
    accountIds = await findFamiliesAfter(tx, after && after > (sentThrough ?? "") ? after : sentThrough, most)
    if (accountIds.length > 0) {
      await recordSummaryEvent(tx, { type: "weekly-summaries.due", at, actorId: null, sunday, accountIds })
      await recordProgress(tx, sunday, accountIds)
    }
    const isLeft = accountIds.length === most
    if (!isLeft) await finishWeek(tx, sunday, at)
    return isLeft
  }
  try {
    const isLeft = await transact(deps, send)
    return { accountIds, isLeft }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    return { accountIds, isLeft: accountIds.length === most, failure: { error } }
  }
}

/**
 * Sends the summaries of a failed batch one by one, so that one bad summary stops no other. It is logged and left out. If
 * all fail, the fault is not in one of them: nothing is left out, and the next run tries again. Returns the last family
 * that was left out.
 */
async function sendEach(
  deps: Deps,
  { sunday, at, batch }: { sunday: Day; at: Date; batch: Batch },
): Promise<string | null> {
  const failed: { accountId: string; error: unknown }[] = []
  const lastFailed = () => failed.at(-1)?.accountId ?? null
  for (const _ of batch.accountIds) {
    const { accountIds, failure } = await sendNext(deps, { sunday, at, most: 1, after: lastFailed() })
    const [accountId] = accountIds
    if (!accountId) break
    if (failure) failed.push({ accountId, error: failure.error })
  }
  if (failed.length === batch.accountIds.length) throw batch.failure?.error
  for (const { accountId, error } of failed)
    deps.log("error", "weekly-summary-failed", { accountId, ...errorFields(error) })
  return lastFailed()
}
