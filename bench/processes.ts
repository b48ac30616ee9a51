import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { readPostmaster } from "../platform/database/embedded/postmaster.ts"
import { freePort } from "../test/free-port.ts"
import type { BenchSchool } from "./school.ts"

/** A process with a port on this machine. Processor time so far in milliseconds; memory in megabytes. */
export type Answering = { port: number; pid: number; cpu(): number; megabytes(): number; stop(): Promise<void> }

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

/** Starts a program with a port, and waits until it answers there. One process has its own core; several need all. */
export async function startServer(
  args: string[],
  { env = {}, readyAt, cwd = root }: { env?: Record<string, string>; readyAt: string; cwd?: string },
): Promise<Answering> {
  const port = await freePort()
  const ownCore = Number(env.WEB_PROCESSES ?? 1) > 1 ? `0-${cores - 1}` : "0"
  const pinned = hasOwnCore ? [pinner, "-c", ownCore] : []
  const [command = "", ...rest] = [...pinned, process.execPath, ...args]
  const usual = { PATH: process.env.PATH, NODE_ENV: "production", MAIL_DELIVERY: "off", DRAIN_SECONDS: "0" }
  const child = spawn(command, rest, {
    cwd,
    env: { ...usual, PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  })
  running.add(child)
  child.once("exit", () => running.delete(child))
  await untilReady(child, `http://127.0.0.1:${port}${readyAt}`)
  const pid = child.pid ?? 0
  return { port, pid, cpu: () => cpuOf(pid), megabytes: () => megabytesOf(pid), stop: () => stop(child) }
}

/**
 * The user and system time of a process in milliseconds, with that of its child processes, running and ended ones; NaN
 * where there is no /proc.
 */
function cpuOf(pid: number): number {
  const children = readProc(`${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number)
  return ticksOf(pid, 4) + children.reduce((sum, child) => sum + (ticksOf(child, 2) || 0), 0)
}

/** The sum of utime and stime, with four columns also of cutime and cstime, from hundredths of a second. */
function ticksOf(pid: number, columns: 2 | 4): number {
  const fields = readProc(`${pid}/stat`)
    .replace(/^.*\) /, "")
    .split(" ")
  return fields
    .slice(11, 11 + columns)
    .reduce((sum, ticks) => sum + 10 * Number(ticks), fields.length > 1 ? 0 : Number.NaN)
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readProc(`${pid}/status`)) ?? []
  return Number(kilobytes) / 1024
}

function readProc(file: string): string {
  return existsSync(`/proc/${file}`) ? readFileSync(`/proc/${file}`, "utf8") : ""
}

/** The processor time of all processes of the school's PostgreSQL. */
export function databaseCpu({ folder }: BenchSchool): number {
  return cpuOf(readPostmaster(join(folder, "postgres"))?.pid ?? 0)
}

/** What some work took in milliseconds: on the clock, and of the processor in this process and in PostgreSQL. */
export type Took = { ms: number; cpu: number; database: number }

export async function timed<T>(school: BenchSchool, work: () => Promise<T>): Promise<{ took: Took; result: T }> {
  const [begun, cpuBefore, databaseBefore] = [performance.now(), process.cpuUsage(), databaseCpu(school)]
  const result = await work()
  const { user, system } = process.cpuUsage(cpuBefore)
  const took = {
    ms: performance.now() - begun,
    cpu: (user + system) / 1000,
    database: databaseCpu(school) - databaseBefore,
  }
  return { took, result }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) throw new Error("A measured server ended before it was ready; its words are above.")
    if ((await fetch(address).catch(() => null))?.ok) return
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
