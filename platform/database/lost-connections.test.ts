// docs/rules/general.md#replies

import { sql } from "kysely"
import pg, { type PoolConfig } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type DatabaseProxy, openDatabaseProxy } from "../../test/tcp-proxy.ts"
import { type Db, openDatabase } from "./client.ts"
import { retryConnect } from "./connect-retry.ts"
import { isDatabaseUnavailable } from "./database-unavailable.ts"
import { type FreshDatabase, freshDatabase } from "./test-database.ts"

let fresh: FreshDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  fresh = await freshDatabase()
  proxy = await openDatabaseProxy(fresh.connection)
})
afterAll(async () => {
  await proxy.close()
  await fresh.drop()
})

async function withPool<T>(connection: PoolConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(connection, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const pidOf = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test("the reason of a failed transaction is not hidden by the failure of its rollback", async () => {
  await withPool(fresh.connection, async (db) => {
    const reason = new Error("class-full")
    const failing = db.transaction().execute(async (tx) => {
      const pid = await pidOf(tx)
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(fresh.db)
      throw reason
    })
    expect(await errorOf(failing)).toBe(reason)
    expect(await pidOf(db)).toBeTypeOf("number")
  })
})

test("a transaction whose connection breaks reports that the database is unavailable", async () => {
  await withPool(fresh.connection, async (db) => {
    const failing = db.transaction().execute(async (tx) => {
      const pid = await pidOf(tx)
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(fresh.db)
      await new Promise((done) => setTimeout(done, 50))
      await sql`select 1`.execute(tx)
    })
    expect(isDatabaseUnavailable(await errorOf(failing))).toBe(true)
  })
})

test("a server that is frozen ends a call in time, and its connection is not used again", async () => {
  await withPool({ ...proxy.connection, query_timeout: 400 }, async (db) => {
    const before = await pidOf(db)
    proxy.freeze(true)
    const started = Date.now()
    const failing = db.transaction().execute((tx) => sql`select 1`.execute(tx))
    expect(isDatabaseUnavailable(await errorOf(failing))).toBe(true)
    expect(Date.now() - started).toBeLessThan(5_000)
    proxy.freeze(false)
    expect(await pidOf(db)).not.toBe(before)
  })
})

test("a read whose connection is lost is repeated on another one", async () => {
  await withPool(proxy.connection, async (db) => {
    const before = await pidOf(db)
    proxy.cutAfter('from "subjects"')
    expect(await db.selectFrom("subjects").select("id").where("name", "=", "None").execute()).toEqual([])
    expect(await pidOf(db)).not.toBe(before)
  })
})

test("a read is repeated three times, and not for ever", async () => {
  await withPool(proxy.connection, async (db) => {
    const read = (column: "name" | "tag") =>
      db.selectFrom("subjects").select(column).where("name", "=", "None").execute()
    proxy.cutAfter('from "subjects"', 3)
    expect(await read("name")).toEqual([])
    // A different text, because the connection knows the first one by its name.
    proxy.cutAfter('from "subjects"', 4)
    expect(isDatabaseUnavailable(await errorOf(read("tag")))).toBe(true)
  })
})

test("a write whose answer is lost is not repeated, nor is a read that locks", async () => {
  await withPool(proxy.connection, async (db) => {
    proxy.cutAfter('insert into "subjects"')
    const writing = db.insertInto("subjects").values({ name: "Once", tag: "ONCE" }).execute()
    expect(isDatabaseUnavailable(await errorOf(writing))).toBe(true)
    proxy.cutAfter("for update")
    const locking = db.selectFrom("subjects").select("id").forUpdate().execute()
    expect(isDatabaseUnavailable(await errorOf(locking))).toBe(true)
    await expect
      .poll(() => fresh.db.selectFrom("subjects").select("name").where("tag", "=", "ONCE").execute())
      .toEqual([{ name: "Once" }])
  })
})

test("a transaction that finds its connection lost when it begins, begins on another one", async () => {
  await withPool(proxy.connection, async (db) => {
    proxy.cutAfter("begin")
    const insert = (tx: Db) => tx.insertInto("subjects").values({ name: "Begun", tag: "BEGUN" }).execute()
    await db.transaction().execute(insert)
    expect(await fresh.db.selectFrom("subjects").select("name").where("tag", "=", "BEGUN").execute()).toHaveLength(1)
  })
})

test("a write that a read-only server has refused is done by the next connection, once it takes writes", async () => {
  const { database } = new pg.Client(fresh.connection)
  const setReadOnly = (word: "on" | "off") =>
    sql`alter database ${sql.id(database ?? "")} set default_transaction_read_only = ${sql.lit(word)}`.execute(fresh.db)
  await setReadOnly("on")
  await withPool(fresh.connection, async (db) => {
    const before = await pidOf(db)
    await sql`set session characteristics as transaction read write`.execute(fresh.db)
    await setReadOnly("off")
    await db.insertInto("subjects").values({ name: "Late", tag: "LATE" }).execute()
    expect(await pidOf(db)).not.toBe(before)
  })
  expect(await fresh.db.selectFrom("subjects").select("name").where("tag", "=", "LATE").execute()).toHaveLength(1)
})

test("a connection that leads to a standby is dropped, and the caller may try again", async () => {
  await withPool(fresh.connection, async (db) => {
    const before = await pidOf(db)
    const readOnly = sql`do $$ begin raise exception 'read-only' using errcode = '25006'; end $$`.execute(db)
    expect(isDatabaseUnavailable(await errorOf(readOnly))).toBe(true)
    expect(await pidOf(db)).not.toBe(before)
  })
})

/** A pool whose first `failures` attempts to connect are refused. */
function rejectingPool(failures: number): { pool: pg.Pool; tries: () => number } {
  const pool = new pg.Pool({ max: 1 })
  let tries = 0
  const rejected = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
  pool.connect = (async () => {
    tries += 1
    if (tries <= failures) throw rejected()
    return {}
  }) as typeof pool.connect
  return { pool, tries: () => tries }
}

test("waits while a database is unavailable for a moment", async () => {
  const { pool, tries } = rejectingPool(3)
  retryConnect(pool, 5_000)
  await pool.connect()
  expect(tries()).toBe(4)
})

test("a pool that is asked with a query alone waits too", async () => {
  const pool = new pg.Pool({ ...fresh.connection, max: 1 })
  const connect = pool.connect.bind(pool)
  let tries = 0
  pool.connect = (async () => {
    tries += 1
    if (tries < 3) throw Object.assign(new Error("the database system is starting up"), { code: "57P03" })
    return connect()
  }) as typeof pool.connect
  retryConnect(pool, 5_000)
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test("once the waiting time is used up each call tries once, and a success resets it", async () => {
  const { pool, tries } = rejectingPool(Number.POSITIVE_INFINITY)
  retryConnect(pool, 300)
  const connect = () => pool.connect()
  await expect(connect()).rejects.toThrow("ECONNREFUSED")
  const before = tries()
  expect(before).toBeGreaterThan(1)
  await expect(connect()).rejects.toThrow("ECONNREFUSED")
  expect(tries()).toBe(before + 1)
})

test("does not wait after an error that waiting cannot fix", async () => {
  const pool = new pg.Pool({ max: 1 })
  let tries = 0
  pool.connect = (async () => {
    tries += 1
    throw Object.assign(new Error("password authentication failed"), { code: "28P01" })
  }) as typeof pool.connect
  retryConnect(pool, 5_000)
  await expect(pool.connect()).rejects.toThrow("password")
  expect(tries).toBe(1)
})
