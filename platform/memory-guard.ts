import { workerData } from "node:worker_threads"

/**
 * A thread that kills its process when that takes more memory than `mostMegabytes`, even while the main thread is busy.
 */
const { mostMegabytes } = workerData as { mostMegabytes: number }

setInterval(() => {
  if (process.memoryUsage.rss() > mostMegabytes * 1024 * 1024) process.kill(process.pid, "SIGKILL")
}, 10)
