import type { Deps } from "../../../../platform/deps.ts"
import { afterCommit, transact } from "../../../../platform/events/transact.ts"
import { removeFile } from "../../../../platform/files/file-transaction.ts"
import type { StoredFile } from "../../../../platform/files/open-files.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { longJob } from "../../../../platform/jobs/long-job.ts"
import { lockAccount } from "../../../accounts/server/queries.ts"
import { type DataFileState, dataFileError, dataFileHours, dataFileState, readyUntil } from "../../domain/data-file.ts"
import { privacyError } from "../errors.ts"
import { recordPrivacyEvent } from "../events.ts"
import { deleteExpiredFiles, findDataFile, putRequestedFile, saveFinishedFile } from "./data-file-queries.ts"
import { writeDataFile } from "./write-data-file.ts"

const folder = "data-files"

const making = longJob<{ accountId: string }>("make-data-file", "accountId")
const removal = "remove-data-files"

export async function defineDataFiles(deps: Deps): Promise<void> {
  await making.define(deps, ({ accountId }) => makeDataFile(deps, accountId))
  await deps.jobs.define(removal, {
    retryLimit: 20,
    retryDelay: 60,
    expireInSeconds: 10 * 60,
    handler: async () => void (await removeExpiredDataFiles(deps)),
  })
}

/** Asks for a file with everything about the account, one a day (docs/rules/privacy.md#my-data). */
export function requestDataFile(deps: Deps, { accountId }: Actor): Promise<void> {
  return transact(deps, async (tx) => {
    await lockAccount(tx, accountId)
    const existing = await findDataFile(tx, accountId)
    const now = deps.now()
    const errorCode = dataFileError(existing, await making.isPending(tx, deps, accountId), now)
    if (errorCode) throw privacyError(errorCode)
    await putRequestedFile(tx, accountId, now)
    const former = existing?.file
    if (former) afterCommit(tx, () => removeFile(deps, { folder, name: former }))
    await making.send(tx, deps, { accountId })
    await recordPrivacyEvent(tx, { type: "data-file.requested", at: now, actorId: accountId, accountId })
  })
}

/**
 * Makes the file and tells the account. A process that is killed leaves at most a file that nothing refers to, which is
 * deleted daily, and the job begins again.
 */
export async function makeDataFile(deps: Deps, accountId: string): Promise<void> {
  const requested = await findDataFile(deps.db, accountId)
  if (!requested || requested.file) return
  const file = await deps.files.putStream(folder, writeDataFile(deps, accountId), "zip")
  const isSaved = await transact(deps, async (tx) => {
    const now = deps.now()
    const until = readyUntil(now)
    if (!(await saveFinishedFile(tx, accountId, { file, readyUntil: until }))) return false
    await deps.jobs.send(tx, removal, {}, dataFileHours * 60 * 60)
    await recordPrivacyEvent(tx, { type: "data-file.ready", at: now, actorId: null, accountId, readyUntil: until })
    return true
  })
  if (!isSaved) await removeFile(deps, { folder, name: file })
}

/** Deletes the files that can no longer be downloaded; returns their number. */
export function removeExpiredDataFiles(deps: Deps): Promise<number> {
  return transact(deps, async (tx) => {
    const names = await deleteExpiredFiles(tx, deps.now())
    for (const name of names) afterCommit(tx, () => removeFile(deps, { folder, name }))
    return names.length
  })
}

export async function getDataFileState(
  deps: Deps,
  accountId: string,
): Promise<{ state: DataFileState; readyUntil: string | null }> {
  const file = await findDataFile(deps.db, accountId)
  const isWorking = file !== null && !file.file && (await making.isPending(deps.db, deps, accountId))
  const state = dataFileState(file, isWorking, deps.now())
  return { state, readyUntil: state === "ready" ? (file?.readyUntil?.toISOString() ?? null) : null }
}

/** Returns the account's own file while it can be downloaded; throws a 404 otherwise. */
export async function openDataFile(deps: Deps, accountId: string): Promise<StoredFile> {
  const file = await findDataFile(deps.db, accountId)
  const isReady = dataFileState(file, false, deps.now()) === "ready"
  const stored = isReady && file?.file ? await deps.files.get(folder, file.file) : null
  if (!stored) throw privacyError("no-file")
  return stored
}
