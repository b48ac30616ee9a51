import cluster from "node:cluster"
import { openLog } from "../../platform/log.ts"
import { readSettings } from "../../platform/settings.ts"
import { prepareSchool } from "../bootstrap.ts"
import { greet } from "./greet.ts"
import { WorkerReports } from "./worker-metrics.ts"
import { Workers } from "./workers.ts"

/** Work in hand, jobs among it, has this long to end once the draining is over. */
const secondsToFinish = 40

/**
 * Runs WEB_PROCESSES processes over one port (docs/decisions/0026): prepares the database once, keeps the embedded one, starts
 * the workers, replaces what dies, replaces all of them one by one at SIGHUP, and ends with them at SIGTERM or SIGINT.
 */
export async function supervise(env: Record<string, string | undefined>): Promise<void> {
  const settings = readSettings(env)
  const log = openLog()
  const school = await prepareSchool(settings, log)
  const reports = new WorkerReports()
  // NODE_ENV has become another one since (server/main.ts).
  const fork = () => reports.watch(cluster.fork({ NODE_ENV: env.NODE_ENV ?? "" }))
  const workers = new Workers(settings.webProcesses, fork, log)
  const end = async (code: number) => {
    await workers.stop((settings.drainSeconds + secondsToFinish) * 1000)
    await school.close()
    log("info", "stopped")
    process.exit(code)
  }
  let isStopping = false
  const onSignal = (signal: string) => {
    if (isStopping) return workers.hurry()
    isStopping = true
    log("info", "stopping", { signal, drainSeconds: settings.drainSeconds })
    void end(0)
  }
  process.on("SIGTERM", onSignal)
  process.on("SIGINT", onSignal)
  process.on("SIGHUP", () => void workers.replaceAll())
  try {
    await workers.start((error) => {
      process.stderr.write(`${error.message}\n`)
      void end(1)
    })
  } catch (error) {
    if (isStopping) return
    await school.close()
    throw error
  }
  greet(settings, school.hasDemo)
}
