import cluster from "node:cluster"
import { enableCompileCache } from "node:module"
import { join } from "node:path"

const asked = { ...process.env }
const isLive = process.argv.includes("--live")
// Before anything is loaded, so that the next start finds it compiled: that is half of its work.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, "../.cache/compile"))
// Before anything loads React: built pages need its production code, whatever NODE_ENV says of the school itself.
if (!isLive) process.env.NODE_ENV = "production"
// Before the first of them is used: two hash passwords, two draw pictures, and four are left for files and compression.
process.env.UV_THREADPOOL_SIZE ??= "8"
const { readSettings, SettingsError } = await import("../platform/settings.ts")
const { wrongSettings } = await import("./process/worker-orders.ts")

try {
  const isSupervisor = cluster.isPrimary && !isLive && readSettings(asked).webProcesses > 1
  if (isSupervisor) await (await import("./process/supervise.ts")).supervise(asked)
  else {
    const { run } = await import("./process/run.ts")
    await run(asked, { isLive, isBare: process.argv.includes("--without-pages") })
  }
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  // A worker whose settings are wrong has said so itself.
  if (words) process.stderr.write(`${words}\n`)
  process.exit(cluster.isWorker && error instanceof SettingsError ? wrongSettings : 1)
}
