import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync, statSync, truncateSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Binaries } from "./binaries.ts"
import { cleanEnvironment, lastLine } from "./cluster.ts"
import { EmbeddedDatabaseError } from "./embedded-database-error.ts"
import { clearSocketFolder, type Endpoint } from "./endpoint.ts"
import type { Launcher } from "./not-root.ts"
import { forgetPostmaster, isServing, readPostmaster, stopServer } from "./postmaster.ts"

export type Server = { endpoint: Endpoint; stop(): Promise<void> }

type Launch = {
  folder: string
  endpoint: Endpoint
  binaries: Binaries
  launcher: Launcher
  settings: Record<string, string>
}

/**
 * The command line arguments. JIT is off: it costs more than it saves on short queries. cluster_name has the version,
 * for `wasStartedWith`.
 */
export function serverArguments(
  folder: string,
  endpoint: Endpoint,
  version: string,
  settings: Record<string, string> = {},
): string[] {
  const all = {
    listen_addresses: endpoint.socketFolder === null ? "127.0.0.1" : "",
    port: String(endpoint.port),
    unix_socket_directories: endpoint.socketFolder ?? "",
    unix_socket_permissions: "0700",
    cluster_name: `embedded-${version}`,
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    ...settings,
  }
  return ["-D", folder, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])]
}

/** A running PostgreSQL, and when it has ended. */
type RunningPostmaster = { pid: number; ended: Promise<unknown> }

/** How long the first start may take; a restart after a crash may replay the log for as long as it needs. */
const firstStartMs = 120_000
const longestPauseMs = 5_000

/** Starts the server, waits until it is ready, and restarts it whenever it ends on its own. */
export async function launchServer(launch: Launch): Promise<Server> {
  const logFile = openLog(launch.folder)
  return keepRunning(launch, logFile, await startPatiently(launch, logFile, firstStartMs))
}

/** Takes over a server that a killed process left running, and restarts it whenever it ends on its own. */
export function adoptServer(launch: Launch, pid: number): Server {
  return keepRunning(launch, openLog(launch.folder), { pid, ended: untilGone(pid, launch.folder) })
}

function keepRunning(launch: Launch, logFile: string, first: RunningPostmaster): Server {
  let isStopping = false
  let current: Promise<RunningPostmaster | null> = Promise.resolve(first)

  const restart = async (): Promise<RunningPostmaster | null> => {
    for (let failures = 1; !isStopping; failures += 1) {
      try {
        return await startPatiently(launch, logFile, Number.POSITIVE_INFINITY)
      } catch (error) {
        console.error((error as Error).message)
        await wait(Math.min(longestPauseMs, 100 * 2 ** failures))
      }
    }
    return null
  }
  const watch = async () => {
    for (let running: RunningPostmaster | null = first; running; running = await current) {
      await running.ended
      if (isStopping) return
      console.error(`PostgreSQL ended unexpectedly and is being restarted. See ${logFile}`)
      current = restart()
    }
  }
  void watch()
  return {
    endpoint: launch.endpoint,
    async stop() {
      isStopping = true
      const running = await current
      if (running && isServing(running.pid, launch.folder)) await stopServer(running.pid, launch.folder)
    },
  }
}

/** Resolves when a server that this process did not start has ended. */
async function untilGone(pid: number, folder: string): Promise<void> {
  while (isServing(pid, folder)) await wait(500, undefined, { ref: false })
}

/** Retries while child processes of a killed server still use the data folder. */
async function startPatiently(launch: Launch, logFile: string, patienceMs: number): Promise<RunningPostmaster> {
  for (let attempt = 1; ; attempt++) {
    forgetPostmaster(launch.folder)
    clearSocketFolder(launch.endpoint.socketFolder)
    // Before the start, because a server that fails at once has written its output by the time it is read.
    const alreadyLogged = statSync(logFile).size
    const child = spawnServer(launch, logFile)
    const ended = new Promise((done) => child.once("exit", done))
    try {
      const pid = await untilReady(child, launch.folder, { logFile, alreadyLogged, patienceMs })
      return { pid, ended }
    } catch (error) {
      if (attempt === 10 || !/still in use/.test(String(error))) throw error
      await wait(100 * attempt)
    }
  }
}

/** Detached, so that Ctrl+C reaches this process only, which stops the server last. */
function spawnServer({ folder, endpoint, binaries, launcher, settings }: Launch, logFile: string): ChildProcess {
  const program = [binaries.postgres, ...serverArguments(folder, endpoint, binaries.version, settings)]
  const [command, ...args] = [...launcher.prefix, ...program]
  const log = openSync(logFile, "a")
  const child = spawn(command as string, args, {
    cwd: folder,
    env: cleanEnvironment(),
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["ignore", log, log],
    ...launcher.identity,
  })
  closeSync(log)
  child.unref()
  return child
}

type StartOptions = { logFile: string; alreadyLogged: number; patienceMs: number }

/** Returns the process id once the server is ready. Throws EmbeddedDatabaseError when it ends before. */
async function untilReady(
  child: ChildProcess,
  folder: string,
  { logFile, alreadyLogged, patienceMs }: StartOptions,
): Promise<number> {
  let failure: Error | null = null
  child.once("error", (error) => {
    failure = error
  })
  const deadline = Date.now() + patienceMs
  for (;;) {
    const postmaster = readPostmaster(folder)
    if (postmaster?.ready && postmaster.pid === child.pid) return postmaster.pid
    if (failure || child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      if (child.exitCode === null) child.kill("SIGQUIT")
      const words = readFileSync(logFile).subarray(alreadyLogged).toString()
      throw new EmbeddedDatabaseError(`PostgreSQL did not start: ${failure ?? lastLine(words)} (see ${logFile})`)
    }
    await wait(5)
  }
}

/** Opens the log beside the data folder; it is emptied at the start when it is larger than 5 MB. */
function openLog(folder: string): string {
  const file = path.join(path.dirname(folder), "postgres.log")
  closeSync(openSync(file, "a", 0o600))
  if (statSync(file).size > 5_000_000) truncateSync(file)
  return file
}
