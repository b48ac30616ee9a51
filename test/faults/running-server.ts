import { type ChildProcess, spawn } from "node:child_process"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../free-port.ts"

export type RunningServer = {
  address: string
  pid: number
  /** kill -9: nothing is finished, nothing is said goodbye to. */
  kill(): Promise<void>
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts the real server process, API only unless another way is asked for, and waits until it is ready. */
export async function startTestServer(env: Record<string, string>, way = "--without-pages"): Promise<RunningServer> {
  const port = env.PORT ?? (await freePort())
  const server = spawn(process.execPath, ["server/main.ts", way], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, PORT: String(port), RATE_LIMITS: "off", ...env },
  })
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(server, address)
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    const ended = new Promise<number | null>((done) => server.once("exit", done))
    server.kill(signal)
    return ended
  }
  return { address, pid: server.pid ?? 0, kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") }
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
