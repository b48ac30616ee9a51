import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { eventually } from "../../test/eventually.ts"
import { type DatabaseProxy, openDatabaseProxy } from "../../test/tcp-proxy.ts"
import { openPubSub, type PubSub, publishMessage } from "./pub-sub.ts"
import { type FreshDatabase, freshDatabase } from "./test-database.ts"

let fresh: FreshDatabase
let proxy: DatabaseProxy
let pubSub: PubSub
let heard: string[]
const logged = vi.fn()
const pace = { heartbeatMs: 100, answerMs: 300, firstPauseMs: 10, longestPauseMs: 20 }

beforeAll(async () => {
  fresh = await freshDatabase()
  proxy = await openDatabaseProxy(fresh.connection)
})
afterEach(() => pubSub.stop())
afterAll(async () => {
  await proxy.close()
  await fresh.drop()
})

/** Listens to the channel, and resolves once `onMissed` was called this many times. */
function listen(channel = "lamps") {
  heard = []
  logged.mockClear()
  pubSub = openPubSub(proxy.connection, logged, pace)
  pubSub.subscribe(
    channel,
    (payload) => void heard.push(payload),
    () => void heard.push("missed"),
  )
}
const untilHeard = (...expected: string[]) => eventually(() => expect(heard).toEqual(expected))
const send = (payload: string, channel = "lamps") =>
  fresh.db.transaction().execute((tx) => publishMessage(tx, channel, payload))
const listeners = async () =>
  (
    await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'silid-pub-sub' and datname = current_database()`.execute(
      fresh.db,
    )
  ).rows.map(({ pid }) => pid)

test("receives what was committed on its channel, in order, and nothing that was rolled back", async () => {
  listen()
  await untilHeard("missed")
  expect(pubSub.isListening()).toBe(true)
  await send("one")
  await send("of another", "candles")
  const undone = fresh.db.transaction().execute(async (tx) => {
    await publishMessage(tx, "lamps", "undone")
    throw new Error("Changed my mind")
  })
  await expect(undone).rejects.toThrow("Changed my mind")
  await send("two")
  await untilHeard("missed", "one", "two")
  expect(logged).not.toHaveBeenCalled()
})

test("a channel that is named while it listens is listened to over the same connection", async () => {
  listen()
  await untilHeard("missed")
  const second: string[] = []
  pubSub.subscribe(
    "candles",
    (payload) => void second.push(payload),
    () => void second.push("missed"),
  )
  await eventually(() => expect(second).toEqual(["missed"]))
  await send("lit", "candles")
  await eventually(() => expect(second).toEqual(["missed", "lit"]))
  expect(heard).toEqual(["missed"])
  expect(await listeners()).toHaveLength(1)
})

test("connects again after its connection was ended, and says that messages were missed", async () => {
  listen()
  await untilHeard("missed")
  for (const pid of await listeners()) await sql`select pg_terminate_backend(${pid}, 5000)`.execute(fresh.db)
  await untilHeard("missed", "missed")
  await send("after")
  await untilHeard("missed", "missed", "after")
  expect(logged).toHaveBeenCalledWith("warn", "pub-sub-connection-lost", expect.anything())
})

test("notices that the server is silent, and reconnects when it replies", async () => {
  listen()
  await untilHeard("missed")
  proxy.freeze(true)
  await eventually(() => expect(pubSub.isListening()).toBe(false))
  proxy.freeze(false)
  await untilHeard("missed", "missed")
})

test("once it is stopped it leaves no connection behind", async () => {
  listen()
  await untilHeard("missed")
  await pubSub.stop()
  await eventually(async () => expect(await listeners()).toEqual([]))
  expect(pubSub.isListening()).toBe(false)
})

test("it can be stopped while it is still connecting", async () => {
  listen()
  await pubSub.stop()
  expect(pubSub.isListening()).toBe(false)
  await eventually(async () => expect(await listeners()).toEqual([]))
})

test("the name of a channel is no place for other words of SQL", () => {
  pubSub = openPubSub(fresh.connection, logged)
  expect(() =>
    pubSub.subscribe(
      "lamps; drop table accounts",
      () => {},
      () => {},
    ),
  ).toThrow("is no name of a channel")
})
