import { execFileSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { EmbeddedDatabaseError } from "./embedded-database-error.ts"

/** The content of postmaster.pid, which a running server writes. */
export type Postmaster = { pid: number; port: number; socketFolder: string | null; ready: boolean }

export function readPostmaster(folder: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")
  } catch {
    return null
  }
  const [pid, , , port, socketFolder, , , status] = lines
  if (!Number(pid)) return null
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder || null, ready: status?.trim() === "ready" }
}

/** Whether this process is a PostgreSQL on this folder: after a crash its id may belong to another process. */
export function isServing(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false
  }
  const commandLine = readCommandLine(pid)
  return commandLine === null || (commandLine.includes("postgres") && commandLine.includes(folder))
}

/** Null where it is not available (Windows); empty for a process that has ended and is not yet reaped. */
function readCommandLine(pid: number): string | null {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8")
    if (process.platform === "win32") return null
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" })
  } catch {
    return ""
  }
}

/** Returns the server that a killed process left running on this folder, once it is ready; null if there is none. */
export async function findLeftover(folder: string): Promise<Postmaster | null> {
  const patience = Date.now() + 120_000
  for (;;) {
    const postmaster = readPostmaster(folder)
    if (!postmaster) return null
    if (!isServing(postmaster.pid, folder)) {
      forgetPostmaster(folder)
      return null
    }
    if (postmaster.ready) return postmaster
    if (Date.now() > patience) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL (process ${postmaster.pid}) is neither ready nor gone after two minutes.`,
      )
    }
    await wait(10)
  }
}

/** After a crash: PostgreSQL does not start while any process has the id in this file. */
export function forgetPostmaster(folder: string) {
  rmSync(path.join(folder, "postmaster.pid"), { force: true })
}

/** Whether it was started with exactly this command line, and so with these settings and this version. */
export function wasStartedWith(folder: string, postgres: string, args: string[]): boolean {
  const expected = [postgres, ...args.map((arg) => `"${arg}"`)].join(" ")
  try {
    return readFileSync(path.join(folder, "postmaster.opts"), "utf8").trim() === expected
  } catch {
    return false
  }
}

/**
 * Stops the server in PostgreSQL's "fast" mode: open transactions are rolled back, committed data is on disk. After 30
 * seconds in "immediate" mode: the next start replays the log, and no committed data is lost.
 */
export async function stopServer(pid: number, folder: string, mode: "fast" | "immediate" = "fast") {
  const impatience = Date.now() + 30_000
  signal(pid, mode === "fast" ? "SIGINT" : "SIGQUIT")
  let lastSignal = mode
  while (isServing(pid, folder)) {
    if (lastSignal === "fast" && Date.now() > impatience) {
      signal(pid, "SIGQUIT")
      lastSignal = "immediate"
    }
    await wait(5)
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}
