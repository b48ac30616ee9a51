// docs/rules/announcements.md

import { sql } from "kysely"
import { expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildAdmin, buildCrowd } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const people = 1_700
const batch = 500

const dataDir = await createDataFolder("kill-during-announcement")
const env = { DATA_DIR: dataDir, DEMO: "0" }

async function prepare(db: Db): Promise<string> {
  await migrateToLatest(db)
  await buildCrowd(db, { people })
  // Each batch takes long enough to be killed in.
  await sql`create function wait_a_moment() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.5); return new; end $$`.execute(db)
  await sql`create trigger wait_a_moment before update on announcements
    for each row when (new.notified > ${sql.lit(batch)}) execute function wait_a_moment()`.execute(db)
  return signedIn(db, await buildAdmin(db))
}

const progressIn = async (db: Db) =>
  (await db.selectFrom("announcements").select(["notified", "is_notifying"]).executeTakeFirst()) ?? {
    notified: 0,
    is_notifying: true,
  }

test("a server that is killed after each batch of people continues with the next one, and tells nobody twice", async () => {
  const cookie = await withDatabase(dataDir, prepare)
  let server = await startTestServer(env)
  onTestFailed(() => server.kill())
  const headers = { cookie, "content-type": "application/json" }
  const body = JSON.stringify({ title: "News", content: "<p>Soon.</p>", broadcast: ["learner"] })
  const posted = await fetch(`${server.address}/admins/announcement`, { method: "POST", headers, body })
  expect(posted.status).toBe(200)
  for (let notified = batch; notified < people; notified += batch) {
    await besideServer(dataDir, (db) =>
      expect
        .poll(async () => (await progressIn(db)).notified, { interval: 20, timeout: 120_000 })
        .toBeGreaterThanOrEqual(notified),
    )
    await server.kill()
    server = await startTestServer(env)
  }
  await besideServer(dataDir, async (db) => {
    await expect
      .poll(() => progressIn(db), { interval: 100, timeout: 120_000 })
      .toEqual({ notified: people, is_notifying: false })
    const notices = await db.selectFrom("notices").select("account_id").execute()
    expect([notices.length, new Set(notices.map(({ account_id }) => account_id)).size]).toEqual([people, people])
  })
  expect(await server.stop()).toBe(0)
}, 400_000)
