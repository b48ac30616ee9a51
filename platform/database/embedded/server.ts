import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync, statSync, truncateSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Binaries } from "./binaries.ts"
import { cleanEnvironment, lastLine } from "./cluster.ts"
import { EmbeddedDatabaseError } from "./embedded-database-error.ts"
import { clearSocketFolder, type Endpoint } from "./endpoint.ts"
import type { Launcher } from "./not-root.ts"
import { forgetPostmaster, readPostmaster, stopServer } from "./postmaster.ts"

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

/** Starts the server, waits until it is ready, and restarts it when it ends by itself. */
export async function launchServer(launch: Launch): Promise<Server> {
  const logFile = openLog(launch.folder)
  let stopping = false

  const start = async (): Promise<ChildProcess> => {
    const child = await startPatiently(launch, logFile)
    child.once("exit", () => {
      if (stopping) return
      console.error(`PostgreSQL ended unexpectedly and is started again. Its words are in ${logFile}`)
      running = start()
      running.catch((error: Error) => console.error(error.message))
    })
    return child
  }

  let running = start()
  await running
  return {
    endpoint: launch.endpoint,
    async stop() {
      stopping = true
      const child = await running.catch(() => null)
      if (child?.pid && child.exitCode === null) await stopServer(child.pid, launch.folder)
    },
  }
}

/** Retries while child processes of a killed server still use the data folder. */
async function startPatiently(launch: Launch, logFile: string): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    forgetPostmaster(launch.folder)
    clearSocketFolder(launch.endpoint.socketFolder)
    // Before the start: a server that fails at once has written its words by the time that it is asked for them.
    const alreadyLogged = statSync(logFile).size
    const child = spawnServer(launch, logFile)
    try {
      await untilReady(child, launch.folder, { logFile, alreadyLogged })
      return child
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

type LogFrom = { logFile: string; alreadyLogged: number }

async function untilReady(child: ChildProcess, folder: string, { logFile, alreadyLogged }: LogFrom) {
  let failure: Error | null = null
  child.once("error", (error) => {
    failure = error
  })
  const deadline = Date.now() + 120_000
  for (;;) {
    const postmaster = readPostmaster(folder)
    if (postmaster?.ready && postmaster.pid === child.pid) return
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
