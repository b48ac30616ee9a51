import { readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { openDatabase } from "./client.ts"
import { migrateToLatest } from "./migrate.ts"
import { connectionTo, type FreshDatabase, freshDatabase } from "./test-database.ts"
import { tryWrite } from "./try-write.ts"

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** The statements that compose.yaml runs in an empty volume, for a role and a database of this name. */
function statementsOf(name: string): string[] {
  const compose = readFileSync(join(import.meta.dirname, "../../compose.yaml"), "utf8")
  const [, content = ""] = /^ {2}school-role:\n {4}content: \|\n((?: {6}.*\n)+)/m.exec(compose) ?? []
  return content
    .split("\n")
    .map((line) => line.trim().replaceAll("silid", name).replace("${DATABASE_PASSWORD}", "not used by the socket"))
    .filter((line) => line.startsWith("create"))
}

test("the role that compose.yaml creates is no superuser, and migrates and writes all the same", async () => {
  const name = `ordinary_${crypto.randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client(database.connection)
  await admin.connect()
  const statements = statementsOf(name)
  expect(statements).toHaveLength(2)
  for (const statement of statements) await admin.query(statement)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  const { rows } = await admin.query("select rolsuper, rolcreaterole from pg_roles where rolname = $1", [name])
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }])
  const db = openDatabase({ ...connectionTo(database.connection, name), user: name }, { max: 1 })
  try {
    await migrateToLatest(db)
    await tryWrite(db)
    expect(await db.selectFrom("accounts").selectAll().execute()).toEqual([])
  } finally {
    await db.destroy()
  }
})
