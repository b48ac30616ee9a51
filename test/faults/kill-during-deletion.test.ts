// docs/rules/privacy.md#deletion

import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { newFileName } from "../../platform/files/file-names.ts"
import { buildLearner } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const dataDir = await createDataFolder("kill-during-deletion")
const env = { DATA_DIR: dataDir, DEMO: "0" }
const pictures = join(dataDir, "files", "profile-pictures")

/** An account whose time to keep it is over, with a picture. */
async function buildDueAccount(db: Db, name: string): Promise<string> {
  await mkdir(pictures, { recursive: true })
  const picture = newFileName("webp")
  await writeFile(join(pictures, picture), `The picture of ${name}`)
  const id = await buildLearner(db, { first_name: name, profile_picture: picture })
  const [requested_at, ends_at] = [new Date("2026-11-01"), new Date("2026-11-15")]
  await db.insertInto("account_deletions").values({ account_id: id, requested_at, ends_at }).execute()
  return id
}

/** The removal of files waits once it has been taken, long enough to be killed. */
const waitBeforeFiles = sql`
  create function wait_before_files() returns trigger language plpgsql as $$
    begin perform pg_sleep(4); return new; end $$;
  create trigger wait_before_files before update on jobs.job for each row
    when (new.name = 'remove-files-of-account' and new.state = 'active' and old.state <> 'active') execute function wait_before_files();`

const deletedIn = (db: Db) => db.selectFrom("accounts").select("id").where("deleted_at", "is not", null).execute()

test("a server that is killed after the rows of an account and before its files deletes the files later", async () => {
  const empty = await startTestServer(env)
  onTestFailed(empty.kill)
  expect(await empty.stop()).toBe(0)
  const ids = await withDatabase(dataDir, async (db) => {
    await waitBeforeFiles.execute(db)
    // The job of this hour has run.
    await sql`delete from jobs.job where name = 'delete-accounts'`.execute(db)
    return [await buildDueAccount(db, "Quirina"), await buildDueAccount(db, "Zosima")]
  })
  const killed = await startTestServer(env)
  onTestFailed(killed.kill)
  await besideServer(dataDir, (db) =>
    expect.poll(async () => (await deletedIn(db)).length, { interval: 20, timeout: 120_000 }).toBe(2),
  )
  await killed.kill()
  expect(await readdir(pictures)).toHaveLength(2)

  // As if it had been killed before the list of deleted accounts was written.
  await rm(join(dataDir, "deleted-accounts.txt"), { force: true })
  const next = await startTestServer(env)
  onTestFailed(next.kill)
  const list = await readFile(join(dataDir, "deleted-accounts.txt"), "utf8")
  for (const id of ids) expect(list).toContain(id)
  await expect.poll(() => readdir(pictures), { interval: 500, timeout: 240_000 }).toEqual([])
  expect(await next.stop()).toBe(0)
}, 400_000)
