import type { Log } from "../log.ts"
import type { Files } from "./open-files.ts"

/** A folder of files, and a query of its owner that returns the names in use. */
export type FilesInUse = { folder: string; findUsed(names: string[]): Promise<string[]> }

type SweepDeps = { files: Files; now: () => Date; log: Log }

const day = 24 * 60 * 60 * 1000
const askedAtOnce = 1000
const mostRemoved = 500
/** Up to this many files may all be unknown; of more, at least half must be in use. */
const few = 20

/**
 * Deletes files that nothing refers to: a process that is killed between storing a file and saving its name leaves one
 * behind. Files younger than a day are skipped, because their names may be about to be saved. When more files are
 * unknown than known, the store or the database is that of another school: nothing is deleted, and it is logged. Deletes
 * at most 500 files; returns their number.
 */
export async function deleteUnusedFiles(
  { files, now, log }: SweepDeps,
  { folder, findUsed }: FilesInUse,
): Promise<number> {
  let used = 0
  let unused = 0
  const toRemove: string[] = []
  for await (const names of files.namesBefore(folder, new Date(now().getTime() - day))) {
    for (let from = 0; from < names.length; from += askedAtOnce) {
      const batch = names.slice(from, from + askedAtOnce)
      const usedNames = new Set(await findUsed(batch))
      const unknown = batch.filter((name) => !usedNames.has(name))
      used += usedNames.size
      unused += unknown.length
      toRemove.push(...unknown.slice(0, mostRemoved - toRemove.length))
    }
  }
  if (unused > Math.max(few, used)) {
    log("warn", "files-unknown", { folder, used, unused })
    return 0
  }
  for (const name of toRemove) await files.remove(folder, name)
  return toRemove.length
}
