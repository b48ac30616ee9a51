import { setTimeout as pause } from "node:timers/promises"
import { isDatabaseUnavailable, isDiskFull } from "../database/database-unavailable.ts"
import { errorFields, type Log } from "../log.ts"
import type { Files } from "./open-files.ts"
import { storageSeconds } from "./storage-unavailable.ts"

export type KeptFile = { folder: string; name: string }

/** Returns the names that the database refers to. */
export type FindUsedFiles = (folder: string, names: string[]) => Promise<string[]>

export type FileDeps = { files: Pick<Files, "put" | "remove">; findUsedFiles: FindUsedFiles; log: Log }

/**
 * Stores files together with the rows that refer to them (docs/rules/general.md#uploads). If `work` fails, files that
 * no row refers to are deleted. If the database became unavailable, the outcome is unknown, because a commit may
 * succeed after its connection broke: the files stay, and the daily clean-up deletes those without a row. After a full
 * disk nothing is unknown, and the room is needed. Storing and deleting together take at most 10 seconds. Throws
 * StorageUnavailableError, and the errors of `work`.
 */
export async function withStoredFiles<T>(deps: FileDeps, work: (files: Pick<Files, "put">) => Promise<T>): Promise<T> {
  const storedFiles: KeptFile[] = []
  let msLeft = storageSeconds * 1000
  const files: Pick<Files, "put"> = {
    async put(folder, bytes, extension) {
      const started = Date.now()
      try {
        const name = await deps.files.put(folder, bytes, extension, started + msLeft)
        storedFiles.push({ folder, name })
        return name
      } finally {
        msLeft -= Date.now() - started
      }
    },
  }
  try {
    return await work(files)
  } catch (error) {
    // A store that does not reply must not block: past the deadline the deletion continues in the background.
    if (isDiskFull(error) || !isDatabaseUnavailable(error)) {
      await Promise.race([removeUnused(deps, storedFiles), pause(Math.max(0, msLeft), undefined, { ref: false })])
    }
    throw error
  }
}

async function removeUnused(deps: FileDeps, files: KeptFile[]): Promise<void> {
  for (const file of files) await removeIfUnused(deps, file)
}

/** Deletes a file unless a row refers to it: several materials can have one file. A failure is only logged. */
export async function removeIfUnused(deps: FileDeps, file: KeptFile): Promise<void> {
  try {
    const used = await deps.findUsedFiles(file.folder, [file.name])
    if (used.length === 0) await removeFile(deps, file)
  } catch (error) {
    deps.log("warn", "file-left", { folder: file.folder, ...errorFields(error) })
  }
}

/** Deletes a file without references. A failure is only logged: the change that removed them is committed. */
export async function removeFile(deps: Pick<FileDeps, "files" | "log">, { folder, name }: KeptFile): Promise<void> {
  await deps.files
    .remove(folder, name)
    .catch((error: unknown) => deps.log("warn", "file-not-removed", { folder, ...errorFields(error) }))
}
