import { sql } from "kysely"
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../platform/database/test-database.ts"
import { waitForDatabase } from "../../server/process/wait-for-database.ts"
import { buildRegistration } from "../builders/registration.ts"
import { eventually } from "../eventually.ts"
import { createDataFolder } from "./data-folder.ts"
import { signedIn } from "./own-database.ts"
import { hasPgBouncer, openPooler, type Pooler } from "./pooler.ts"
import { type RunningServer, startTestServer } from "./running-server.ts"

const isThere = hasPgBouncer()
if (!isThere) console.log("PgBouncer is not installed: what stands behind a pooler is not tried.")

const folder = await createDataFolder("behind-pooler")
let database: FreshDatabase
let pooler: Pooler
beforeAll(async () => {
  if (!isThere) return
  database = await freshDatabase()
  pooler = await openPooler(database.connection, 3)
})
afterAll(async () => {
  if (isThere) {
    await pooler.close()
    await database.drop()
  }
})

const school = () => ({
  NODE_ENV: "production",
  STAFF_SECOND_FACTOR: "offered",
  SESSION_SECRET: "the same for every one of them, and long",
  MAIL_DELIVERY: "off",
  RATE_LIMITS: "on",
  DRAIN_SECONDS: "0",
  DATABASE_URL: pooler.url,
  DATA_DIR: folder,
  ADMIN_EMAIL: "principal@school.example",
  ADMIN_PASSWORD: "mangoes in march",
})

test.skipIf(!isThere)("a start knows a pooler from PostgreSQL itself", async () => {
  const ask = (url: string) => waitForDatabase({ name: "DATABASE_URL", url, seconds: 5 }, () => undefined)
  expect([await ask(pooler.url), await ask(pooler.directUrl)]).toEqual([true, false])
})

test.skipIf(!isThere)(
  "two processes share three connections of a pooler in transaction mode, and no call fails",
  async () => {
    // One process can bypass the pooler, the other cannot.
    const both = [
      await startTestServer({ ...school(), DATABASE_DIRECT_URL: pooler.directUrl }),
      await startTestServer(school()),
    ]
    for (const { kill } of both) onTestFailed(kill)
    const failed: string[] = []
    const cookie = await principal()
    await Promise.all(both.map((server, nth) => workload(server, nth, cookie, failed)))
    expect(failed).toEqual([])
    const jobs = () =>
      sql`select name from jobs.job where name = 'maintenance' and state = 'completed'`.execute(database.db)
    await eventually(async () => expect((await jobs()).rows).toHaveLength(1))
    const { rows: locks } = await sql`select mode from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
    expect(locks).toEqual([])
    for (const { stop } of both) expect(await stop()).toBe(0)
  },
  120_000,
)

async function principal(): Promise<string> {
  const { id } = await database.db
    .selectFrom("accounts")
    .select("id")
    .where("is_admin", "=", true)
    .executeTakeFirstOrThrow()
  return signedIn(database.db, id)
}

/** Reads, writes, sign-ups and log-ins, eight at a time. Each statement runs often enough to be prepared by name. */
async function workload({ address }: RunningServer, nth: number, cookie: string, failed: string[]): Promise<void> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    })
  const announcement = { title: "Behind a pooler", content: "<p>All is well.</p>", broadcast: ["teacher"] }
  const round = async (line: number, turn: number) => {
    const person = buildRegistration({ email: `line-${nth}-${line}@people.example` })
    const { email, password } = person
    const replies = [
      turn === 0 ? await post("/accounts/register", person) : await post("/accounts/login", { email, password }),
      await post("/admins/announcement", announcement, { cookie }),
      await fetch(`${address}/admins/enrollees?status=pending&page=1`, { headers: { cookie } }),
      await fetch(`${address}/classes/?className=${turn % 2 ? "piano" : "math"}`),
    ]
    for (const reply of replies) if (!reply.ok) failed.push(`${reply.url}: ${reply.status} ${await reply.text()}`)
  }
  const line = async (which: number) => {
    for (let turn = 0; turn < 6; turn += 1) await round(which, turn)
  }
  await Promise.all(Array.from({ length: 8 }, (_, which) => line(which)))
}
