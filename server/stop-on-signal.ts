import type { Log } from "../platform/log.ts"
import type { Door } from "./open-door.ts"

/** How long requests in flight may take once the process is asked to stop. */
const patience = 10_000

/** On SIGTERM or SIGINT: takes no new request, finishes what is in flight, closes the school, leaves. */
export function stopOnSignal(door: Door, log: Log, close: () => Promise<void>): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log("info", "stopping", { signal })
    await door.close(patience)
    await close()
    log("info", "stopped")
    process.exit(0)
  }
  process.on("SIGTERM", () => void stop("SIGTERM"))
  process.on("SIGINT", () => void stop("SIGINT"))
}
