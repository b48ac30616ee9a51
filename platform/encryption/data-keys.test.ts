import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, expect, test } from "vitest"
import type { Encrypted } from "../database/encrypted-columns.ts"
import { freshDatabase } from "../database/test-database.ts"
import { readSettings } from "../settings.ts"
import { forgetFormerKeys, openDataKeys } from "./data-keys.ts"
import { encryptRows } from "./encrypt-rows.ts"

const { db, drop } = await freshDatabase()
const folder = mkdtempSync(join(tmpdir(), "silid-keys-"))
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => db.deleteFrom("data_keys").execute())

const [first, second] = ["the-first-key-of-a-school-long-enough", "the-second-key-of-a-school-long-enough"] as const
const open = (dataDir: string, env: Record<string, string> = {}) =>
  openDataKeys(db, readSettings({ DATA_DIR: join(folder, dataDir), ...env }), () => {})

test("makes a key once, for its owner's eyes only", async () => {
  const { fingerprints } = await open("own")
  expect((await open("own")).fingerprints).toEqual(fingerprints)
  expect(statSync(join(folder, "own", "data-key")).mode & 0o077).toBe(0)
  expect(readFileSync(join(folder, "own", "data-key"), "utf8").length).toBeGreaterThanOrEqual(32)
})

test("a machine without the school's key refuses to start, and makes none of its own", async () => {
  await open("machine-one", { DATA_KEY: first })
  await expect(open("machine-two")).rejects.toThrow(/^The setting DATA_KEY is missing: /)
  expect(existsSync(join(folder, "machine-two", "data-key"))).toBe(false)
  await expect(open("machine-two", { DATA_KEY: second })).rejects.toThrow(/^The setting DATA_KEY is wrong: /)
  expect(await db.selectFrom("data_keys").selectAll().execute()).toHaveLength(1)
})

test("of two machines that start at once with different keys, one refuses to start", async () => {
  const starts = await Promise.allSettled([open("a", { DATA_KEY: first }), open("b", { DATA_KEY: second })])
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
})

test("a former key is needed until the rotation has ended", async () => {
  await open("rotated", { DATA_KEY: first })
  const ring = await open("rotated", { DATA_KEY: second, DATA_KEY_OLD: first })
  await expect(open("rotated", { DATA_KEY: second })).rejects.toThrow(/^The setting DATA_KEY is wrong: /)
  await forgetFormerKeys(db, ring)
  await open("rotated", { DATA_KEY: second })
})

test("plain text is read until a run has encrypted all values, and from the next start on no more", async () => {
  const cell = { column: "children.special_needs", id: "0b6f9c3e-1111-4111-8111-111111111111" } as const
  const plain = "Nut allergy" as unknown as Encrypted
  const dataKeys = await open("plain")
  expect(dataKeys.decrypt(plain, cell)).toBe("Nut allergy")
  await encryptRows({ db, dataKeys })
  const later = await open("plain")
  expect(() => later.decrypt(plain, cell)).toThrow("not encrypted")
  expect(later.decrypt(dataKeys.encrypt("Nut allergy", cell), cell)).toBe("Nut allergy")
})
