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
 * Then the files stay, and the daily sweep removes what nothing refers to. All puts together take 10 seconds at most.
 */
export async function withStoredFiles<T>(deps: FileDeps, work: (files: Pick<Files, "put">) => Promise<T>): Promise<T> {
  const kept: KeptFile[] = []
  let msLeft = storageSeconds * 1000
  const files: Pick<Files, "put"> = {
    async put(folder, bytes, extension) {
      const started = Date.now()
      const name = await deps.files.put(folder, bytes, extension, started + msLeft)
      msLeft -= Date.now() - started
      kept.push({ folder, name })
      return name
    },
  }
  try {
    return await work(files)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) await removeUnused(deps, kept)
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
