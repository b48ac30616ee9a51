// docs/rules/notices.md#push

import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { buildLearner } from "../../test/builders/people.ts"
import { freshDatabase } from "../database/test-database.ts"
import { keptVapidKeys } from "./kept-vapid-keys.ts"
import { areVapidKeys, deriveVapidKeys } from "./vapid-keys.ts"

const { db, drop } = await freshDatabase(10)
afterAll(drop)
const sessionSecret = "a secret that only tests know, 32 long"
const log = vi.fn()
const start = (secret = sessionSecret) => keptVapidKeys({ db, sessionSecret: secret, log })

beforeEach(async () => {
  log.mockClear()
  await db.deleteFrom("push_keys").execute()
  await db.deleteFrom("push_devices").execute()
})

test("the pair is made once, and is the same after every start", async () => {
  const first = await start()
  expect(areVapidKeys(first)).toBe(true)
  expect(await start()).toEqual(first)
  expect(first).not.toEqual(deriveVapidKeys(sessionSecret))
  await db.deleteFrom("push_keys").execute()
  expect(await start()).not.toEqual(first)
})

test("twenty processes that start at once have one pair", async () => {
  const pairs = await Promise.all(Array.from({ length: 20 }, () => start()))
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1)
  expect(await start()).toEqual(pairs[0])
})

test("what the database holds does not open without the session secret", async () => {
  const { privateKey } = await start()
  expect(JSON.stringify(await db.selectFrom("push_keys").selectAll().execute())).not.toContain(privateKey)
})

test("a process with another secret goes on with the pair of that secret, says so, and takes nothing from the others", async () => {
  const first = await start()
  const other = await start("another secret that tests know, 32 long")
  expect(other).toEqual(deriveVapidKeys("another secret that tests know, 32 long"))
  expect(log).toHaveBeenCalledExactlyOnceWith("warn", "push-keys-not-opened")
  expect(await start()).toEqual(first)
})

test("a school whose devices subscribed with the pair of its secret keeps that pair", async () => {
  const account_id = await buildLearner(db)
  const at = { created_at: new Date(), last_seen_at: new Date() }
  const session = db.insertInto("sessions").values({ token_hash: Buffer.from("t"), account_id, device: null, ...at })
  const { id: session_id } = await session.returning("id").executeTakeFirstOrThrow()
  const device = { endpoint: "https://push.example/1", p256dh: "p", auth: "a", device: null }
  await db
    .insertInto("push_devices")
    .values({ account_id, session_id, ...device, ...at })
    .execute()
  expect(await start()).toEqual(deriveVapidKeys(sessionSecret))
  await db.deleteFrom("push_devices").execute()
  expect(await start()).toEqual(deriveVapidKeys(sessionSecret))
})
