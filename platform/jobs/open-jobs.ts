import type { Pool, PoolConfig } from "pg"
import { fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from "pg-boss"
import type { Tx } from "../database/client.ts"
import { openPool } from "../database/open-pool.ts"
import { errorFields, type Log } from "../log.ts"

/** Which attempt at the job this is, from 1, and whether none follows. */
type Attempt = { number: number; isLast: boolean }

export type JobDefinition<Data extends object> = {
  /** May be called again for the same job when a process died or was too slow: what is done already must be seen. */
  handler: (data: Data, attempt: Attempt) => Promise<void>
  retryLimit: number
  /** Seconds before the second attempt; every further pause is about twice the one before, up to `retryDelayMax`. */
  retryDelay: number
  retryDelayMax?: number
  /** Past so many seconds an attempt counts as failed. */
  expireInSeconds: number
  /** How many jobs of this name one process works on at a time. */
  atOnce?: number
}

export type Jobs = {
  /** Must come before `send` and `start`. */
  define<Data extends object>(name: string, definition: JobDefinition<Data>): Promise<void>
  /**
   * Does this once a day (of UTC) in one of the processes that have started; a failure is tried again within the day.
   * A day on which none is running is left out.
   */
  daily(name: string, handler: () => Promise<void>): Promise<void>
  /** Becomes true with the caller's transaction: no job without its cause, and no cause without its job. */
  send(tx: Tx, name: string, data: object, secondsUntil?: number): Promise<void>
  /** Begins to work on the jobs of all names defined so far. */
  start(): Promise<void>
  /** Takes no new job, lets those in hand finish for a while, and hands the rest to other processes. */
  stop(): Promise<void>
}

type JobsPace = {
  /** How long a new job may wait until somebody looks. */
  pollSeconds?: number
  /** How often jobs whose process has died are looked for. */
  superviseSeconds?: number
}

const day = 24 * 60 * 60
const hour = 60 * 60
const secondsToFinish = 20
/** A process that works on a job and sends no heartbeat for so long has died; it sends two in that time. */
const secondsUnheard = 30

/** Jobs in the schema `jobs` of the same database. Any number of processes may open it at once, and share the work. */
export async function openJobs(connection: PoolConfig, log: Log, pace: JobsPace = {}): Promise<Jobs> {
  const { pollSeconds = 1, superviseSeconds = 30 } = pace
  const pool = openPool({ application_name: "silid-jobs", ...connection, max: 3 }, () =>
    log("warn", "jobs-connection-lost"),
  )
  const boss = await startBoss(pool, log, superviseSeconds)
  const starts: (() => Promise<void>)[] = []
  const clocks: NodeJS.Timeout[] = []
  const define: Jobs["define"] = async (name, definition) => {
    const options = queueOptions(definition)
    await boss.createQueue(name, options)
    // The queue may be there since an earlier version that paused otherwise.
    await boss.updateQueue(name, options)
    starts.push(() => work(boss, log, name, definition, pollSeconds))
  }
  return {
    define,
    async daily(name, handler) {
      await define(name, { handler, retryLimit: 3, retryDelay: hour / 4, expireInSeconds: hour })
      // Every process asks every hour; the second one of a day asks in vain.
      const ask = async () => void (await boss.send(name, {}, { singletonKey: name, singletonSeconds: day }))
      const askAgain = () =>
        ask().catch((error) => log("warn", "daily-job-not-sent", { job: name, ...errorFields(error) }))
      starts.push(ask, async () => void clocks.push(setInterval(askAgain, hour * 1000).unref()))
    },
    async send(tx, name, data, secondsUntil = 0) {
      await boss.send(name, data, { db: fromKysely(tx), startAfter: secondsUntil })
    },
    async start() {
      for (const begin of starts.splice(0)) await begin()
    },
    async stop() {
      for (const clock of clocks) clearInterval(clock)
      await boss.stop({ graceful: true, timeout: secondsToFinish * 1000 })
      await pool.end()
    },
  }
}

/**
 * pg-boss over a pool of ours, with the same time limits: its tables hold the jobs of a day or two, so none of its
 * statements is long. What a handler asks of the database goes over the handler's own connections.
 */
async function startBoss(pool: Pool, log: Log, superviseSeconds: number): Promise<PgBoss> {
  const boss = new PgBoss({
    // A connection whose statement failed is not used again: `pool.query` drops it.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: "jobs",
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 60 * 60,
  })
  boss.on("error", (error) => log("error", "jobs-failed", errorFields(error)))
  boss.on("warning", (warning) => log("warn", "jobs-warning", { message: warning.message }))
  try {
    return await boss.start()
  } catch (error) {
    await pool.end()
    throw error
  }
}

function queueOptions<Data extends object>(definition: JobDefinition<Data>): QueueOptions {
  return {
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelay,
    retryBackoff: true,
    retryDelayMax: definition.retryDelayMax ?? day,
    expireInSeconds: definition.expireInSeconds,
    heartbeatSeconds: secondsUnheard,
    deleteAfterSeconds: day,
  }
}

async function work<Data extends object>(
  boss: PgBoss,
  log: Log,
  name: string,
  { handler, atOnce = 1 }: JobDefinition<Data>,
  pollSeconds: number,
): Promise<void> {
  // One job a batch: with more, the failure of one would repeat them all.
  const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const
  for (let hand = 0; hand < atOnce; hand += 1) {
    const worker: string = await boss.work<Data, void, typeof options>(name, options, async ([job]) => {
      // Looks for the next job right after this one instead of at the next poll.
      boss.notifyWorker(worker)
      if (job) await tryJob(log, handler, job)
    })
  }
}

async function tryJob<Data>(
  log: Log,
  handler: (data: Data, attempt: Attempt) => Promise<void>,
  job: JobWithMetadata<Data>,
): Promise<void> {
  const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit }
  try {
    await handler(job.data, attempt)
  } catch (error) {
    const event = attempt.isLast ? "job-given-up" : "job-failed"
    log(attempt.isLast ? "error" : "warn", event, {
      job: job.name,
      id: job.id,
      attempt: attempt.number,
      ...errorFields(error),
    })
    throw error
  }
}
