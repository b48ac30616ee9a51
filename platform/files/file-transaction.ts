import { setTimeout as pause } from "node:timers/promises"
import { isDatabaseUnavailable } from "../database/database-unavailable.ts"
import { errorFields, type Log } from "../log.ts"
import type { Files } from "./open-files.ts"
import { storageSeconds } from "./storage-unavailable.ts"

export type KeptFile = { folder: string; name: string }

/** Which of these files of a folder the database refers to. */
export type FindUsedFiles = (folder: string, names: string[]) => Promise<string[]>

export type FileDeps = { files: Pick<Files, "put" | "remove">; findUsedFiles: FindUsedFiles; log: Log }

/**
 * Files that `work` puts are for what it writes down. When it fails, the database is asked which of them it refers to, and
 * the others are removed. When the database itself went away nobody can tell: a commit may land after its connection broke.
 * Then the files stay, and the daily sweep removes what nothing refers to. All puts together, and the removing, keep
 * nobody waiting for more than 10 seconds.
 */
export async function withStoredFiles<T>(deps: FileDeps, work: (files: Pick<Files, "put">) => Promise<T>): Promise<T> {
  const kept: KeptFile[] = []
  let msLeft = storageSeconds * 1000
  const files: Pick<Files, "put"> = {
    async put(folder, bytes, extension) {
      const started = Date.now()
      try {
        const name = await deps.files.put(folder, bytes, extension, started + msLeft)
        kept.push({ folder, name })
        return name
      } finally {
        msLeft -= Date.now() - started
      }
    },
  }
  try {
    return await work(files)
  } catch (error) {
    // A store that hangs hangs here too: past the time the removing goes on by itself.
    if (!isDatabaseUnavailable(error)) {
      await Promise.race([removeUnused(deps, kept), pause(Math.max(0, msLeft), undefined, { ref: false })])
    }
    throw error
  }
}

async function removeUnused(deps: FileDeps, files: KeptFile[]): Promise<void> {
  for (const file of files) {
    try {
      const used = await deps.findUsedFiles(file.folder, [file.name])
      if (used.length === 0) await removeFile(deps, file)
    } catch (error) {
      deps.log("warn", "file-left", { folder: file.folder, ...errorFields(error) })
    }
  }
}

/** Nothing refers to it any more. What cannot be removed is left lying: what the person did is done all the same. */
export async function removeFile(deps: Pick<FileDeps, "files" | "log">, { folder, name }: KeptFile): Promise<void> {
  await deps.files
    .remove(folder, name)
    .catch((error: unknown) => deps.log("warn", "file-not-removed", { folder, ...errorFields(error) }))
}
