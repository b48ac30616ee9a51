import cluster from "node:cluster"
import { setTimeout as pause } from "node:timers/promises"
import type { Log } from "../../platform/log.ts"
import type { HttpServer } from "./http-server.ts"
import type { Order } from "./worker-orders.ts"

/** How long requests in flight may take after the last new one, in milliseconds. */
const patience = 10_000

export type ShutdownOptions = {
  log: Log
  drainSeconds: number
  /** Ends the replies that would never end, open and future ones. */
  endStreams(): void
  close(): Promise<void>
}

/**
 * Graceful shutdown on SIGTERM or SIGINT: /readyz fails for `drainSeconds`, while requests are served, so that load
 * balancers notice. Then new requests are rejected, those in flight finish, the database is closed and the process
 * exits. A second signal skips the wait. A worker obeys only its supervisor, because a signal to the process group
 * would count twice.
 */
export function gracefulShutdown(
  httpServer: HttpServer,
  { log, drainSeconds, endStreams, close }: ShutdownOptions,
): void {
  const hurry = new AbortController()
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return hurry.abort()
    isStopping = true
    log("info", "stopping", { signal, drainSeconds })
    httpServer.drain()
    await pause(drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => undefined)
    endStreams()
    await httpServer.close(patience)
    await end()
  }
  const leave = async () => {
    isStopping = true
    endStreams()
    await httpServer.leave(patience)
    await end()
  }
  const end = async () => {
    await close()
    log("info", "stopped")
    process.exit(0)
  }
  if (cluster.isWorker) {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined)
    process.on("message", (message: Order | object) => {
      if (message === "leave") void leave()
      if (message === "stop") void stop(message)
    })
    return
  }
  process.on("SIGTERM", () => void stop("SIGTERM"))
  process.on("SIGINT", () => void stop("SIGINT"))
}
