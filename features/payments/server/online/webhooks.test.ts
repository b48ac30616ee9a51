// docs/rules/payments.md#online-payments

import { sql } from "kysely"
import { Pool } from "pg"
import { afterAll, expect, test } from "vitest"
import { openRateLimits } from "../../../../platform/http/limits/rate-limits.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildParent } from "../../../../test/builders/people.ts"
import { openTestProvider } from "../../../../test/payment-provider/open-provider.ts"
import type { Webhook } from "../../../../test/payment-provider/provider-state.ts"
import { processorSeconds } from "../../../../test/processor-time.ts"
import { fromThisMachine, testSchool } from "../../../../test/school.ts"

const clock = { now: () => new Date() }
const paymongo = await openTestProvider("paymongo", () => clock.now())
const xendit = await openTestProvider("xendit", () => clock.now())
const school = await testSchool({ settings: { ...paymongo.settings, ...xendit.settings } })
clock.now = school.deps.now
afterAll(async () => {
  await school.close()
  await paymongo.close()
  await xendit.close()
})
const { db, app } = school

const post = async (path: string, { body, headers }: Webhook) => {
  const init = { method: "POST", body, headers: { host: "localhost", ...headers } }
  return app.request(path, init, fromThisMachine)
}
const statusOf = async (webhook: Webhook, path = "/webhooks/paymongo") => (await post(path, webhook)).status
const countEvents = async () =>
  Number((await db.selectFrom("provider_events").select(sql<number>`count(*)`.as("all")).executeTakeFirst())?.all)

async function buildCheckout(provider: "paymongo" | "xendit"): Promise<string> {
  const parent = await buildParent(db)
  const caller = await school.as(parent.id)
  const items = [{ classId: await buildClass(db, { price_centavos: 125_000 }), childId: parent.children[0] ?? "" }]
  expect((await caller.post("/payments/online", { items, provider })).status).toBe(200)
  const own = provider === "paymongo" ? paymongo : xendit
  return [...own.checkouts.keys()].at(-1) ?? ""
}

const withHeader = (webhook: Webhook, name: string, change: (value: string) => string): Webhook => ({
  ...webhook,
  headers: { ...webhook.headers, [name]: change(webhook.headers[name] ?? "") },
})

test("a webhook with the right signature is written down, from any site and without a session", async () => {
  const webhook = paymongo.pay(await buildCheckout("paymongo"))
  const before = await countEvents()
  const reply = await post("/webhooks/paymongo", {
    ...webhook,
    headers: { ...webhook.headers, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
  })
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
  expect(reply.headers.get("set-cookie")).toBe(null)
  expect(await countEvents()).toBe(before + 1)
})

test("forged, altered, old and misdirected webhooks of PayMongo are refused, and nothing is written down", async () => {
  const id = await buildCheckout("paymongo")
  const good = paymongo.pay(id)
  const before = await countEvents()
  const minutes = (count: number) => new Date(school.deps.now().getTime() + count * 60_000)
  const refused: Webhook[] = [
    { body: good.body, headers: {} },
    withHeader(good, "paymongo-signature", () => ""),
    withHeader(good, "paymongo-signature", () => "nonsense"),
    withHeader(good, "paymongo-signature", (value) =>
      value.replace(/te=./, (part) => (part === "te=0" ? "te=1" : "te=0")),
    ),
    withHeader(good, "paymongo-signature", (value) => value.replace(/t=\d+/, "t=1")),
    // The signature of a test does not count for a live event, and the other way round.
    withHeader(good, "paymongo-signature", (value) =>
      value.replace("te=", "xx=").replace("li=", "te=").replace("xx=", "li="),
    ),
    { ...good, body: good.body.replace("125000", "125001") },
    { ...good, body: `${good.body} ` },
    paymongo.webhookOf(id, { secret: "whsk_ofSomebodyElse" }),
    paymongo.webhookOf(id, { at: minutes(-6) }),
    paymongo.webhookOf(id, { at: minutes(6) }),
  ]
  for (const webhook of refused) expect(await statusOf(webhook)).toBe(401)
  expect(await statusOf(paymongo.webhookOf(id, { at: minutes(-4) }))).toBe(200)
  expect(await countEvents()).toBe(before + 1)
})

test("a replayed webhook is counted, and is still one event", async () => {
  const webhook = paymongo.pay(await buildCheckout("paymongo"))
  const before = await countEvents()
  for (let times = 0; times < 5; times += 1) expect(await statusOf(webhook)).toBe(200)
  expect(await countEvents()).toBe(before + 1)
  school.at("2026-11-20", "10:06")
  expect(await statusOf(webhook)).toBe(401)
  school.at("2026-11-20")
})

test("a signed event about a checkout of somebody else is written down and starts nothing", async () => {
  expect(await statusOf(paymongo.webhookOf("cs_ofAnotherShop"))).toBe(200)
  const event = await db
    .selectFrom("provider_events")
    .selectAll()
    .orderBy("received_at", "desc")
    .where("checkout_id", "is", null)
    .executeTakeFirst()
  expect(event).toMatchObject({ checkout_id: null, type: "checkout_session.payment.paid" })
})

test("Xendit's token decides, and a signed text that is no event is a 400", async () => {
  const id = await buildCheckout("xendit")
  const path = "/webhooks/xendit"
  expect(await statusOf(xendit.pay(id), path)).toBe(200)
  expect(await statusOf(xendit.webhookOf(id, { secret: "a-token-of-somebody-else" }), path)).toBe(401)
  expect(await statusOf({ body: "{}", headers: {} }, path)).toBe(401)
  const { headers } = xendit.webhookOf(id)
  for (const body of ["", "{}", "[]", "null", '{"event":7}', '{"event":"x","data":"y"}', "<xml/>"])
    expect(await statusOf({ body, headers }, path)).toBe(400)
})

test("an event about a refund belongs to the checkout of its payment, also before we know the refund", async () => {
  for (const [provider, path] of [
    [paymongo, "/webhooks/paymongo"],
    [xendit, "/webhooks/xendit"],
  ] as const) {
    const id = await buildCheckout(provider === paymongo ? "paymongo" : "xendit")
    provider.pay(id)
    const paymentId = provider.checkouts.get(id)?.payment?.id ?? ""
    await db
      .updateTable("online_checkouts")
      .set({ provider_payment_id: paymentId })
      .where("provider_checkout_id", "=", id)
      .execute()
    const webhook = provider.refundWebhookOf({ id: provider === paymongo ? "ref_1" : "rfd-1", paymentId })
    expect(await statusOf(webhook, path)).toBe(200)
    const event = await db
      .selectFrom("provider_events")
      .innerJoin("online_checkouts", "online_checkouts.id", "checkout_id")
      .select(["type", "provider_checkout_id"])
      .where("type", "like", "%refund%")
      .where("provider_checkout_id", "=", id)
      .execute()
    expect(event).toHaveLength(1)
  }
})

test("a body over 256 KB is refused, also without a length, and other methods and providers are not there", async () => {
  const { headers } = xendit.webhookOf(await buildCheckout("xendit"))
  const large = "x".repeat(256 * 1024 + 1)
  expect(await statusOf({ body: large, headers }, "/webhooks/xendit")).toBe(413)
  const stream = new Blob([large]).stream()
  const init = { method: "POST", body: stream, duplex: "half", headers: { host: "localhost", ...headers } }
  expect((await app.request("/webhooks/xendit", init as RequestInit, fromThisMachine)).status).toBe(413)
  expect((await app.request("/webhooks/xendit", { headers: { host: "localhost" } }, fromThisMachine)).status).toBe(404)
  expect(await statusOf({ body: "{}", headers }, "/webhooks/other")).toBe(404)
})

test("an address that sends too many webhooks has to wait, signed or not, and another address has not", async () => {
  const pools: Pool[] = []
  const limited = await testSchool({
    settings: { ...paymongo.settings, TRUST_PROXY: "1" },
    limits: (connection) => {
      const pool = new Pool(connection)
      pools.push(pool)
      return openRateLimits(pool)
    },
  })
  const from = async (address: string, webhook: Webhook) => {
    const headers = { host: "localhost", ...webhook.headers, "x-forwarded-for": address }
    const init = { method: "POST", body: webhook.body, headers }
    return (await limited.app.request("/webhooks/paymongo", init, fromThisMachine)).status
  }
  const statuses = new Map<number, number>()
  for (let count = 0; count < 610; count += 61) {
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => from("203.0.113.7", { body: "{}", headers: {} })),
    )
    for (const status of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 600, 429: 10 })
  const signed = paymongo.webhookOf("cs_ofAnotherShop", { at: limited.deps.now() })
  expect(await from("203.0.113.7", signed)).toBe(429)
  expect(await from("203.0.113.8", signed)).toBe(200)
  await Promise.all(pools.map((pool) => pool.end()))
  await limited.close()
})

test("without keys there are no webhooks", async () => {
  const plain = await testSchool()
  const reply = await plain.app.request("/webhooks/paymongo", { method: "POST", body: "{}" }, fromThisMachine)
  expect(reply.status).toBe(404)
  await plain.close()
})

test("the largest webhook takes less than 50 ms of the processor", async () => {
  const id = await buildCheckout("paymongo")
  const { headers } = paymongo.webhookOf(id)
  const body = `{"data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`
  await statusOf({ body, headers })
  expect(await processorSeconds(() => statusOf({ body, headers }))).toBeLessThan(0.05)
})
