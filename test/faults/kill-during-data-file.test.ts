// docs/rules/privacy.md#my-data

import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildLearner } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const folder = await createDataFolder("kill-during-data-file")

const filesIn = (dataDir: string, kind: string) => readdir(join(dataDir, "files", kind)).catch(() => [])

/** A job waits here, long enough to be killed. */
const waitAMoment = sql`create function wait_a_moment() returns trigger language plpgsql as $$
  begin perform pg_sleep(4); return new; end $$`

test("a server that is killed with a data file written but not saved makes one file and one notice", async () => {
  const dataDir = join(folder, "data-file")
  const env = { DATA_DIR: dataDir, DEMO: "0" }
  const { id, cookie } = await withDatabase(dataDir, async (db) => {
    await migrateToLatest(db)
    await waitAMoment.execute(db)
    await sql`create trigger wait_a_moment before update on data_files
      for each row when (new.file is not null) execute function wait_a_moment()`.execute(db)
    const learnerId = await buildLearner(db)
    return { id: learnerId, cookie: await signedIn(db, learnerId) }
  })
  const first = await startTestServer(env)
  onTestFailed(first.kill)
  const requested = await fetch(`${first.address}/accounts/data-file`, { method: "POST", headers: { cookie } })
  expect(requested.status).toBe(202)
  await expect.poll(() => filesIn(dataDir, "data-files"), { interval: 20, timeout: 60_000 }).toHaveLength(1)
  await first.kill()

  const second = await startTestServer(env)
  onTestFailed(second.kill)
  const savedIn = async (db: Db) =>
    (await db.selectFrom("data_files").select("file").where("account_id", "=", id).execute()).map(({ file }) => file)
  await besideServer(dataDir, async (db) => {
    expect(await savedIn(db)).toEqual([null])
    await expect.poll(() => savedIn(db), { interval: 200, timeout: 120_000 }).toEqual([expect.any(String)])
    const notices = await db.selectFrom("notices").select(["account_id", "kind"]).execute()
    expect(notices).toEqual([{ account_id: id, kind: "data-file-ready" }])
  })
  const download = await fetch(`${second.address}/accounts/data-file?download=1`, { headers: { cookie } })
  expect([download.status, download.headers.get("content-type")]).toEqual([200, "application/zip"])
  expect(await second.stop()).toBe(0)
}, 300_000)
