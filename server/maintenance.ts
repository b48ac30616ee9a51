import { expiryLimits } from "../features/accounts/domain/session-life.ts"
import { deleteOldEmailChanges } from "../features/accounts/server/email-change/email-change-queries.ts"
import { deleteStepsOver, tablesOfSteps } from "../features/accounts/server/second-factor/step-queries.ts"
import { deleteSessionsLongOver } from "../features/accounts/server/sessions/session-queries.ts"
import { deleteOldInvitations } from "../features/accounts/server/staff/staff-queries.ts"
import { deleteUnusedWords } from "../features/classes/server/lists/search-word-queries.ts"
import { rankAllClasses } from "../features/classes/server/ratings/follow-mean-rating.ts"
import { deleteHoldsOver } from "../features/enrollments/server/enroll/hold-queries.ts"
import { keepNoticeMonths } from "../features/notices/server/notice-months.ts"
import { deletePushDevicesUnseen } from "../features/notices/server/push/delete-unseen-devices.ts"
import { deleteUnusedCodes } from "../features/payments/server/code-queries.ts"
import { deleteOldHoldStarts } from "../features/payments/server/hold/checkout-hold-queries.ts"
import { removeExpiredDataFiles } from "../features/privacy/server/data-file/make-data-file.ts"
import type { Db } from "../platform/database/client.ts"
import { drawNameRanges, mendCounts } from "../platform/database/row-counts.ts"
import type { Deps } from "../platform/deps.ts"
import { deleteUnusedFiles } from "../platform/files/delete-unused-files.ts"
import { deleteOldDeliveries } from "../platform/push/delivery-queries.ts"
import { deleteOldData } from "./delete-old-data.ts"
import { fileFolders } from "./files/used-files.ts"

const rowsAtOnce = 5000
const wordsAtOnce = 200

/** Defines the daily job, which deletes what is not needed (docs/operating.md); it runs in one process. */
export function defineMaintenance(deps: Deps): Promise<void> {
  return deps.jobs.daily("maintenance", () => maintain(deps))
}

export async function maintain(deps: Deps): Promise<void> {
  const { db, log, now, settings } = deps
  const sessions = await untilNoneIsLeft((most) => deleteSessionsLongOver(db, expiryLimits(now()), most))
  const old = await deleteOldData(deps)
  const devices = await untilNoneIsLeft((most) => deletePushDevicesUnseen(deps, most))
  const pushes = await untilNoneIsLeft((most) => deleteOldDeliveries(db, now(), most))
  const codes = await untilNoneIsLeft((most) => deleteUnusedCodes(db, now(), most))
  const holds = await untilNoneIsLeft((most) => deleteHoldsOver(db, now(), most))
  const starts = await untilNoneIsLeft((most) => deleteOldHoldStarts(db, now(), most))
  let factorRows = 0
  for (const table of tablesOfSteps)
    factorRows += await untilNoneIsLeft((most) => deleteStepsOver(db, table, now(), most))
  const emailChanges = await deleteOldEmailChanges(db, now())
  const invitations = await deleteOldInvitations(db, now())
  const dataFiles = await removeExpiredDataFiles(deps)
  const words = await deleteWords(db)
  const counts = await mendCounts(db)
  await rankAllClasses(deps)
  await drawNameRanges(db)
  let files = 0
  for (const folder of fileFolders)
    files += await deleteUnusedFiles(deps, { folder, findUsed: (names) => deps.findUsedFiles(folder, names) })
  // Last, because it gives up if it has to wait for others.
  const noticeMonths = await keepNoticeMonths(db, now(), settings.retention)
  log("info", "maintained", {
    ...old.counts,
    sessions,
    emailChanges,
    devices,
    pushes,
    noticeMonths,
    codes,
    holds,
    starts,
    factorRows,
    invitations,
    dataFiles,
    words,
    counts,
    files,
  })
  // The rest is done, and the job tries again.
  if (old.errors.length > 0) throw new AggregateError(old.errors, "Old data could not be deleted")
}

/** In small batches, because saving a class waits for each of them. */
async function deleteWords(db: Db): Promise<number> {
  let all = 0
  for (let after: string | null = ""; after !== null; ) {
    const { last, deleted } = await deleteUnusedWords(db, after, wordsAtOnce)
    all += deleted
    after = last
  }
  return all
}

async function untilNoneIsLeft(removeSome: (most: number) => Promise<number>): Promise<number> {
  let all = 0
  for (let gone = rowsAtOnce; gone === rowsAtOnce; all += gone) gone = await removeSome(rowsAtOnce)
  return all
}
