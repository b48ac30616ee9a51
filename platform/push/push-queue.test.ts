import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { buildAccount } from "../../test/builders/people.ts"
import { eventually } from "../../test/eventually.ts"
import { JobsInHand } from "../../test/jobs-in-hand.ts"
import { openOwnJobs } from "../../test/own-jobs.ts"
import { loopbackReach, openPushService, type TestBrowser } from "../../test/push-service.ts"
import { freshDatabase } from "../database/test-database.ts"
import { openPush } from "./open-push.ts"
import { definePushJobs, type PushSource, type PushToSend, queuePushes, secondsUntilRetry } from "./push-queue.ts"
import { deriveVapidKeys } from "./vapid-keys.ts"

const database = await freshDatabase()
const service = await openPushService()
afterAll(async () => {
  await service.close()
  await database.drop()
})
const { db } = database

const minute = 60_000
const start = new Date("2026-11-20T02:00:00Z")
let time = start
const now = () => time
const log = vi.fn()
const push = openPush({
  keys: deriveVapidKeys("a secret that only tests know, 32 long"),
  subject: "mailto:hello@silid.example",
  log,
  now,
  reach: loopbackReach,
})

/** The messages that the feature returns for its causes. */
const messages = new Map<string, PushToSend>()
const recipients = new Map<string, string[]>()
const source: PushSource = {
  devicesFor: async (_db, causeIds) =>
    causeIds.flatMap((causeId) => (recipients.get(causeId) ?? []).map((deviceId) => ({ causeId, deviceId }))),
  messageOf: async (_db, causeId) => messages.get(causeId) ?? null,
  subscriptionOf: async (by, deviceId) =>
    (await by
      .selectFrom("push_devices")
      .select(["endpoint", "p256dh", "auth"])
      .where("id", "=", deviceId)
      .executeTakeFirst()) ?? null,
  forget: async (by, deviceId) => void (await by.deleteFrom("push_devices").where("id", "=", deviceId).execute()),
}

let jobs: JobsInHand

beforeEach(async () => {
  time = start
  log.mockClear()
  service.received.length = 0
  messages.clear()
  recipients.clear()
  await db.deleteFrom("push_devices").execute()
  jobs = new JobsInHand((seconds) => {
    time = new Date(time.getTime() + seconds * 1000)
  })
  await definePushJobs({ db, jobs, push, log, now }, source)
})

async function buildDevice(browser: TestBrowser): Promise<string> {
  const account_id = await buildAccount(db)
  const seen = { created_at: start, last_seen_at: start }
  const session = await db
    .insertInto("sessions")
    .values({ token_hash: Buffer.from(randomUUID()), account_id, device: null, ...seen })
    .returning("id")
    .executeTakeFirstOrThrow()
  const device = await db
    .insertInto("push_devices")
    .values({ account_id, session_id: session.id, ...browser.subscription, device: null, ...seen })
    .returning("id")
    .executeTakeFirstOrThrow()
  return device.id
}

const message = { title: "Ana is enrolled", text: "Coding for Kids", link: "/parent/classes" }

/** A cause for messages to these browsers. */
async function buildCause(browsers: TestBrowser[], more: Partial<PushToSend> = {}): Promise<string> {
  const causeId = randomUUID()
  recipients.set(causeId, await Promise.all(browsers.map(buildDevice)))
  messages.set(causeId, { message, isUrgent: false, endsAt: null, waitUntil: null, ...more })
  return causeId
}

const queue = (...causeIds: string[]) => db.transaction().execute((tx) => queuePushes(tx, jobs, causeIds))
const outcomes = async () => {
  const rows = await db.selectFrom("push_deliveries").select("outcome").orderBy("outcome").execute()
  return rows.map(({ outcome }) => outcome)
}
const paths = () => service.received.map(({ path }) => path)

test("every device of the cause gets the message once, also when it is queued again", async () => {
  const browsers = [service.subscribe(), service.subscribe()]
  const causeId = await buildCause(browsers)
  await queue(causeId)
  expect(await jobs.workOff()).toEqual([])
  await queue(causeId)
  await jobs.workOff()
  expect(paths().toSorted()).toEqual(browsers.map(({ path }) => path).toSorted())
  expect(service.received[0]).toMatchObject({ message, headers: { ttl: "86400", urgency: "normal" } })
  expect(service.received[0]?.headers.topic).toBe(causeId.replaceAll("-", ""))
})

test("a process that was killed after each step leaves the rest to another, and nothing is sent twice", async () => {
  const browser = service.subscribe()
  await queue(await buildCause([browser]))
  const [spread] = jobs.waiting
  // Its work is committed, but the process disappears: the job is run again.
  await jobs.run(spread!)
  await jobs.run(spread!)
  jobs.waiting.shift()
  expect(jobs.waiting).toHaveLength(1)
  const [send] = jobs.waiting
  await jobs.run(send!)
  await jobs.run(send!)
  expect(paths()).toEqual([browser.path])
  expect(await outcomes()).toEqual(["delivered"])
})

test("a process that was killed while it sent is replaced once it has gone unnoticed long enough", async () => {
  const browser = service.subscribe()
  await queue(await buildCause([browser]))
  await jobs.run(jobs.waiting.shift()!)
  const [send] = jobs.waiting
  await db.updateTable("push_deliveries").set({ taken_at: now() }).execute()
  await expect(jobs.run(send!)).rejects.toThrow("Another process")
  time = new Date(start.getTime() + 15_001)
  await jobs.run(send!)
  expect(paths()).toEqual([browser.path])
})

test("two processes with one job at once send one message", async () => {
  const browser = service.subscribe()
  await queue(await buildCause([browser]))
  await jobs.run(jobs.waiting.shift()!)
  const [send] = jobs.waiting
  await Promise.allSettled([jobs.run(send!), jobs.run(send!), jobs.run(send!)])
  expect(paths()).toEqual([browser.path])
})

test("a device whose subscription has ended is forgotten, and the others are told", async () => {
  const [gone, fine] = [service.subscribe(), service.subscribe()]
  service.answerWith(gone, 410)
  const causeId = await buildCause([gone, fine])
  await queue(causeId)
  expect(await jobs.workOff()).toEqual([])
  const left = await db.selectFrom("push_devices").select("endpoint").execute()
  expect(left).toEqual([{ endpoint: fine.subscription.endpoint }])
  expect(await outcomes()).toEqual(["delivered"])
})

test("a busy service is asked again when it says so, and the message arrives once", async () => {
  const browser = service.subscribe()
  service.answerWith(browser, 429, { "retry-after": "90" })
  await queue(await buildCause([browser]))
  expect(await jobs.workOff()).toEqual([90])
  const early = jobs.waiting[0]!
  service.answerWith(browser, 503)
  expect(await jobs.waitAndWork()).toEqual([60])
  // The job of an earlier turn, run again by mistake, does nothing.
  await jobs.run(early)
  service.answerWith(browser, 201)
  expect(await jobs.waitAndWork()).toEqual([])
  expect(paths()).toHaveLength(3)
  expect(await outcomes()).toEqual(["delivered"])
})

test("a service that stays busy is given up after twelve attempts", async () => {
  const browser = service.subscribe()
  service.answerWith(browser, 500)
  await queue(await buildCause([browser]))
  for (let waits = await jobs.workOff(); waits.length > 0; ) waits = await jobs.waitAndWork()
  expect(paths()).toHaveLength(12)
  expect(await outcomes()).toEqual(["given-up"])
})

test("what a service refuses is not sent again, and said in the log", async () => {
  const browser = service.subscribe()
  service.answerWith(browser, 403, {}, '{"reason":"BadJwtToken"}')
  await queue(await buildCause([browser]))
  expect(await jobs.workOff()).toEqual([])
  expect(await outcomes()).toEqual(["refused"])
  expect(log).toHaveBeenCalledWith("warn", "push-refused", expect.objectContaining({ reason: "BadJwtToken" }))
})

test("in quiet hours it is kept until they end, and sent then", async () => {
  const browser = service.subscribe()
  const waitUntil = new Date(start.getTime() + 30 * minute)
  const causeId = await buildCause([browser], { waitUntil })
  await queue(causeId)
  expect(await jobs.workOff()).toEqual([30 * 60])
  expect(paths()).toEqual([])
  messages.set(causeId, { ...messages.get(causeId)!, waitUntil: null })
  expect(await jobs.waitAndWork()).toEqual([])
  expect(paths()).toEqual([browser.path])
})

test("what is read, or over, by the time it could be sent is not sent", async () => {
  const [read, over] = [service.subscribe(), service.subscribe()]
  const waitUntil = new Date(start.getTime() + minute)
  const causes = [
    await buildCause([read], { waitUntil }),
    await buildCause([over], { waitUntil, endsAt: new Date(start.getTime() + minute) }),
  ]
  await queue(...causes)
  expect(await jobs.workOff()).toEqual([60, 60])
  messages.delete(causes[0]!)
  await jobs.waitAndWork()
  await jobs.waitAndWork()
  expect(paths()).toEqual([])
  expect(await outcomes()).toEqual(["over", "withdrawn"])
})

test("what is urgent says so, and is kept by the service until what it is about begins", async () => {
  const endsAt = new Date(start.getTime() + 10 * minute)
  await queue(await buildCause([service.subscribe()], { isUrgent: true, endsAt }))
  await jobs.workOff()
  expect(service.received[0]?.headers).toMatchObject({ urgency: "high", ttl: "600" })
})

test("a device that ended before its message is told nothing", async () => {
  const browser = service.subscribe()
  await queue(await buildCause([browser]))
  await jobs.run(jobs.waiting.shift()!)
  await db.deleteFrom("sessions").execute()
  await jobs.workOff()
  expect(paths()).toEqual([])
})

test.each([
  [1, null, 30],
  [2, null, 60],
  [11, null, 7200],
  [12, null, null],
  [12, 30, null],
  [1, 1, 10],
  [1, 90, 90],
  [1, 1e9, 21600],
])("after %i attempts and Retry-After %s it is sent again in %s seconds", (attempts, retryAfter, seconds) => {
  expect(secondsUntilRetry(attempts, retryAfter)).toBe(seconds)
})

test("with real jobs in two processes, thirty causes at once reach each device once, and what fails to commit none", async () => {
  const browsers = Array.from({ length: 30 }, () => service.subscribe())
  const causes = await Promise.all(browsers.map((browser) => buildCause([browser])))
  const never = await buildCause([service.subscribe()])
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const own = await openOwnJobs(database.connection, () => {}, { pollSeconds: 0.5 })
      await definePushJobs({ db, jobs: own, push, log, now }, source)
      await own.start()
      return own
    }),
  )
  try {
    const [first] = processes
    await Promise.all(causes.map((cause) => db.transaction().execute((tx) => queuePushes(tx, first!, [cause]))))
    const failing = db.transaction().execute(async (tx) => {
      await queuePushes(tx, first!, [never])
      throw new Error("no")
    })
    await expect(failing).rejects.toThrow("no")
    await eventually(() => expect(paths()).toHaveLength(30))
    expect(new Set(paths()).size).toBe(30)
    expect(await outcomes()).toEqual(browsers.map(() => "delivered"))
  } finally {
    await Promise.all(processes.map((own) => own.stop()))
  }
})
