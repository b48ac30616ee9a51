import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { isDiskFull } from "../platform/database/database-unavailable.ts"
import { tryWrite } from "../platform/database/try-write.ts"
import type { Deps } from "../platform/deps.ts"
import { isStorageFull } from "../platform/files/storage-unavailable.ts"
import { errorFields } from "../platform/log.ts"
import { sharedFor } from "../platform/shared-for.ts"

/** How long the result of a write is reused, so that checks do not become work for the disk. */
const writeEveryMs = 5_000
const patienceMs = 2_000

export type UnreadyReason = "database-away" | "database-read-only" | "database-full" | "files-full"
type FullDisk = Extract<UnreadyReason, "database-full" | "files-full">

type ReadinessDeps = Pick<Deps, "db" | "files" | "log">

/** Returns a check whether calls can be answered and changes saved: the reason why not, or null. */
export function openReadiness(deps: ReadinessDeps): () => Promise<UnreadyReason | null> {
  const findFullDisk = sharedFor(writeEveryMs, openWriteProbe(deps))
  const check = async (): Promise<UnreadyReason | null> =>
    (await takesChanges(deps)) ? findFullDisk() : "database-read-only"
  return async () => {
    try {
      return await Promise.race([check(), giveUp()])
    } catch {
      return "database-away"
    }
  }
}

/** False for a standby and for a read-only primary. */
async function takesChanges({ db }: ReadinessDeps): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db)
  return rows[0]?.isReadOnly === false
}

/** Rejects after two seconds. */
async function giveUp(): Promise<never> {
  await pause(patienceMs, undefined, { ref: false })
  throw new Error("The database does not answer.")
}

/** Writes to the database and to the file store, and logs when a disk becomes full and when it has room again. */
function openWriteProbe({ db, files, log }: ReadinessDeps): () => Promise<FullDisk | null> {
  let fullBefore: FullDisk | null = null
  const findFull = async (): Promise<{ disk: FullDisk; error: unknown } | null> => {
    try {
      await tryWrite(db)
    } catch (error) {
      if (isDiskFull(error)) return { disk: "database-full", error }
      throw error
    }
    try {
      await files.tryWrite()
    } catch (error) {
      if (isStorageFull(error)) return { disk: "files-full", error }
      // Pages and calls without files keep working, as with an unavailable object store.
      log("error", "storage-away", errorFields(error))
    }
    return null
  }
  return async () => {
    const full = await findFull()
    if (full && full.disk !== fullBefore)
      log("error", "disk-full", { disk: diskOf[full.disk], ...errorFields(full.error) })
    if (!full && fullBefore) log("info", "disk-has-room")
    fullBefore = full?.disk ?? null
    return fullBefore
  }
}

const diskOf = { "database-full": "database", "files-full": "files" } as const
