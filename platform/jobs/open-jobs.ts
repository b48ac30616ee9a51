import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from "pg-boss"
import type { Db, Tx } from "../database/client.ts"
import { hasNoFreeConnection, hasTooManyConnections } from "../database/database-unavailable.ts"
import { errorFields, type Log, publicMessage } from "../log.ts"

/** The number of this attempt, from 1, and whether it is the last. */
type Attempt = { number: number; isLast: boolean }

export type JobDefinition<Data extends object> = {
  /** May run again for the same job after a process died or was too slow, so it must detect finished work. */
  handler: (data: Data, attempt: Attempt) => Promise<void>
  retryLimit: number
  /** Seconds before the second attempt. Each further pause is about twice as long, up to `retryDelayMax`. */
  retryDelay: number
  retryDelayMax?: number
  /** After this many seconds an attempt counts as failed. */
  expireInSeconds: number
  /** How many jobs of this name one process works on at a time. */
  atOnce?: number
}

export type Jobs = {
  /** Must come before `send` and `start`. */
  define<Data extends object>(name: string, definition: JobDefinition<Data>): Promise<void>
  /**
   * Runs this once a day (UTC) in one of the running processes. A failure is retried within the day. A day without a
   * running process is skipped. `isUrgent`: people wait for its first run after an upgrade, so each version of the
   * product runs it, also a second one on the same day, and a failure is retried within a minute, for the whole day.
   */
  daily(name: string, handler: () => Promise<void>, isUrgent?: boolean): Promise<void>
  /** Like `daily`, once in each hour of the clock. */
  hourly(name: string, handler: () => Promise<void>): Promise<void>
  /** Like `daily`, once in each minute of the clock. */
  everyMinute(name: string, handler: () => Promise<void>): Promise<void>
  /** Sends a job in the caller's transaction: there is never a job without its cause, nor a cause without its job. */
  send(tx: Tx, name: string, data: object, secondsUntil?: number, priority?: number): Promise<void>
  /** Like `send`, one job for each of these, in one statement. */
  sendAll(tx: Tx, name: string, data: readonly object[], priority?: number): Promise<void>
  /** Whether a job with this data is queued or running. A finished, failed or lost job does not count. */
  isPending(db: Db, name: string, data: object): Promise<boolean>
  /** Starts working on the jobs of all names defined so far. */
  start(): Promise<void>
  /** Takes no new job, waits a while for the current ones, and leaves the rest to other processes. */
  stop(): Promise<void>
}

type Patience = Pick<JobDefinition<object>, "retryDelay" | "expireInSeconds"> & Partial<JobDefinition<object>>

type JobsOptions = {
  /** The version of the product: urgent daily jobs run again on a day on which another version ran them. */
  version?: string
  /** How long a new job may wait until it is polled. */
  pollSeconds?: number
  /** How often jobs of dead processes are looked for. */
  superviseSeconds?: number
}

const day = 24 * 60 * 60
const hour = 60 * 60
const minute = 60
const secondsToFinish = 20
/** A process that works on a job and sends no heartbeat for this long has died. It sends two in that time. */
const secondsUnheard = 30

const secondsUntilAskedAgain = 20
const urgently: Patience = { retryDelay: 15, retryDelayMax: minute, retryLimit: day / minute, expireInSeconds: hour }

/** How often a statement of the jobs is retried while all connections are in use. */
const mostTries = 10
/** The pause before a job without a free connection is tried again. */
const secondsBetweenTries = 1

/**
 * Jobs in the schema `jobs` of the same database, over the same connections as the calls. Any number of processes may
 * open it at once, and share the work.
 */
export async function openJobs(pool: pg.Pool, log: Log, options: JobsOptions = {}): Promise<Jobs> {
  const { version = "", pollSeconds = 1, superviseSeconds = 30 } = options
  const boss = await startBoss(pool, log, superviseSeconds)
  const starts: (() => Promise<void>)[] = []
  const clocks: NodeJS.Timeout[] = []
  const define: Jobs["define"] = async (name, definition) => {
    const options = queueOptions(definition)
    await boss.createQueue(name, options)
    // The queue may exist since a version with other pauses.
    await boss.updateQueue(name, options)
    starts.push(() => work(boss, log, name, definition, pollSeconds))
  }
  const once = async (span: number, name: string, handler: () => Promise<void>, patience: Patience, key = name) => {
    await define(name, { handler, retryLimit: 3, ...patience })
    // Every process asks in every period, and the second one finds it done.
    const ask = async (): Promise<void> => {
      try {
        await boss.send(name, {}, { singletonKey: key, singletonSeconds: span })
      } catch (error) {
        log("warn", "daily-job-not-sent", { job: name, ...errorFields(error) })
        clocks.push(setTimeout(ask, secondsUntilAskedAgain * 1000).unref())
      }
    }
    starts.push(ask, async () => void clocks.push(setInterval(ask, Math.min(hour, span / 2) * 1000).unref()))
  }
  return {
    define,
    daily: (name, handler, isUrgent) =>
      isUrgent
        ? once(day, name, handler, urgently, `${name} ${version}`)
        : once(day, name, handler, { retryDelay: hour / 4, expireInSeconds: hour }),
    hourly: (name, handler) => once(hour, name, handler, { retryDelay: minute, expireInSeconds: hour / 4 }),
    everyMinute: (name, handler) => once(minute, name, handler, { retryDelay: minute, expireInSeconds: hour / 4 }),
    ...sendersOf(boss),
    async start() {
      for (const begin of starts.splice(0)) await begin()
    },
    async stop() {
      for (const clock of clocks) clearInterval(clock)
      await boss.stop({ graceful: true, timeout: secondsToFinish * 1000 })
    },
  }
}

const sendersOf = (boss: PgBoss): Pick<Jobs, "send" | "sendAll" | "isPending"> => ({
  async send(tx, name, data, secondsUntil = 0, priority = 0) {
    await boss.send(name, data, { db: fromKysely(tx), startAfter: secondsUntil, priority })
  },
  async sendAll(tx, name, all, priority = 0) {
    const jobs = all.map((data) => ({ data, priority }))
    if (jobs.length > 0) await boss.insert(name, jobs, { db: fromKysely(tx) })
  },
  async isPending(db, name, data) {
    const jobs = await boss.findJobs(name, { data, db: fromKysely(db) })
    return jobs.some(({ state }) => state === "created" || state === "retry" || state === "active")
  },
})

/**
 * pg-boss over our pool, with the same time limits. Its tables hold the jobs of a day or two, so its statements are
 * short.
 */
async function startBoss(pool: pg.Pool, log: Log, superviseSeconds: number): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queryPatiently(pool, text, values) },
    schema: "jobs",
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 60 * 60,
  })
  boss.on("error", (reported) => {
    const error = errorOf(reported)
    log("error", "jobs-failed", { ...errorFields(error), message: publicMessage(error) })
  })
  boss.on("warning", (warning) => log("warn", "jobs-warning", { message: warning.message }))
  return boss.start()
}

/** pg-boss reports the error of a worker as an object that has only the error's fields. */
const errorOf = (reported: object): Error =>
  reported instanceof Error ? reported : Object.assign(new Error("without a message"), reported)

/**
 * Nobody waits for a job, so it waits longer for a free connection than a call. A connection whose statement failed is
 * not used again: `pool.query` drops it.
 */
async function queryPatiently(pool: pg.Pool, text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      // pg-boss reads values in the driver's format.
      return await pool.query({ text, values, types: pg.types })
    } catch (error) {
      if (tries === mostTries || !(hasNoFreeConnection(error) || hasTooManyConnections(error))) throw error
      await pause(100)
    }
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
  // One job per batch: with more, the failure of one would repeat them all.
  const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const
  for (let hand = 0; hand < atOnce; hand += 1) {
    const worker: string = await boss.work<Data, void, typeof options>(name, options, async ([job]) => {
      // Looks for the next job right after this one, not only at the next poll.
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
    await waitForConnections(log, job, () => handler(job.data, attempt))
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

/**
 * Runs the work again while all connections are in use, for as long as the attempt may take, because nobody waits for a
 * job.
 */
async function waitForConnections(
  log: Log,
  { name, id, signal }: Pick<JobWithMetadata, "name" | "id" | "signal">,
  work: () => Promise<void>,
): Promise<void> {
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !(hasNoFreeConnection(error) || hasTooManyConnections(error))) throw error
      if (!isLogged) log("info", "job-waits-for-connection", { job: name, id })
      await pause(secondsBetweenTries * 1000)
    }
  }
}
