import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readPostmaster } from "../../platform/database/embedded/postmaster.ts"

/** Milliseconds that PostgreSQL has worked so far, with all of its processes; undefined where /proc does not tell. */
export function postgresMilliseconds(schoolFolder: string): number | undefined {
  const postmaster = readPostmaster(join(schoolFolder, "postgres"))
  const file = postmaster && `/proc/${postmaster.pid}/task/${postmaster.pid}/children`
  if (!postmaster || !file || !existsSync(file)) return undefined
  const children = readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number)
  // What has ended is with its parent.
  return workedBy(postmaster.pid, 4) + children.reduce((sum, pid) => sum + workedBy(pid, 2), 0)
}

/** utime, stime and, of four, cutime and cstime, which are in hundredths of a second. */
function workedBy(pid: number, columns: 2 | 4): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
    return fields.slice(11, 11 + columns).reduce((sum, ticks) => sum + 10 * Number(ticks), 0)
  } catch {
    return 0
  }
}
