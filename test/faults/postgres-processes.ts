import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readPostmaster } from "../../platform/database/embedded/postmaster.ts"

const childrenFile = (pid: number) => `/proc/${pid}/task/${pid}/children`

/** Whether this machine lists the children of a process, without which PostgreSQL's processes cannot be found. */
export const hasChildLists = existsSync(childrenFile(process.pid))

export const postmasterOf = (dataDir: string) => readPostmaster(join(dataDir, "postgres"))

/** The process ids of this PostgreSQL's children. */
function childrenOf(postmaster: number): number[] {
  try {
    return readFileSync(childrenFile(postmaster), "utf8").trim().split(" ").filter(Boolean).map(Number)
  } catch {
    return []
  }
}

const commandLineOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
  } catch {
    return ""
  }
}

/** The processes of PostgreSQL that serve the connections of a server. */
export function connectionsOf(dataDir: string): number[] {
  const children = childrenOf(postmasterOf(dataDir)?.pid ?? 0)
  return children.filter((pid) => /: \w+ \w+ (\[local\]|127\.0\.0\.1)/.test(commandLineOf(pid)))
}

/** Whether a connection is in a transaction that changes tables. */
export const isMigrating = (dataDir: string): boolean =>
  connectionsOf(dataDir).some((pid) => /idle in transaction|CREATE|ALTER/.test(commandLineOf(pid)))

/** Kills the PostgreSQL of this folder with all its processes; returns the process id of its postmaster. */
export function killDatabase(dataDir: string): number {
  const pid = postmasterOf(dataDir)?.pid ?? 0
  for (const victim of [pid, ...childrenOf(pid)]) kill(victim)
  return pid
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, "SIGKILL")
  } catch (error) {
    // A child may have ended already, because its postmaster is gone.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}
