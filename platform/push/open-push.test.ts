// docs/rules/notices.md#push

import { createPublicKey } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { jwtVerify } from "jose"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { loopbackReach, openPushService } from "../../test/push-service.ts"
import { openPush, type PushDelivery } from "./open-push.ts"
import { checkEndpoint, type PushReach, publicReach } from "./push-reach.ts"
import { areVapidKeys, deriveVapidKeys } from "./vapid-keys.ts"

const service = await openPushService()
afterAll(service.close)

const keys = deriveVapidKeys("a secret that only tests know, 32 long")
const now = () => new Date("2026-11-20T02:00:00Z")
const log = vi.fn()
const subject = "mailto:hello@silid.example"
const push = openPush({ keys, subject, log, now, reach: loopbackReach })
const delivery: PushDelivery = {
  message: { title: "Your class is approved", text: "Mga Kuwento ni Lola Basyang", link: "/teacher/classes" },
  isUrgent: true,
  ttlSeconds: 600.4,
  topic: "0a1b",
}

beforeEach(() => {
  log.mockClear()
  service.received.length = 0
})

test("the browser reads title, text and link and nothing else, with urgency, life and topic in the headers", async () => {
  const { subscription, path } = service.subscribe()
  expect(await push.send(subscription, delivery)).toEqual({ kind: "delivered" })
  const [got] = service.received
  expect(got).toMatchObject({ path, message: delivery.message })
  expect(Object.keys(got?.message as object)).toEqual(["title", "text", "link"])
  expect(got?.headers).toMatchObject({ urgency: "high", ttl: "600", topic: "0a1b", "content-encoding": "aes128gcm" })
  expect(log).not.toHaveBeenCalled()
})

test("a message that is not urgent may wait, and is kept for no longer than services take", async () => {
  const { subscription } = service.subscribe()
  await push.send(subscription, { ...delivery, isUrgent: false, ttlSeconds: 1e9 })
  expect(service.received[0]?.headers).toMatchObject({ urgency: "normal", ttl: "2419200" })
})

test("the school proves by its key who it is, and says whom to write to", async () => {
  await push.send(service.subscribe().subscription, delivery)
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? "") ?? []
  expect(key).toBe(push.publicKey)
  const point = Buffer.from(push.publicKey, "base64url")
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"))
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" })
  expect((await jwtVerify(token, jwk)).payload).toMatchObject({ aud: service.address, sub: subject })
})

test("the longest words in letters of three bytes fit, cut with a sign", async () => {
  const long = { title: "ñ".repeat(300), text: "₱".repeat(2_000), link: "/learner" }
  const { subscription } = service.subscribe()
  expect(await push.send(subscription, { ...delivery, message: long })).toEqual({ kind: "delivered" })
  const [got] = service.received
  expect(Number(got?.headers["content-length"])).toBeLessThan(4_096)
  expect(got?.message).toMatchObject({ title: `${"ñ".repeat(119)}…`, text: `${"₱".repeat(399)}…` })
})

test.each([
  [404, {}, "", { kind: "gone", status: 404 }],
  [410, {}, "", { kind: "gone", status: 410 }],
  [429, { "retry-after": "120" }, "", { kind: "later", status: 429, reason: null, retryAfter: 120 }],
  [
    503,
    { "retry-after": "Fri, 20 Nov 2026 02:01:00 GMT" },
    "",
    { kind: "later", status: 503, reason: null, retryAfter: 60 },
  ],
  [500, { "retry-after": "soon" }, "", { kind: "later", status: 500, reason: null, retryAfter: null }],
  [403, {}, '{"reason":"VapidPkHashMismatch"}', { kind: "refused", status: 403, reason: "VapidPkHashMismatch" }],
  [400, {}, "<p>Ana Reyes</p>", { kind: "refused", status: 400, reason: null }],
] as const)("%i means what it means, and is logged without what was sent", async (status, headers, body, outcome) => {
  const browser = service.subscribe()
  service.answerWith(browser, status, headers, body)
  expect(await push.send(browser.subscription, delivery)).toEqual(outcome)
  expect(log.mock.calls.map(([level, event]) => [level, event])).toEqual([["warn", `push-${outcome.kind}`]])
  const written = JSON.stringify(log.mock.calls)
  for (const secret of [browser.path, browser.subscription.auth, "Kuwento", "approved", "Ana Reyes"])
    expect(written).not.toContain(secret)
})

test("a redirect is not followed", async () => {
  const [first, second] = [service.subscribe(), service.subscribe()]
  service.answerWith(first, 307, { location: second.subscription.endpoint })
  expect(await push.send(first.subscription, delivery)).toMatchObject({ kind: "refused", status: 307 })
  expect(service.received.map(({ path }) => path)).toEqual([first.path])
})

test("a service that cannot be reached is asked later", async () => {
  const closed = createServer()
  await new Promise<void>((open) => closed.listen(0, "127.0.0.1", open))
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  const { subscription } = service.subscribe()
  const endpoint = `http://127.0.0.1:${port}/push/1`
  expect(await push.send({ ...subscription, endpoint }, delivery)).toMatchObject({
    kind: "later",
    status: null,
    reason: "ECONNREFUSED",
  })
})

test("the connection goes to the address that was checked, whatever the name leads to by then", async () => {
  const { subscription, path } = service.subscribe()
  const { port } = new URL(service.address)
  const named: PushReach = { ...loopbackReach, isPushService: () => true, resolve: async () => ["127.0.0.1"] }
  const pinned = openPush({ keys, subject, log, now, reach: named })
  // Nobody else can resolve this name.
  const endpoint = `http://push.invalid:${port}${path}`
  expect(await pinned.send({ ...subscription, endpoint }, delivery)).toEqual({ kind: "delivered" })
  expect(service.received[0]?.headers.host).toBe(`push.invalid:${port}`)
})

test("a host whose address has become a private one gets nothing", async () => {
  const { subscription } = service.subscribe()
  const inProduct = openPush({ keys, subject, log, now, reach: publicReach(["127.0.0.1"]) })
  expect(await inProduct.send(subscription, delivery)).toEqual({ kind: "refused", status: null, reason: "not-https" })
  const endpoint = "https://127.0.0.1/push"
  expect(await inProduct.send({ ...subscription, endpoint }, delivery)).toMatchObject({ reason: "not-public" })
  expect(service.received).toEqual([])
})

const answering = (...addresses: string[]): PushReach => ({
  protocol: "https:",
  isPushService: () => true,
  isAllowed: (address) => address.startsWith("8."),
  resolve: async () => addresses,
})

test.each([
  ["https://push.example/a", ["8.8.8.8"], null],
  ["https://push.example/a", ["8.8.8.8", "10.0.0.1"], "not-public"],
  ["https://push.example/a", [], "unknown"],
  ["https://10.0.0.1/a", ["8.8.8.8"], "not-public"],
  ["https://0x0a000001/a", ["8.8.8.8"], "not-public"],
  ["https://[::1]/a", ["8.8.8.8"], "not-public"],
  ["http://push.example/a", ["8.8.8.8"], "not-https"],
  ["ftp://push.example/a", ["8.8.8.8"], "not-https"],
  ["https://ana:secret@push.example/a", ["8.8.8.8"], "not-https"],
  ["push.example/a", ["8.8.8.8"], "not-https"],
  ["", ["8.8.8.8"], "not-https"],
])("the endpoint %s at %j: %s", async (endpoint, addresses, problem) => {
  const checked = await checkEndpoint(endpoint, answering(...addresses))
  expect(typeof checked === "string" ? checked : null).toBe(problem)
})

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", null],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", null],
  ["https://web.push.apple.com/abc", null],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", null],
  ["https://push.school.example/abc", null],
  ["https://people.example/abc", "no-push-service"],
  ["https://push.apple.com.people.example/abc", "no-push-service"],
  ["https://evilfcm.googleapis.com/abc", "no-push-service"],
  ["https://8.8.8.8/abc", "no-push-service"],
  ["https://fcm.googleapis.com:8443/abc", "no-push-service"],
])("of the hosts of push services, with one of the settings: %s is %j", async (endpoint, problem) => {
  const reach = { ...publicReach(["push.school.example"]), resolve: async () => ["8.8.8.8"] }
  const checked = await checkEndpoint(endpoint, reach)
  expect(typeof checked === "string" ? checked : null).toBe(problem)
})

test("the keys come with the secret: the same each time, a pair, and others with another secret", () => {
  expect(deriveVapidKeys("a secret that only tests know, 32 long")).toEqual(keys)
  expect(areVapidKeys(keys)).toBe(true)
  const others = deriveVapidKeys("another secret that tests know, 32 long")
  expect(others.publicKey).not.toBe(keys.publicKey)
  expect(areVapidKeys({ ...keys, publicKey: others.publicKey })).toBe(false)
  expect(areVapidKeys({ ...keys, privateKey: "short" })).toBe(false)
})
