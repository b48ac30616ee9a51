// docs/rules/notices.md#push

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { openPushService, type TestBrowser } from "../../../../test/push-service.ts"
import { type Caller, testSchool } from "../../../../test/school.ts"
import { deletePushDevicesUnseen } from "./delete-unseen-devices.ts"

const service = await openPushService()
const { port } = new URL(service.address)
/** Host names in the test: services on this machine, and names that only look like one. */
const hosts: Record<string, string[]> = {
  "push.example": ["127.0.0.1"],
  "people.example": ["127.0.0.1"],
  "inside.example": ["10.0.0.7"],
}
const school = await testSchool({
  pushReach: {
    protocol: "http:",
    isPushService: (host) => host !== "people.example",
    isAllowed: (address) => address === "127.0.0.1",
    resolve: async (host) => hosts[host] ?? [],
  },
})
afterAll(async () => {
  await school.close()
  await service.close()
})
const { db } = school

beforeEach(() => {
  school.at("2026-11-20")
  service.received.length = 0
})

const formOf = ({ subscription: { p256dh, auth }, path }: TestBrowser, host = "push.example") => ({
  endpoint: `http://${host}:${port}${path}`,
  keys: { p256dh, auth },
  device: "Mozilla/5.0 (Linux; Android 14) Chrome/140",
})
const add = (caller: Caller, browser: TestBrowser) => caller.post("/accounts/push-device", formOf(browser))
type Listed = { id: string; device: string; isCurrent: boolean }
const listOf = async (caller: Caller) => (await caller.get("/accounts/push-devices")).body.devices as Listed[]

test("the device of a session is told of the account's notices, and shown to it", async () => {
  const id = await buildLearner(db)
  const [phone, desk] = [await school.as(id), await school.as(id)]
  expect(await listOf(phone)).toEqual([])
  const browser = service.subscribe()
  expect((await add(phone, browser)).status).toBe(200)
  expect(await listOf(phone)).toMatchObject([{ device: formOf(browser).device, isCurrent: true }])
  expect(await listOf(desk)).toMatchObject([{ isCurrent: false }])
  await add(desk, service.subscribe())
  expect((await listOf(desk)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
})

test("what is listed holds neither the endpoint nor a key", async () => {
  const caller = await school.as(await buildLearner(db))
  const browser = service.subscribe()
  await add(caller, browser)
  const listed = JSON.stringify((await caller.get("/accounts/push-devices")).body)
  for (const secret of [browser.path, browser.subscription.auth, browser.subscription.p256dh])
    expect(listed).not.toContain(secret)
})

test("a browser subscribes with the school's key, which is a point of P-256 and the same for everybody", async () => {
  const keys = [await buildLearner(db), await buildTeacher(db)].map(async (id) => {
    return (await (await school.as(id)).get("/accounts/push-key")).body.key
  })
  const [first, second] = await Promise.all(keys)
  expect(first).toMatch(/^B[\w-]{86}$/)
  expect(second).toBe(first)
})

test("each load of a page says the same again, and is written down once an hour", async () => {
  const id = await buildLearner(db)
  const caller = await school.as(id)
  const browser = service.subscribe()
  const seen = async () => {
    await add(caller, browser)
    const row = await db.selectFrom("push_devices").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow()
    return row.last_seen_at.toISOString()
  }
  expect(await seen()).toBe("2026-11-20T02:00:00.000Z")
  school.at("2026-11-20", "10:59")
  expect(await seen()).toBe("2026-11-20T02:00:00.000Z")
  school.at("2026-11-20", "11:01")
  expect(await seen()).toBe("2026-11-20T03:01:00.000Z")
})

test("a browser has one address at a time: a new one takes the place of the old one", async () => {
  const caller = await school.as(await buildLearner(db))
  const [old, renewed] = [service.subscribe(), service.subscribe()]
  await add(caller, old)
  await add(caller, renewed)
  expect(await listOf(caller)).toHaveLength(1)
  await caller.post("/accounts/push-test")
  expect(service.received.map(({ path }) => path)).toEqual([renewed.path])
})

test("an endpoint belongs to the account that signed in there last, and brings it nothing of the one before", async () => {
  const [ana, ben] = [await school.as(await buildLearner(db)), await school.as(await buildTeacher(db))]
  const shared = service.subscribe()
  await add(ana, shared)
  const [before] = await listOf(ana)
  await db
    .insertInto("push_deliveries")
    .values({ cause_id: before!.id, device_id: before!.id, created_at: school.deps.now() })
    .execute()
  await add(ben, shared)
  expect(await listOf(ana)).toEqual([])
  expect(await listOf(ben)).toHaveLength(1)
  expect(await db.selectFrom("push_deliveries").selectAll().where("device_id", "=", before!.id).execute()).toEqual([])
})

test("an eleventh device takes the place of the one unseen for longest", async () => {
  const id = await buildLearner(db)
  const first = service.subscribe()
  const callers: Caller[] = []
  for (let nth = 0; nth < 10; nth += 1) {
    school.at("2026-11-20", `1${nth}:00`)
    callers.push(await school.as(id))
    await add(callers[nth]!, nth === 0 ? first : service.subscribe())
  }
  // The first one is seen again, so the second is now the longest unseen.
  school.at("2026-11-20", "20:00")
  await add(callers[0]!, first)
  await add(await school.as(id), service.subscribe())
  const lists = await Promise.all(callers.slice(0, 3).map(listOf))
  expect(lists.map((list) => list.length)).toEqual([10, 10, 10])
  expect(lists.map((list) => list.some(({ isCurrent }) => isCurrent))).toEqual([true, false, true])
})

test("twenty at once leave ten devices, and one of each", async () => {
  const id = await buildLearner(db)
  const callers = await Promise.all(Array.from({ length: 20 }, () => school.as(id)))
  const replies = await Promise.all(callers.map((caller) => add(caller, service.subscribe())))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await listOf(callers[0]!)).toHaveLength(10)
})

test("two accounts that claim one endpoint at once: one of them has it", async () => {
  const callers = await Promise.all([buildLearner(db), buildTeacher(db)].map(async (id) => school.as(await id)))
  const shared = service.subscribe()
  await Promise.all(callers.flatMap((caller) => [add(caller, shared), add(caller, shared)]))
  const lists = await Promise.all(callers.map(listOf))
  expect(lists.flat()).toHaveLength(1)
})

test("a device ends with its session: signed out here, signed out from elsewhere, expired, or restricted", async () => {
  const id = await buildLearner(db)
  const [here, there] = [await school.as(id), await school.as(id)]
  await add(here, service.subscribe())
  await add(there, service.subscribe())
  await here.delete("/accounts/logout")
  expect(await listOf(there)).toHaveLength(1)
  const third = await school.as(id)
  await add(third, service.subscribe())
  await third.delete("/accounts/sessions")
  expect(await listOf(third)).toMatchObject([{ isCurrent: true }])
  school.at("2026-12-21")
  expect(await listOf(await school.as(id))).toEqual([])
  const admin = await buildAdmin(db)
  await add(await school.as(admin), service.subscribe())
  school.at("2026-12-22")
  expect(await listOf(await school.as(admin))).toEqual([])
})

test("a device is removed by its endpoint or by its id, and only one's own", async () => {
  const [ana, ben] = [await school.as(await buildLearner(db)), await school.as(await buildTeacher(db))]
  const browser = service.subscribe()
  await add(ana, browser)
  const [{ id } = { id: "" }] = await listOf(ana)
  const { endpoint } = formOf(browser)
  expect((await ben.delete("/accounts/push-device", { id })).status).toBe(404)
  expect((await ben.delete("/accounts/push-device", { endpoint })).status).toBe(404)
  expect(await listOf(ana)).toHaveLength(1)
  expect((await ana.delete("/accounts/push-device", { id })).status).toBe(200)
  expect(await listOf(ana)).toEqual([])
  await add(ana, browser)
  expect((await ana.delete("/accounts/push-device", { endpoint })).status).toBe(200)
  expect((await ana.delete("/accounts/push-device", { endpoint })).status).toBe(404)
  expect((await ana.delete("/accounts/push-device", {})).body.errors).toHaveProperty("endpoint")
})

test("a device that was removed from elsewhere stays removed when its pages load, until somebody asks for it there", async () => {
  const id = await buildLearner(db)
  const [phone, desk] = [await school.as(id), await school.as(id)]
  const browser = service.subscribe()
  await add(phone, browser)
  const [listed] = await listOf(desk)
  expect((await desk.delete("/accounts/push-device", { id: listed!.id })).status).toBe(200)
  expect((await desk.delete("/accounts/push-device", { id: listed!.id })).status).toBe(404)
  const load = () => phone.post("/accounts/push-device", { ...formOf(browser), onLoad: true })
  expect((await load()).status).toBe(409)
  expect([await listOf(desk), (await desk.post("/accounts/push-test")).status]).toEqual([[], 409])
  expect((await add(phone, browser)).status).toBe(200)
  expect(await listOf(phone)).toMatchObject([{ isCurrent: true }])
  expect((await load()).body.key).toBe(school.deps.push.publicKey)
})

const good = service.subscribe()
test.each([
  ["endpoint", {}],
  ["endpoint", { endpoint: "https://push.example/a" }],
  ["endpoint", { endpoint: `http://inside.example:${port}/a` }],
  ["endpoint", { endpoint: `http://people.example:${port}/a` }],
  ["endpoint", { endpoint: "http://192.168.1.1/a" }],
  ["endpoint", { endpoint: "http://nowhere.example/a" }],
  ["endpoint", { endpoint: `http://push.example/${"a".repeat(1500)}` }],
  ["keys", { keys: "none" }],
  ["keys.p256dh", { keys: { p256dh: "short", auth: good.subscription.auth } }],
  ["keys.p256dh", { keys: { p256dh: `B${"A".repeat(86)}`, auth: good.subscription.auth } }],
  ["keys.auth", { keys: { p256dh: good.subscription.p256dh, auth: "short" } }],
  ["device", { device: "x".repeat(301) }],
])("names %s when it is wrong: %j", async (field, wrong) => {
  const caller = await school.as(await buildLearner(db))
  const form = Object.keys(wrong).length === 0 ? {} : { ...formOf(good), ...wrong }
  const { status, body } = await caller.post("/accounts/push-device", form)
  expect([status, Object.keys(body.errors as object)]).toEqual([400, expect.arrayContaining([field])])
  expect(await listOf(caller)).toEqual([])
})

test("a test reaches every device, and says of each what became of it; one that is gone is forgotten", async () => {
  const id = await buildLearner(db)
  const [fine, gone, busy, strict] = [1, 2, 3, 4].map(() => service.subscribe())
  for (const browser of [fine, gone, busy, strict]) await add(await school.as(id), browser!)
  service.answerWith(gone!, 410)
  service.answerWith(busy!, 429, { "retry-after": "60" })
  service.answerWith(strict!, 403, {}, '{"reason":"BadJwtToken"}')
  const caller = await school.as(id)
  const { body } = await caller.post("/accounts/push-test")
  const outcomes = (body.results as { outcome: string; status: number; reason: string }[]).map((each) => [
    each.outcome,
    each.status,
    each.reason,
  ])
  expect(outcomes).toEqual(
    expect.arrayContaining([
      ["delivered", null, null],
      ["gone", 410, null],
      ["later", 429, null],
      ["refused", 403, "BadJwtToken"],
    ]),
  )
  expect(body.message).toBe("The test is sent to 1 of your 4 devices.")
  expect(service.received[0]).toMatchObject({
    message: { title: "Silid", text: "This device gets your notices.", link: "/redirect" },
    headers: { urgency: "high" },
  })
  expect(await listOf(caller)).toHaveLength(3)
})

test("a test that reaches no push service does not say how the connection failed", async () => {
  const id = await buildLearner(db)
  const closed = await openPushService()
  const browser = closed.subscribe()
  const caller = await school.as(id)
  await caller.post("/accounts/push-device", {
    ...formOf(browser),
    endpoint: closed.address.replace("127.0.0.1", "push.example") + browser.path,
  })
  await closed.close()
  const { body } = await caller.post("/accounts/push-test")
  expect(body.results).toMatchObject([{ outcome: "later", status: null, reason: null }])
})

test("without a device there is nothing to test, and it says what to do", async () => {
  const caller = await school.as(await buildLearner(db))
  const { status, body } = await caller.post("/accounts/push-test")
  expect([status, body.message]).toEqual([409, expect.stringContaining("Turn them on")])
})

test("a device unseen for sixty days is forgotten", async () => {
  const id = await buildLearner(db)
  await add(await school.as(id), service.subscribe())
  const devices = () => db.selectFrom("push_devices").select("id").where("account_id", "=", id).execute()
  school.at("2027-01-18")
  await deletePushDevicesUnseen(school.deps, 100)
  expect(await devices()).toHaveLength(1)
  school.at("2027-01-19")
  expect(await deletePushDevicesUnseen(school.deps, 100)).toBeGreaterThan(0)
  expect(await devices()).toEqual([])
})
