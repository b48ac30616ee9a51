import type { PoolConfig } from "pg"
import { openPool } from "../platform/database/open-pool.ts"
import { type Jobs, openJobs } from "../platform/jobs/open-jobs.ts"
import type { Log } from "../platform/log.ts"

/** The jobs of a separate process, over its own connections, which end with it. */
export async function openOwnJobs(connection: PoolConfig, log: Log, options = {}): Promise<Jobs> {
  const pool = openPool({ application_name: "silid-jobs", ...connection, max: 3 }, () => undefined)
  const jobs = await openJobs(pool, log, options)
  return {
    ...jobs,
    async stop() {
      await jobs.stop()
      await pool.end()
    },
  }
}
