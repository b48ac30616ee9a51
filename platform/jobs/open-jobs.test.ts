// docs/rules/meetings.md#reminders

import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { fromKysely, PgBoss } from "pg-boss"
import { afterAll, beforeAll, expect, test } from "vitest"
import { eventually } from "../../test/eventually.ts"
import { openOwnJobs } from "../../test/own-jobs.ts"
import { openDatabaseProxy } from "../../test/tcp-proxy.ts"
import { type FreshDatabase, freshDatabase } from "../database/test-database.ts"
import type { Log } from "../log.ts"
import type { Jobs } from "./open-jobs.ts"

let database: FreshDatabase
const opened: Jobs[] = []
const quiet: Log = () => {}
const usual = { retryLimit: 3, retryDelay: 1, expireInSeconds: 60 }
const pace = { pollSeconds: 0.5, superviseSeconds: 1 }

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()))
  await database.drop()
})

async function open(log = quiet, version = ""): Promise<Jobs> {
  const jobs = await openOwnJobs(database.connection, log, { ...pace, version })
  opened.push(jobs)
  return jobs
}

const send = (jobs: Jobs, name: string, data: object) =>
  database.db.transaction().execute((tx) => jobs.send(tx, name, data))

test.concurrent("hands the job's data to its handler, in whichever process", async () => {
  const seen: object[] = []
  const [sender, worker] = [await open(), await open()]
  const definition = { ...usual, handler: async (data: object) => void seen.push(data) }
  await sender.define("greet", definition)
  await worker.define("greet", definition)
  await worker.start()
  await send(sender, "greet", { name: "Ana" })
  await eventually(() => expect(seen).toEqual([{ name: "Ana" }]))
})

test.concurrent("a job sent in a transaction that fails was never sent, and one that succeeds waits for the end of it", async () => {
  const seen: object[] = []
  const jobs = await open()
  await jobs.define("count", { ...usual, handler: async (data: object) => void seen.push(data) })
  await jobs.start()
  const failing = database.db.transaction().execute(async (tx) => {
    await jobs.send(tx, "count", { number: 1 })
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  await database.db.transaction().execute(async (tx) => {
    await jobs.send(tx, "count", { number: 2 })
    await pause(1_500)
    expect(seen).toEqual([])
  })
  await eventually(() => expect(seen).toEqual([{ number: 2 }]))
})

test.concurrent("runs many jobs one after the other without waiting between them", async () => {
  const done: object[] = []
  const jobs = await open()
  await jobs.define("many", { ...usual, handler: async (data: object) => void done.push(data) })
  for (let number = 0; number < 30; number += 1) await send(jobs, "many", { number })
  await jobs.start()
  await eventually(() => expect(done).toHaveLength(30))
})

test.concurrent("retries a failed job after a pause, passes the number of the attempt, and gives up after the last", async () => {
  const attempts: unknown[] = []
  const events: string[] = []
  const jobs = await open((level, event) => void events.push(`${level} ${event}`))
  const handler = async (_: object, attempt: object) => {
    attempts.push({ ...attempt })
    throw new Error("not yet")
  }
  await jobs.define("stubborn", { ...usual, retryLimit: 1, handler })
  await jobs.start()
  await send(jobs, "stubborn", {})
  await eventually(() => expect(attempts).toHaveLength(2))
  await pause(2_500)
  expect(attempts).toEqual([
    { number: 1, isLast: false },
    { number: 2, isLast: true },
  ])
  expect(events).toEqual(["warn job-failed", "error job-given-up"])
})

test.concurrent("a job is pending while it waits and is worked on, and not once it is done or given up", async () => {
  const seen: boolean[] = []
  const jobs = await open()
  const isPending = (number: number) => jobs.isPending(database.db, "watched", { number })
  const handler = async ({ number }: { number: number }) => {
    seen.push(await isPending(number))
    if (number === 2) throw new Error("no")
  }
  await jobs.define("watched", { ...usual, retryLimit: 1, handler })
  for (const number of [1, 2]) await send(jobs, "watched", { number })
  expect([await isPending(1), await isPending(2), await isPending(3)]).toEqual([true, true, false])
  await jobs.start()
  await eventually(async () => expect([await isPending(1), await isPending(2)]).toEqual([false, false]))
  expect(seen).toEqual([true, true, true])
})

test.concurrent("every pause is longer than the one before", async () => {
  const jobs = await open()
  await jobs.define("patient", { ...usual, retryDelay: 60, handler: async () => {} })
  await send(jobs, "patient", {})
  const boss = await rawBoss()
  const pauses: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [job] = await boss.fetch("patient")
    await boss.fail("patient", job?.id ?? "")
    const { rows } = await sql<{ pause: number }>`select extract(epoch from start_after - now())::float as pause
      from jobs.job where name = 'patient'`.execute(database.db)
    pauses.push(rows[0]?.pause ?? 0)
    await sql`update jobs.job set start_after = now() - interval '1 second' where name = 'patient'`.execute(database.db)
  }
  await boss.stop({ graceful: false })
  expect(pauses[0]).toBeGreaterThan(20)
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0)
  expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0)
})

test.concurrent("one failing job does not repeat the others", async () => {
  const seen: number[] = []
  const jobs = await open()
  const handler = async ({ number }: { number: number }) => {
    seen.push(number)
    if (number === 2) throw new Error("no")
  }
  await jobs.define("mixed", { ...usual, retryLimit: 1, handler })
  for (const number of [1, 2, 3]) await send(jobs, "mixed", { number })
  await jobs.start()
  await eventually(() => expect(seen.toSorted()).toEqual([1, 2, 2, 3]))
})

test.concurrent("a job of a killed process is done by another", async () => {
  const seen: object[] = []
  const jobs = await open()
  await jobs.define("orphan", { ...usual, expireInSeconds: 1, handler: async (data: object) => void seen.push(data) })
  await send(jobs, "orphan", { number: 7 })
  await claimAndDie("orphan")
  await jobs.start()
  await pause(700)
  expect(seen).toEqual([])
  await eventually(() => expect(seen).toEqual([{ number: 7 }]))
})

test.concurrent("stopping lets the current job finish and takes no other", async () => {
  const seen: string[] = []
  const jobs = await openOwnJobs(database.connection, quiet, pace)
  const handler = async ({ number }: { number: number }) => {
    seen.push(`begun ${number}`)
    await pause(1_000)
    seen.push(`done ${number}`)
  }
  await jobs.define("slow", { ...usual, handler })
  await send(jobs, "slow", { number: 1 })
  await send(jobs, "slow", { number: 2 })
  await jobs.start()
  await eventually(() => expect(seen).toEqual(["begun 1"]))
  await jobs.stop()
  await pause(1_000)
  expect(seen).toEqual(["begun 1", "done 1"])
})

test.concurrent("several processes may start at once on a new database, and each job is done once", async () => {
  const empty = await freshDatabase()
  const seen: number[] = []
  const handler = async ({ number }: { number: number }) => void seen.push(number)
  const processes = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const jobs = await openOwnJobs(empty.connection, quiet, pace)
      await jobs.define("shared", { ...usual, handler })
      await jobs.start()
      return jobs
    }),
  )
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  await empty.db.transaction().execute(async (tx) => {
    for (const number of numbers) await processes[number % 4]?.send(tx, "shared", { number })
  })
  await eventually(() => expect(seen).toHaveLength(20))
  await pause(1_500)
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbers)
  await Promise.all(processes.map((jobs) => jobs.stop()))
  await empty.drop()
})

test.concurrent("a pause that a newer version defines otherwise holds for the jobs sent from then on", async () => {
  const [older, newer] = [await open(), await open()]
  const handler = async () => {}
  await older.define("renewed", { ...usual, retryLimit: 1, handler })
  await newer.define("renewed", { ...usual, retryLimit: 9, handler })
  await send(newer, "renewed", {})
  const boss = await rawBoss()
  expect((await boss.fetch("renewed", { includeMetadata: true }))[0]?.retryLimit).toBe(9)
  await boss.stop({ graceful: false })
})

test.concurrent("a daily job is done once a day, in one of the processes, however often they start", async () => {
  const done: string[] = []
  const start = async (process: string) => {
    const jobs = await open()
    await jobs.daily("sweep", async () => void done.push(process))
    await jobs.start()
  }
  await Promise.all(["one", "two"].map(start))
  await eventually(() => expect(done).toHaveLength(1))
  await start("three")
  await pause(1_500)
  expect(done).toHaveLength(1)
  await sql`update jobs.job set singleton_on = singleton_on - interval '1 day' where name = 'sweep'`.execute(
    database.db,
  )
  await start("four")
  await eventually(() => expect(done).toHaveLength(2))
})

test.concurrent("an hourly job is done again in the next hour, and once in each by however many processes", async () => {
  const done: string[] = []
  const start = async (process: string) => {
    const jobs = await open()
    await jobs.hourly("ring", async () => void done.push(process))
    await jobs.start()
  }
  await Promise.all(["one", "two"].map(start))
  await eventually(() => expect(done).toHaveLength(1))
  await sql`update jobs.job set singleton_on = singleton_on - interval '1 hour' where name = 'ring'`.execute(
    database.db,
  )
  await start("three")
  await eventually(() => expect(done).toHaveLength(2))
})

test.concurrent("a job of every minute is done once in each, however many processes there are", async () => {
  const done: string[] = []
  const start = async (process: string) => {
    const jobs = await open()
    await jobs.everyMinute("look", async () => void done.push(process))
    await jobs.start()
  }
  await Promise.all(["one", "two", "three"].map(start))
  await eventually(() => expect(done.length).toBeGreaterThan(0))
  const { rows } = await sql<{ minutes: number; total: number }>`
    select count(distinct singleton_on)::integer as minutes, count(*)::integer as total
    from jobs.job where name = 'look'`.execute(database.db)
  expect(rows[0]?.total).toBe(rows[0]?.minutes)
  expect(done.length).toBeLessThanOrEqual(rows[0]?.minutes ?? 0)
})

test.concurrent("waits at its start for a database that is unavailable for a moment", async () => {
  const first = await openDatabaseProxy(database.connection)
  await first.close()
  const opening = openOwnJobs(first.connection, quiet, pace)
  await pause(500)
  const back = await openDatabaseProxy(database.connection, first.connection.port)
  const jobs = await opening
  await jobs.stop()
  await back.close()
})

test.concurrent("takes no job over a connection that leads to a standby, and goes on at the primary", async () => {
  const school = await freshDatabase()
  await sql`create schema shadow`.execute(school.db)
  await sql`create table shadow.role as select false as is_standby`.execute(school.db)
  await sql`create function shadow.pg_is_in_recovery() returns boolean language sql
    as 'select is_standby from shadow.role'`.execute(school.db)
  const seen: object[] = []
  // The server's own facts are taken from the schema above.
  const options = "-c search_path=shadow,public,pg_catalog"
  const jobs = await openOwnJobs({ ...school.connection, options }, quiet, pace)
  await jobs.define("primary-only", { ...usual, handler: async (data: object) => void seen.push(data) })
  await jobs.start()
  const send = (number: number) => school.db.transaction().execute((tx) => jobs.send(tx, "primary-only", { number }))
  // pg-boss looks up a queue once through its own connections, so it must do so before they lead to a standby.
  await send(1)
  await eventually(() => expect(seen).toEqual([{ number: 1 }]))
  await sql`update shadow.role set is_standby = true`.execute(school.db)
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'silid-jobs'`.execute(school.db)
  await send(2)
  await pause(1_500)
  expect(seen).toEqual([{ number: 1 }])
  await sql`update shadow.role set is_standby = false`.execute(school.db)
  await eventually(() => expect(seen).toEqual([{ number: 1 }, { number: 2 }]))
  await jobs.stop()
  await school.drop()
})

test.concurrent("a server that is frozen ends a statement of the jobs in time, and they go on when it is back", async () => {
  const proxy = await openDatabaseProxy(database.connection)
  const sender = await open()
  const seen: object[] = []
  const failures: object[] = []
  const log: Log = (_level, event, facts) => void failures.push({ event, message: facts?.message })
  const jobs = await openOwnJobs({ ...proxy.connection, query_timeout: 400 }, log, pace)
  const definition = { ...usual, handler: async (data: object) => void seen.push(data) }
  await sender.define("thawed", definition)
  await jobs.define("thawed", definition)
  await jobs.start()
  proxy.freeze(true)
  await send(sender, "thawed", { number: 1 })
  await eventually(() =>
    expect(failures).toContainEqual({ event: "jobs-failed", message: expect.stringMatching(/timeout/) }),
  )
  expect(seen).toEqual([])
  proxy.freeze(false)
  await eventually(() => expect(seen).toEqual([{ number: 1 }]))
  await jobs.stop()
  await proxy.close()
})

test.concurrent("a job that finds no free connection waits in the same attempt for as long as it takes", async () => {
  const attempts: number[] = []
  let isFree = false
  const events: string[] = []
  const jobs = await open((_level, event) => void events.push(event))
  await jobs.define("without-connection", {
    ...usual,
    handler: async (_data, { number }) => {
      attempts.push(number)
      if (!isFree) throw new Error("timeout exceeded when trying to connect")
    },
  })
  await jobs.start()
  await send(jobs, "without-connection", {})
  await eventually(() => expect(attempts).toHaveLength(3))
  isFree = true
  await eventually(() => expect(attempts).toHaveLength(4))
  expect([new Set(attempts), events]).toEqual([new Set([1]), ["job-waits-for-connection"]])
})

test.concurrent("an urgent job of the day that fails is tried again within a minute, and the others later", async () => {
  const jobs = await open()
  await jobs.daily("urgent", async () => {}, true)
  await jobs.daily("unhurried", async () => {})
  const { rows } = await sql<{ name: string; first: number; most: number; tries: number }>`
    select name, retry_delay as first, retry_delay_max as most, retry_limit as tries from jobs.queue
    where name in ('urgent', 'unhurried') order by name desc`.execute(database.db)
  expect(rows).toEqual([
    { name: "urgent", first: 15, most: 60, tries: 24 * 60 },
    { name: "unhurried", first: 900, most: 24 * 60 * 60, tries: 3 },
  ])
})

test.concurrent("after a second upgrade on one day an urgent daily job runs again, and the others do not", async () => {
  const done: string[] = []
  const start = async (version: string) => {
    const jobs = await open(quiet, version)
    await jobs.daily("look-through", async () => void done.push("look-through"), true)
    await jobs.daily("tidy", async () => void done.push("tidy"))
    await jobs.start()
  }
  await start("1")
  await eventually(() => expect(done.toSorted()).toEqual(["look-through", "tidy"]))
  await start("2")
  await eventually(() => expect(done.toSorted()).toEqual(["look-through", "look-through", "tidy"]))
  await start("2")
  await pause(1_500)
  expect(done).toHaveLength(3)
})

/** Takes a job like a worker, and then disappears. */
async function claimAndDie(name: string): Promise<void> {
  const boss = await rawBoss()
  const claimed = await boss.fetch(name, { db: fromKysely(database.db) })
  expect(claimed).toHaveLength(1)
  await boss.stop({ graceful: false })
}

async function rawBoss(): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(database.connection as object),
    schema: "jobs",
    max: 1,
    supervise: false,
    schedule: false,
  })
  return boss.start()
}
