import cluster from "node:cluster"
import { enableCompileCache } from "node:module"
import { join } from "node:path"

const environment = { ...process.env }
const isLive = process.argv.includes("--live")
// Before other modules are loaded, because compiling them is half of the work of a start.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, "../.cache/compile"))
// Before React is loaded, because built pages need its production code, whatever NODE_ENV is.
if (!isLive) process.env.NODE_ENV = "production"
// Before the first thread is used: two threads hash passwords, two process images, and four are left for files and
// compression.
process.env.UV_THREADPOOL_SIZE ??= "8"
const { readSettings, SettingsError } = await import("../platform/settings.ts")
const { wrongSettings } = await import("./process/worker-orders.ts")

try {
  const isSupervisor = cluster.isPrimary && !isLive && readSettings(environment).webProcesses > 1
  if (isSupervisor) await (await import("./process/supervise.ts")).supervise(environment)
  else {
    const { run } = await import("./process/run.ts")
    await run(environment, { isLive, isBare: process.argv.includes("--without-pages") })
  }
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  // A worker with wrong settings has already reported them.
  if (words) process.stderr.write(`${words}\n`)
  process.exit(cluster.isWorker && error instanceof SettingsError ? wrongSettings : 1)
}
