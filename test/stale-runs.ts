import { readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Client } from "pg"
import { lockDataDir } from "../platform/database/embedded/owner-lock.ts"
import { isServing, readPostmaster, stopServer } from "../platform/database/embedded/postmaster.ts"
import { DataDirInUseError } from "../platform/database/embedded.ts"

export const runFolderPrefix = "silid-test-run-"
export const namePrefix = "silid_test_"
const lockSpace = 7_230_902

/** A run that was killed leaves its server running and its folder lying in the temporary folder. */
export async function removeStaleRunFolders() {
  const candidates = readdirSync(tmpdir()).filter((name) => name.startsWith(runFolderPrefix))
  for (const name of candidates) {
    const folder = path.join(tmpdir(), name)
    if (isYoung(folder) || isOwned(folder)) continue
    const data = path.join(folder, "postgres")
    const server = readPostmaster(data)
    if (server && isServing(server.pid, data)) await stopServer(server.pid, data, "immediate")
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Another run may be making it this moment, and not have locked it yet. */
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
    // Somebody else's folder: not ours to remove.
    return true
  }
}

/** While this connection lives, nobody drops the databases of this run. */
export async function lockRun(keeper: Client, run: string) {
  await keeper.query("select pg_advisory_lock($1, hashtext($2))", [lockSpace, run])
}

/** Drops the databases of the runs that nobody holds any more, and of our own when it is named. */
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
