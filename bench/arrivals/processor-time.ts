import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readPostmaster } from "../../platform/database/embedded/postmaster.ts"

/** Returns the processor time of all processes of PostgreSQL in milliseconds; undefined without /proc. */
export function postgresMilliseconds(schoolFolder: string): number | undefined {
  const postmaster = readPostmaster(join(schoolFolder, "postgres"))
  const file = postmaster && `/proc/${postmaster.pid}/task/${postmaster.pid}/children`
  if (!postmaster || !file || !existsSync(file)) return undefined
  const children = readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number)
  // The time of ended processes is counted in their parent.
  return workedBy(postmaster.pid, 4) + children.reduce((sum, pid) => sum + workedBy(pid, 2), 0)
}

/** The sum of utime and stime, with four columns also cutime and cstime, from hundredths of a second. */
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
