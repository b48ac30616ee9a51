// docs/rules/audit.md#chain

import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import { retention } from "../../lib/retention/retention.ts"
import { recordDecision } from "../database/audit-trail.ts"
import { type Db, openDatabase } from "../database/client.ts"
import { type FreshDatabase, freshDatabase } from "../database/test-database.ts"
import { findNewestSeal, logNewestSeal, sealRows } from "./seal-rows.ts"
import { verifyChain } from "./verify-chain.ts"

let database: FreshDatabase
let db: Db
beforeEach(async () => {
  database = await freshDatabase(25)
  db = database.db
})
afterEach(() => database.drop())

const at = new Date("2026-11-20T02:00:00Z")
const write = (number: number, when = at) =>
  db.transaction().execute((tx) =>
    recordDecision(tx, {
      at: when,
      accountId: null,
      action: "lamp.light",
      thing: "lamp",
      thingId: String(number),
      before: { isLit: false },
      after: { isLit: true, number },
    }),
  )
const writeAll = async (count: number) => {
  for (let number = 1; number <= count; number += 1) await write(number)
}
const idsOf = async () => (await db.selectFrom("audit_trail").select("id").orderBy("id").execute()).map(({ id }) => id)
const sealedIds = async () =>
  (await db.selectFrom("audit_seals").select("row_id").orderBy("row_id").execute()).map(({ row_id }) => row_id)

/** What an intruder with the rights of the database's owner can do. */
async function tamper(...statements: ReturnType<typeof sql>[]) {
  await db.transaction().execute(async (tx) => {
    for (const table of ["audit_trail", "audit_seals"])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
    for (const table of ["audit_trail", "audit_seals"])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
}

test.each([
  ["a change", sql`update audit_trail set action = 'lamp.dim'`],
  ["a removal", sql`delete from audit_trail`],
  ["emptying the table", sql`truncate audit_trail`],
  ["a change of a seal", sql`update audit_seals set seal = ''`],
  ["the removal of a seal", sql`delete from audit_seals`],
  ["emptying the seals", sql`truncate audit_seals`],
])("%s is refused by the database", async (_, statement) => {
  await write(1)
  await sealRows(db)
  await expect(statement.execute(db)).rejects.toThrow(/only added to/)
  expect(await verifyChain(db)).toMatchObject({ rows: 1, sealedTo: at, firstBad: null })
})

test("twenty writers at once, while rows are sealed: every committed row is sealed once, in order", async () => {
  const sealing = { isDone: false }
  const sealers = [1, 2].map(async () => {
    while (!sealing.isDone) await sealRows(db)
  })
  const rolledBack = new Error("rolled back")
  const writeMany = async (writer: number) => {
    for (let number = 0; number < 25; number += 1)
      await db
        .transaction()
        .execute(async (tx) => {
          const row = { at, accountId: null, action: "lamp.light", thing: "lamp", thingId: `${writer}-${number}` }
          await recordDecision(tx, row)
          // Some hold their rows for longer than others, and some never commit.
          await pause((writer * number) % 7)
          if (number % 5 === 0) throw rolledBack
          await recordDecision(tx, row)
        })
        .catch((error: unknown) => {
          if (error !== rolledBack) throw error
        })
  }
  await Promise.all(Array.from({ length: 20 }, (_, writer) => writeMany(writer)))
  sealing.isDone = true
  await Promise.all(sealers)
  await sealRows(db)
  const ids = await idsOf()
  expect(ids).toHaveLength(20 * 20 * 2)
  expect(await sealedIds()).toEqual(ids)
  expect(await verifyChain(db)).toMatchObject({ rows: 800, sealedTo: at, firstBad: null })
})

test("a chain is checked in parts, each from the seal of the last row before it", async () => {
  await sql`insert into audit_trail (at, action, thing, thing_id)
    select ${at}::timestamptz, 'lamp.light', 'lamp', number::text from generate_series(1, 4500) as number`.execute(db)
  await sealRows(db)
  const rows = (await sealedIds()).length
  const first = await verifyChain(db, { most: 1 })
  expect(first).toMatchObject({ rows: 2000, firstBad: null, next: (await sealedIds())[1999] })
  const second = await verifyChain(db, { after: first.next ?? 0, most: 2000 })
  expect(second).toMatchObject({ rows: 2000, firstBad: null, next: (await sealedIds())[3999] })
  const last = await verifyChain(db, { after: second.next ?? 0, most: 5000 })
  expect(last).toMatchObject({ rows: rows - 4000, sealedTo: at, firstBad: null, next: null })
  const changed = (await sealedIds())[2500] ?? 0
  await tamper(sql`update audit_trail set action = 'lamp.break' where id = ${changed}`)
  expect((await verifyChain(db, { after: first.next ?? 0 })).firstBad).toEqual({ id: changed, problem: "changed" })
  await tamper(sql`delete from audit_seals where row_id = ${first.next}`)
  expect((await verifyChain(db, { after: first.next ?? 0 })).firstBad).toEqual({ id: first.next, problem: "removed" })
})

test("rows wait while a transaction with an earlier row is open, and sealing blocks no writer", async () => {
  const slow = openDatabase(database.connection, { max: 1 })
  try {
    const seen = await slow.transaction().execute(async (tx) => {
      await recordDecision(tx, { at, accountId: null, action: "lamp.light", thing: "lamp", thingId: "slow" })
      await write(2)
      const sealed = await sealRows(db)
      await write(3)
      return { sealed, next: await sealRows(db) }
    })
    expect(seen).toEqual({ sealed: 0, next: 0 })
    expect(await sealRows(db)).toBe(3)
    expect(await sealedIds()).toEqual(await idsOf())
  } finally {
    await slow.destroy()
  }
})

test("a run that dies between its rows and their seals leaves the rows to the next run", async () => {
  await writeAll(3)
  const dying = openDatabase(database.connection, { max: 1 })
  await expect(
    dying.transaction().execute(async (tx) => {
      await sql`select from audit_sealing for update`.execute(tx)
      await sql`insert into audit_seals values (1, 'x')`.execute(tx)
      // Another process finds the sealing taken and leaves it.
      expect(await sealRows(db)).toBe(0)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    }),
  ).rejects.toThrow()
  await dying.destroy()
  expect(await sealRows(db)).toBe(3)
  expect(await verifyChain(db)).toMatchObject({ rows: 3, firstBad: null })
})

test.each([
  ["a changed value", [sql`update audit_trail set after = '{"isLit": true, "number": 99}' where id = 3`], 3, "changed"],
  ["another person", [sql`update audit_trail set account_id = gen_random_uuid() where id = 1`], 1, "changed"],
  ["another moment", [sql`update audit_trail set at = at + interval '1 microsecond' where id = 6`], 6, "changed"],
  ["a changed seal", [sql`update audit_seals set seal = sha256('x') where row_id = 4`], 4, "changed"],
  ["a removed row", [sql`delete from audit_trail where id = 4`], 4, "removed"],
  ["a removed first row", [sql`delete from audit_trail where id = 1`], 1, "removed"],
  [
    "a removed row with its seal",
    [sql`delete from audit_trail where id = 4`, sql`delete from audit_seals where row_id = 4`],
    5,
    "changed",
  ],
  [
    "a swapped pair",
    [
      sql`update audit_trail set thing_id = case id when 2 then '5' else '2' end,
        after = jsonb_set(after, '{number}', case id when 2 then '5' else '2' end::jsonb) where id in (2, 5)`,
    ],
    2,
    "changed",
  ],
  [
    "an inserted row",
    [
      sql`update audit_sealing set sealed_to = 100`,
      sql`insert into audit_trail (id, at, action, thing, thing_id) overriding system value
        values (50, now(), 'lamp.light', 'lamp', '1')`,
    ],
    50,
    "inserted",
  ],
])("%s is found and named", async (_, statements, id, problem) => {
  await writeAll(6)
  await sealRows(db)
  await tamper(...statements)
  expect((await verifyChain(db)).firstBad).toEqual({ id, problem })
})

test("a row inserted into a gap between sealed rows is found", async () => {
  await writeAll(2)
  const rollback = db.transaction().execute(async (tx) => {
    await recordDecision(tx, { at, accountId: null, action: "lamp.light", thing: "lamp", thingId: "gap" })
    throw new Error("rolled back")
  })
  await expect(rollback).rejects.toThrow("rolled back")
  await write(4)
  await sealRows(db)
  await sql`insert into audit_trail (id, at, action, thing, thing_id) overriding system value
    values (3, now(), 'lamp.light', 'lamp', '1')`.execute(db)
  expect((await verifyChain(db)).firstBad).toEqual({ id: 3, problem: "inserted" })
})

const removeOldest = async (olderThan: string, most?: number) => {
  const { rows } = await sql<{ removed: number }>`
    select ${most ? sql`remove_oldest_audit_rows(${olderThan}, ${most})` : sql`remove_oldest_audit_rows(${olderThan})`}
      as removed`.execute(db)
  return rows[0]?.removed
}

test("the oldest rows are removed through one function, and the chain verifies from the oldest kept seal", async () => {
  for (const [number, day] of ["2020-01-01", "2020-01-02", "2020-01-03", "2026-01-01", "2020-01-05"].entries())
    await write(number, new Date(day))
  await write(6)
  expect(await removeOldest("2021-01-01")).toBe(0)
  await sealRows(db)
  expect(await removeOldest("2021-01-01", 2)).toBe(2)
  expect(await removeOldest("2021-01-01", 2)).toBe(1)
  // The rows after one that is kept are kept too.
  expect(await removeOldest("2021-01-01", 2)).toBe(0)
  expect(await idsOf()).toEqual([4, 5, 6])
  expect(await sealedIds()).toEqual([3, 4, 5, 6])
  expect(await verifyChain(db)).toMatchObject({ rows: 3, sealedTo: at, firstBad: null })
  await write(7)
  await sealRows(db)
  expect(await verifyChain(db)).toMatchObject({ rows: 4, firstBad: null })
  await tamper(sql`delete from audit_trail where id = 4`)
  expect((await verifyChain(db)).firstBad).toEqual({ id: 4, problem: "removed" })
  await tamper(sql`delete from audit_seals where row_id = 3`)
  expect((await verifyChain(db)).firstBad).toEqual({ id: 3, problem: "removed" })
})

const monthsAgo = (months: number, hours: number) => {
  const time = new Date()
  time.setUTCMonth(time.getUTCMonth() - months)
  return new Date(time.getTime() + hours * 60 * 60 * 1000)
}

test("rows that are not old enough are never removed, whatever the function is told", async () => {
  const least = retention.audit.least
  await write(1, monthsAgo(least, -50))
  await write(2, monthsAgo(least, 50))
  await sealRows(db)
  for (const tooNew of ["2100-01-01", "infinity", monthsAgo(least, 48).toISOString()])
    await expect(removeOldest(tooNew)).rejects.toThrow("at least 12 months")
  expect(await removeOldest(monthsAgo(least, -48).toISOString())).toBe(1)
  expect(await verifyChain(db)).toMatchObject({ rows: 1, oldest: { id: 2 }, firstBad: null })
  // Whoever removes newer rows in another way is found out by the time of the removed part.
  await tamper(
    sql`delete from audit_trail`,
    sql`update audit_sealing set removed_to = 2, newest_removed_at = ${monthsAgo(least, 50)}`,
  )
  expect((await verifyChain(db)).firstBad).toEqual({ id: 2, problem: "removed" })
})

test("a function of the same name in another schema removes nothing", async () => {
  await write(1)
  await sql`create schema other`.execute(db)
  await sql`create function other.remove_oldest_audit_rows(a timestamptz, b integer) returns void language plpgsql as
    $$ begin delete from public.audit_trail; end $$`.execute(db)
  await expect(sql`select other.remove_oldest_audit_rows(now(), 1)`.execute(db)).rejects.toThrow(/only added to/)
})

test("the newest seal is logged", async () => {
  const lines: unknown[] = []
  const log = (...line: unknown[]) => void lines.push(line)
  await logNewestSeal({ db, log })
  expect(lines).toEqual([])
  await writeAll(2)
  await sealRows(db)
  await logNewestSeal({ db, log })
  const newest = await findNewestSeal(db)
  expect(newest).toEqual({ rowId: 2, seal: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(lines).toEqual([["info", "audit-seal", newest]])
})
