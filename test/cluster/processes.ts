import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chownSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { searchPath } from "./programs.ts"

export type Started = { env?: Record<string, string>; asPostgres?: boolean; cwd?: string }

const isRoot = process.getuid?.() === 0

/** The processes that this run started, by name. It signals no others, except PostgreSQL, by its pid file. */
export class Processes {
  readonly #logs: string
  readonly #children = new Map<string, ChildProcess>()

  constructor(folder: string) {
    this.#logs = join(folder, "logs")
    mkdirSync(this.#logs, { recursive: true })
  }

  start(name: string, command: string, args: string[], { env = {}, asPostgres = false, cwd }: Started = {}): void {
    const log = openSync(join(this.#logs, `${name}.log`), "a")
    // PostgreSQL, Patroni and PgBouncer refuse to run as root. `setpriv` replaces itself, so the pid is the program's.
    const become = ["--reuid", "postgres", "--regid", "postgres", "--init-groups", command, ...args]
    const [file, all] = asPostgres && isRoot ? ["setpriv", become] : [command, args]
    const child = spawn(file, all, {
      cwd,
      // Ctrl+C reaches only the run, which then ends them in order.
      detached: true,
      stdio: ["ignore", log, log],
      env: { PATH: searchPath, LANG: "C.UTF-8", ...env },
    })
    this.#children.set(name, child)
  }

  pidOf(name: string): number {
    const pid = this.#children.get(name)?.pid
    if (!pid) throw new Error(`${name} was not started`)
    return pid
  }

  isRunning(name: string): boolean {
    const child = this.#children.get(name)
    return Boolean(child?.pid && child.exitCode === null && child.signalCode === null)
  }

  /** Sends the signal and waits for the end; after `patience` (ms) kills the process. */
  async end(name: string, signal: NodeJS.Signals = "SIGTERM", patience = 30_000): Promise<void> {
    const child = this.#children.get(name)
    if (!child || !this.isRunning(name)) return
    const ended = new Promise<void>((done) => child.once("exit", () => done()))
    child.kill(signal)
    const hurry = setTimeout(() => child.kill("SIGKILL"), patience)
    await ended
    clearTimeout(hurry)
  }

  names(): string[] {
    return [...this.#children.keys()].filter((name) => this.isRunning(name))
  }

  log(name: string): string {
    return readFileSync(join(this.#logs, `${name}.log`), "utf8")
  }
}

/** Creates a folder that only PostgreSQL's account can open. */
export function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = postgresAccount()
  if (isRoot) chownSync(folder, uid, gid)
}

function postgresAccount(): { uid: number; gid: number } {
  if (!isRoot) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const [, , uid, gid] = execFileSync("getent", ["passwd", "postgres"], { encoding: "utf8" }).split(":")
  return { uid: Number(uid), gid: Number(gid) }
}

/** Polls until `ask` returns true; an error counts as false. */
export async function until(what: string, ask: () => Promise<boolean> | boolean, seconds = 60): Promise<void> {
  const from = performance.now()
  for (;;) {
    if (
      await Promise.resolve()
        .then(ask)
        .catch(() => false)
    )
      return
    if (performance.now() - from > seconds * 1000) throw new Error(`Waited ${seconds} seconds in vain for ${what}`)
    await pause(100)
  }
}
