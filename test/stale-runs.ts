import { readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Client } from "pg"
import { lockDataDir } from "../platform/database/embedded/owner-lock.ts"
import { isServing, readPostmaster, stopServer } from "../platform/database/embedded/postmaster.ts"
import { DataDirInUseError } from "../platform/database/embedded.ts"
import { quickFolder } from "./quick-folder.ts"

export const runFolderPrefix = "silid-test-run-"
export const namePrefix = "silid_test_"
const lockSpace = 7_230_902

/** A killed run leaves its server running and its folder in one of the temporary folders. */
export async function removeStaleRunFolders() {
  const candidates = [...new Set([quickFolder, tmpdir()])].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.startsWith(runFolderPrefix) ? path.join(folder, name) : [])),
  )
  for (const folder of candidates) {
    if (isYoung(folder) || isOwned(folder)) continue
    const data = path.join(folder, "postgres")
    const server = readPostmaster(data)
    if (server && isServing(server.pid, data)) await stopServer(server.pid, data, "immediate")
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Another run may be creating it right now, without a lock yet. */
function isYoung(folder: string): boolean {
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - made < 20_000
}

function isOwned(folder: string): boolean {
  try {
    lockDataDir(folder).release()
    return false
  } catch (error) {
    if (error instanceof DataDirInUseError) return true
    // Owned by another user, so it cannot be removed.
    return true
  }
}

/** While this connection is open, no other run drops the databases of this run. */
export async function lockRun(keeper: Client, run: string) {
  await keeper.query("select pg_advisory_lock($1, hashtext($2))", [lockSpace, run])
}

/** Drops the databases of ended runs, and those of this run when it is named. */
export async function dropStaleRuns(keeper: Client, own?: string) {
  const { rows } = await keeper.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [namePrefix],
  )
  for (const { datname } of rows) {
    const run = datname.slice(namePrefix.length).split("_")[0] as string
    if (run !== own) {
      const free = await keeper.query<{ free: boolean }>("select pg_try_advisory_lock($1, hashtext($2)) as free", [
        lockSpace,
        run,
      ])
      if (!free.rows[0]?.free) continue
    }
    await keeper.query(`drop database if exists "${datname}" with (force)`)
    if (run !== own) await keeper.query("select pg_advisory_unlock($1, hashtext($2))", [lockSpace, run])
  }
}
