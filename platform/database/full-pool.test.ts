// docs/rules/general.md#replies

import { sql } from "kysely"
import pg, { type PoolConfig } from "pg"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { databaseOver } from "./client.ts"
import { isDatabaseUnavailable } from "./database-unavailable.ts"
import { openPool } from "./open-pool.ts"
import { type FreshDatabase, freshDatabase } from "./test-database.ts"

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

function poolOf(options: PoolConfig) {
  const pool = openPool({ ...fresh.connection, ...options }, () => undefined)
  onTestFinished(() => pool.end())
  return { pool, db: databaseOver(pool) }
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Imitates PostgreSQL for an account that may have this many connections. */
function serverWith(most: number) {
  const open = new Set<object>()
  const rejections = { count: 0 }
  class LimitedClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(done: Connected): void
    override connect(done?: Connected) {
      if (!done) return super.connect()
      if (open.size < most) {
        open.add(this)
        this.once("end", () => open.delete(this))
        return super.connect(done)
      }
      rejections.count += 1
      const rejected = Object.assign(new Error("sorry, too many clients already"), { code: "53300" })
      setImmediate(() => (done as (error: Error) => void)(rejected))
    }
  }
  return { Client: LimitedClient, rejections, open }
}

const brief = sql`select pg_sleep(0.02)`

test("more calls than PostgreSQL has connections for share those that there are, and none fails", async () => {
  const server = serverWith(2)
  const { db } = poolOf({ max: 8, Client: server.Client })
  await Promise.all(Array.from({ length: 40 }, () => brief.execute(db)))
  expect(server.open.size).toBe(2)
  // Refused calls wait in the queue for one of the two connections, and do not retry all the time.
  expect(server.rejections.count).toBeLessThanOrEqual(80)
})

test("a call that finds no connection at all waits for one that somebody else gives back", async () => {
  const server = serverWith(1)
  const other = poolOf({ max: 1, Client: server.Client })
  const client = await other.pool.connect()
  const { db } = poolOf({ max: 4, Client: server.Client })
  const waiting = sql<{ one: number }>`select 1 as one`.execute(db)
  await expect.poll(() => server.rejections.count).toBeGreaterThan(1)
  client.release(true)
  expect((await waiting).rows).toEqual([{ one: 1 }])
})

test("a call waits for the connection of another one, and no longer than the time it is given", async () => {
  const { pool, db } = poolOf({ max: 1, connectionTimeoutMillis: 150 })
  const client = await pool.connect()
  const late = await brief.execute(db).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(late)).toBe(true)
  const waiting = brief.execute(db)
  await expect.poll(() => pool.waitingCount).toBe(1)
  client.release()
  await waiting
  expect(pool.totalCount).toBe(1)
})

test("while the database is away, calls also wait for those that are trying to connect before them", async () => {
  let tries = 0
  class AwayClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(done: Connected): void
    override connect(done?: Connected) {
      tries += 1
      if (!done || tries > 4) return done ? super.connect(done) : super.connect()
      const rejected = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
      setTimeout(() => (done as (error: Error) => void)(rejected), 400)
    }
  }
  const { db } = poolOf({ max: 1, Client: AwayClient, connectionTimeoutMillis: 500 })
  const calls = Array.from({ length: 6 }, () => sql`select 1 as one`.execute(db))
  expect((await Promise.all(calls)).map(({ rows }) => rows)).toEqual(calls.map(() => [{ one: 1 }]))
})
