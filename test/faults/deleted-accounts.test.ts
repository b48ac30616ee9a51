// docs/rules/privacy.md#deletion

import { copyFile, mkdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { deleteAccount } from "../../features/privacy/server/deletion/delete-account.ts"
import { findRunning, startEmbedded } from "../../platform/database/embedded.ts"
import { openLog } from "../../platform/log.ts"
import { readSettings } from "../../platform/settings.ts"
import { bootstrap, type Runtime } from "../../server/bootstrap.ts"
import { buildLearner } from "../builders/people.ts"
import { testDataKey } from "../data-keys.ts"
import { createDataFolder } from "./data-folder.ts"
import { readFiles, readRows, runBin } from "./whole-school.ts"

const folder = await createDataFolder("deleted")

const admin = { ADMIN_EMAIL: "alma@school.example", ADMIN_PASSWORD: "a long sentence that nobody else knows" }

const open = (dataDir: string): Promise<Runtime> =>
  bootstrap(
    readSettings({ NODE_ENV: "test", PASSWORD_COST: "low", DATA_DIR: dataDir, DATA_KEY: testDataKey, ...admin }),
    openLog(true),
  )

const words = /quirina|dimaguiba/i

async function everythingIn(dataDir: string): Promise<string> {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error("the school is not running")
  return JSON.stringify([await readRows(connection), await readFiles({ dataDir, s3: null })])
}

test("a restore of a backup from before a deletion repeats it, before anybody can open the school", async () => {
  const DATA_DIR = join(folder, "school")
  const older = join(folder, "backups", "monday.tar.gz")
  const newer = join(folder, "backups", "tuesday.tar.gz")
  const school = await open(DATA_DIR)
  const { deps } = school
  const picture = await deps.files.put("profile-pictures", Buffer.from("picture of Quirina"), "png")
  const id = await buildLearner(deps.db, {
    first_name: "Quirina",
    last_name: "Dimaguiba",
    search_name: "quirina dimaguiba",
    profile_picture: picture,
  })
  await mkdir(join(folder, "backups"))
  expect((await runBin("backup", older, { DATA_DIR })).code).toBe(0)
  await deleteAccount(deps, id)
  expect((await runBin("backup", newer, { DATA_DIR })).code).toBe(0)
  await expect.poll(() => everythingIn(DATA_DIR), { timeout: 30_000 }).not.toMatch(words)
  await school.close()
  const list = await readFile(join(folder, "backups", "deleted-accounts.txt"), "utf8")
  expect(list).toBe(`${id} ${new Date().toISOString().slice(0, 10)}\n`)

  const restoredDir = join(folder, "restored")
  // A list that cannot be read stops the restore before the database has anything.
  await (await startEmbedded(restoredDir)).stop()
  await mkdir(join(folder, "broken", "deleted-accounts.txt"), { recursive: true })
  const broken = join(folder, "broken", "monday.tar.gz")
  await copyFile(older, broken)
  expect((await runBin("restore", broken, { DATA_DIR: restoredDir })).code).not.toBe(0)

  expect((await runBin("restore", older, { DATA_DIR: restoredDir })).code).toBe(0)
  const restored = await open(restoredDir)
  try {
    const { first_name, deleted_at } = await restored.deps.db
      .selectFrom("accounts")
      .select(["first_name", "deleted_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    expect([first_name, deleted_at]).toEqual(["Former", expect.any(Date)])
    await expect.poll(() => everythingIn(restoredDir), { timeout: 30_000 }).not.toMatch(words)
  } finally {
    await restored.close()
  }
}, 240_000)
