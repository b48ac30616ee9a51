import cluster from "node:cluster"
import { openLog } from "../../platform/log.ts"
import { readSettings } from "../../platform/settings.ts"
import { prepareSchool } from "../bootstrap.ts"
import { greet } from "./greet.ts"
import { WorkerReports } from "./worker-metrics.ts"
import { Workers } from "./workers.ts"

/** How long requests and jobs may take after draining. */
const secondsToFinish = 40

/**
 * Runs WEB_PROCESSES workers over one port (docs/decisions/0026): prepares the database once, runs the embedded one, starts
 * the workers, replaces those that die, replaces all one by one at SIGHUP, and stops with them at SIGTERM or SIGINT.
 */
export async function supervise(env: Record<string, string | undefined>): Promise<void> {
  const settings = readSettings(env)
  const log = openLog()
  const school = await prepareSchool(settings, log)
  const reports = new WorkerReports()
  // The original NODE_ENV, because server/main.ts changes it in this process.
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
