import { type ChildProcess, spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { setTimeout as pause } from "node:timers/promises"
import { testDataKey } from "../data-keys.ts"
import { freePort } from "../free-port.ts"

export type RunningServer = {
  address: string
  pid: number
  /** kill -9: an immediate end. */
  kill(): Promise<void>
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
  /** The lines of its log with this event, so far. */
  logged(event: string): Record<string, unknown>[]
}

/** Starts the real server process, API only by default, and waits until it is ready. */
export async function startTestServer(env: Record<string, string>, way = "--without-pages"): Promise<RunningServer> {
  const port = env.PORT ?? (await freePort())
  const server = spawn(process.execPath, ["server/main.ts", way], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, PORT: String(port), RATE_LIMITS: "off", DATA_KEY: testDataKey, ...env },
  })
  const lines: string[] = []
  createInterface(server.stdout).on("line", (line) => void (line.startsWith("{") && lines.push(line)))
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(server, address)
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    const ended = new Promise<number | null>((done) => server.once("exit", done))
    server.kill(signal)
    return ended
  }
  return {
    address,
    pid: server.pid ?? 0,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
    logged: (event) =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.event === event),
  }
}

async function waitUntilReady(server: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (server.exitCode !== null) throw new Error("The server ended before it was ready; its words are above.")
    const ready = await fetch(`${address}/readyz`).catch(() => null)
    if (ready?.ok) return
    await pause(50)
  }
  server.kill("SIGKILL")
  throw new Error("The server was not ready after two minutes.")
}
