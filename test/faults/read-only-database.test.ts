// docs/rules/general.md#replies

import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import pg, { type PoolConfig } from "pg"
import { expect, onTestFailed, onTestFinished, test } from "vitest"
import { openDatabase } from "../../platform/database/client.ts"
import { startEmbedded } from "../../platform/database/embedded.ts"
import { freshDatabase, runOn } from "../../platform/database/test-database.ts"
import { waitForDatabase } from "../../server/process/wait-for-database.ts"
import { buildAdmin } from "../builders/people.ts"
import { eventually } from "../eventually.ts"
import { createDataFolder } from "./data-folder.ts"
import { signedIn } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const folder = await createDataFolder("read-only")

function urlOf(connection: PoolConfig): string {
  if (connection.connectionString) return connection.connectionString
  const { user, password, host, port, database } = new pg.Client(connection)
  return `postgres://${user}:${password ?? ""}@${encodeURIComponent(host)}:${port}/${database}`
}

test("while the database takes no writes /readyz says so and writes are 503; once it does, all is well by itself", async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const cookie = await signedIn(database.db, await buildAdmin(database.db))
  const school = await startTestServer({ DATABASE_URL: urlOf(database.connection), DATA_DIR: join(folder, "school") })
  onTestFailed(school.kill)
  const setReadOnly = async (word: "on" | "off") => {
    const name = sql.id(new pg.Client(database.connection).database ?? "")
    await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(word)}`.execute(database.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'silid'`.execute(
      database.db,
    )
  }
  const readiness = async () => (await fetch(`${school.address}/readyz`)).status
  const write = () =>
    fetch(`${school.address}/admins/announcement`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ title: "Hello", content: "<p>Hello.</p>", broadcast: ["teacher"] }),
    })

  await setReadOnly("on")
  await expect.poll(readiness, { timeout: 20_000 }).toBe(503)
  expect(await (await fetch(`${school.address}/readyz`)).json()).toMatchObject({
    message: "The database takes no changes.",
  })
  const rejected = await write()
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "5"])
  expect((await fetch(`${school.address}/admins/subjects`, { headers: { cookie } })).status).toBe(200)

  await setReadOnly("off")
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
  expect((await write()).status).toBe(200)
  expect(await school.stop()).toBe(0)
})

test("a start waits for a standby to be promoted, and so does a call", async () => {
  const dataDir = join(folder, "standby")
  await (await startEmbedded(dataDir)).stop()
  await writeFile(join(dataDir, "postgres/standby.signal"), "")
  const standby = await startEmbedded(dataDir)
  onTestFinished(standby.stop)
  const logged: string[] = []
  const url = urlOf(standby.connection)
  const starting = waitForDatabase({ name: "DATABASE_URL", url, seconds: 60 }, (_, event) => void logged.push(event))
  const db = openDatabase(standby.connection, { max: 1 })
  onTestFinished(() => db.destroy())
  const call = sql`create table written ()`.execute(db)
  await eventually(() => expect(logged).toEqual(["waiting-for-database"]))
  await runOn(standby.connection, "select pg_promote()")
  expect(await starting).toBe(false)
  await call
  expect((await sql`select * from written`.execute(db)).rows).toEqual([])
})
