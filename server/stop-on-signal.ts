import type { Server } from "node:http"
import type { Log } from "../platform/log.ts"

/** How long requests in flight may take once the process is asked to stop. */
const patience = 10_000

/** On SIGTERM or SIGINT: takes no new request, finishes what is in flight, closes the school, leaves. */
export function stopOnSignal(server: Server, log: Log, close: () => Promise<void>): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log("info", "stopping", { signal })
    const hurry = setTimeout(() => server.closeAllConnections(), patience)
    await new Promise<void>((done) => {
      server.close(() => done())
      server.closeIdleConnections()
    })
    clearTimeout(hurry)
    await close()
    log("info", "stopped")
    process.exit(0)
  }
  process.on("SIGTERM", () => void stop("SIGTERM"))
  process.on("SIGINT", () => void stop("SIGINT"))
}
