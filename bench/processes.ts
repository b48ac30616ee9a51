import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { createServer } from "node:net"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"

/** A process with a port on this machine. */
export type Answering = {
  port: number
  /** The processor time used so far; undefined where the system does not report it. */
  cpuMilliseconds(): number | undefined
  /** Its memory, in megabytes; undefined where the system does not report it. */
  residentMegabytes(): number | undefined
  stop(): Promise<void>
}

/** Child processes, which end with this one however it ends. */
const running = new Set<ChildProcess>()
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL")
})

const root = join(import.meta.dirname, "..")
const pinner = "taskset"
/** Counted before any pinning, because a pinned process sees one core. */
const cores = availableParallelism()
const hasTaskset = spawnSync(pinner, ["-c", "0,1", "true"]).status === 0

/** Whether servers have a core of their own, or share it with the load generator. */
export const hasOwnCore = hasTaskset && cores > 1

/** Pins this process, the load generator, to the other core; PostgreSQL is not pinned. */
export function leaveServersTheirCore(): void {
  if (hasOwnCore) execFileSync(pinner, ["-acp", "1", String(process.pid)], { stdio: "ignore" })
}

/** Unpins this process, so that later child processes may use all cores. */
export function takeAllCores(): void {
  if (hasOwnCore) execFileSync(pinner, ["-acp", `0-${cores - 1}`, String(process.pid)], { stdio: "ignore" })
}

/** The product, as one process on one core. */
export async function startBenchServer(env: Record<string, string>, flags: string[] = []): Promise<Answering> {
  const port = await freePort()
  const server = start(["server/main.ts", ...flags], { ...env, PORT: String(port) })
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true
  await untilReady(server, isReady)
  return answeringOn(port, server)
}

/** A plain node:http server, configured by a file. */
export async function startBaselineServer(workFile: string): Promise<Answering> {
  const port = await freePort()
  const bare = start([import.meta.resolve("./baseline-server.ts").replace("file://", ""), workFile, String(port)], {})
  await untilReady(bare, async () => (await fetch(`http://127.0.0.1:${port}/0`).catch(() => null)) !== null)
  return answeringOn(port, bare)
}

function answeringOn(port: number, child: ChildProcess): Answering {
  const pid = child.pid ?? 0
  return {
    port,
    cpuMilliseconds: () => sumOf(pid),
    residentMegabytes: () => residentMegabytesOf(pid),
    stop: () => stop(child),
  }
}

/** Includes the workers that it has started. */
function sumOf(pid: number): number | undefined {
  const file = `/proc/${pid}/task/${pid}/children`
  const workers = existsSync(file) ? readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number) : []
  const own = cpuMillisecondsOf(pid)
  return own && [own, ...workers.map((worker) => cpuMillisecondsOf(worker) ?? 0)].reduce((sum, each) => sum + each)
}

/** From /proc, in hundredths of a second: user and system time. */
export function cpuMillisecondsOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

function residentMegabytesOf(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8")) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

/** One process has its own core; several need all of them. */
const coresFor = ({ WEB_PROCESSES }: Record<string, string>) =>
  Number(WEB_PROCESSES ?? 1) > 1 ? `0-${cores - 1}` : "0"

function start(args: string[], env: Record<string, string>): ChildProcess {
  const [command = "", ...rest] = [...(hasOwnCore ? [pinner, "-c", coresFor(env)] : []), process.execPath, ...args]
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "production", MAIL_DELIVERY: "off", DRAIN_SECONDS: "0", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  })
  running.add(child)
  child.once("exit", () => running.delete(child))
  return child
}

async function untilReady(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) throw new Error("A measured server ended before it was ready; its words are above.")
    if (await isReady()) return
    await pause(50)
  }
  await stop(child)
  throw new Error("A measured server was not ready after a minute.")
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once("exit", done))
  child.kill("SIGTERM")
  const hurry = setTimeout(() => child.kill("SIGKILL"), 15_000)
  await ended
  clearTimeout(hurry)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => done(typeof address === "object" && address ? address.port : 0))
    })
  })
}
