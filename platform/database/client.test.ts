import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { openDatabase } from "./client.ts"
import { StatementNames } from "./statement-names.ts"
import type { Tables } from "./tables.ts"
import { type FreshDatabase, freshDatabase } from "./test-database.ts"

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test("gives days as days, moments as dates, and every number as a number", async () => {
  const { rows } =
    await sql`select date '2026-11-20' as day, array[date '2026-11-20'] as days, 12.50::numeric as amount,
    9007199254740991::int8 as big, array[1, 2]::int8[] as bigs, timestamptz '2026-11-20 08:00+08' as moment`.execute(
      fresh.db,
    )
  expect(rows).toEqual([
    {
      day: "2026-11-20",
      days: ["2026-11-20"],
      amount: 12.5,
      big: 9007199254740991,
      bigs: [1, 2],
      moment: new Date("2026-11-20T00:00:00Z"),
    },
  ])
})

test("prepares a statement that comes again once, under a name", async () => {
  const db = openDatabase(fresh.connection, { max: 1 })
  for (let turn = 0; turn < 5; turn++) await sql`select ${turn}::int as turn`.execute(db)
  const { rows } = await sql<{ calls: number }>`select generic_plans + custom_plans as calls
    from pg_prepared_statements where statement like 'select $1::int as turn%'`.execute(db)
  expect(rows).toEqual([{ calls: 4 }])
  await db.destroy()
})

test("goes on when a migration changes what a prepared statement returns", async () => {
  const db = openDatabase(fresh.connection, { max: 1 })
  await sql`create table changing (one int)`.execute(db)
  const read = () => sql`select * from changing`.execute(db)
  for (let turn = 0; turn < 3; turn++) await read()
  await sql`alter table changing add column two int`.execute(db)
  await expect(read()).rejects.toThrow("cached plan")
  expect((await read()).rows).toEqual([])
  await db.destroy()
})

test("survives the loss of a connection, be it idle or at work", async () => {
  const db = openDatabase(fresh.connection, { max: 1 })
  const pidOf = async (of: Kysely<Tables>) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(of)).rows[0]!.pid
  const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(fresh.db)
  const question = () => sql`select 1 as one`.execute(db)
  await end(await pidOf(db))
  await expect.poll(() => question().catch(() => null)).toMatchObject({ rows: [{ one: 1 }] })
  const atWork = db.connection().execute(async (connection) => {
    await end(await pidOf(connection))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`select 2`.execute(connection)
  })
  await expect(atWork).rejects.toThrow()
  await expect.poll(() => question().catch(() => null)).toMatchObject({ rows: [{ one: 1 }] })
  await db.destroy()
})

test("says that a connection was lost, but not while its own pool is being closed", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue()
  for (const isClosing of [false, true]) {
    const db = openDatabase(fresh.connection, { max: 1 })
    let closed: Promise<void> | undefined
    await db.connection().execute(async (connection) => {
      const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]!.pid
      if (isClosing) closed = db.destroy()
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(fresh.db)
      await expect
        .poll(() =>
          sql`select 1`.execute(connection).then(
            () => "alive",
            () => "lost",
          ),
        )
        .toBe("lost")
    })
    await (closed ?? db.destroy())
    expect(said.mock.calls.splice(0).length > 0).toBe(!isClosing)
  }
  said.mockRestore()
})

test("names a text at its second sight, always alike, and only statements that can be prepared", () => {
  const names = new StatementNames()
  const used = new Set<string>()
  expect(names.nameFor("select 1", used)).toBeUndefined()
  const name = names.nameFor("select 1", used)
  expect(name).toBeTypeOf("string")
  expect(names.nameFor("select 1", used)).toBe(name)
  for (let turn = 0; turn < 3; turn++) expect(names.nameFor("begin", used)).toBeUndefined()
})

test("stops naming on a connection that holds four hundred names", () => {
  const names = new StatementNames()
  const used = new Set<string>()
  const ask = (count: number) => names.nameFor(`select ${count}`, used)
  for (let count = 0; count < 400; count++) expect([ask(count), ask(count)][1]).toBeTypeOf("string")
  expect([ask(400), ask(400)][1]).toBeUndefined()
  expect(ask(7)).toBeTypeOf("string")
  expect(used.size).toBe(400)
})
