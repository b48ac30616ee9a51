// docs/rules/payments.md#online-payments, docs/rules/ledger.md#online-payments

import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import {
  buildOnlineFamily,
  buildStartedOnline,
  linesOfPayment,
  type OnlineFamily,
  openOnlineSchool,
} from "../../../../test/builders/online-payments.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import type { Webhook } from "../../../../test/payment-provider/provider-state.ts"
import { fromThisMachine } from "../../../../test/school.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import { settleCheckout } from "./settle-checkout.ts"

const { school, provider, close } = await openOnlineSchool()
afterAll(close)
const { db, app, deps } = school
const admin = await school.as(await buildAdmin(db))

beforeEach(() => school.at("2026-11-20"))

const post = async ({ body, headers }: Webhook, path = "/webhooks/paymongo") =>
  (await app.request(path, { method: "POST", body, headers: { host: "localhost", ...headers } }, fromThisMachine))
    .status

const buildFamily = (children = 1) => buildOnlineFamily(school, children)

const buildPaidClass = (more: Parameters<typeof buildClass>[1] = {}) =>
  buildClass(db, { price_centavos: 125_000, max_students: 1, ...more })

/** A family at the provider's page. */
const buildStarted = (classIds: string[], family: OnlineFamily) =>
  buildStartedOnline(
    db,
    family,
    classIds.map((classId) => family.seat(classId)),
  )

const paymentOf = (id: string) => db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const enrollmentsOf = (accountId: string) =>
  db
    .selectFrom("enrollments")
    .select(["class_id", "status", "payment_id"])
    .where("account_id", "=", accountId)
    .execute()
const noticesOf = async (accountId: string) =>
  (await db.selectFrom("notices").select("kind").where("account_id", "=", accountId).orderBy("kind").execute()).map(
    ({ kind }) => kind,
  )
const stateOf = async (caller: Awaited<ReturnType<typeof buildFamily>>["caller"], id: string) =>
  (await caller.get(`/payments/${id}/online`)).body.state

test("a family pays online: the webhook decides, with seat, receipt, notices and books, once however often it comes", async () => {
  const classId = await buildPaidClass({ name: "Piano" })
  const family = await buildFamily()
  const started = await buildStarted([classId], family)
  expect(await paymentOf(started.paymentId)).toMatchObject({ status: "online", channel: "paymongo", proof: null })
  expect(await enrollmentsOf(family.id)).toEqual([])
  expect(await stateOf(family.caller, started.paymentId)).toBe("waiting")
  expect(provider.checkouts.get(started.at)).toMatchObject({
    amount: 125_000,
    lines: [{ name: "Piano", amount: 125_000 }],
    metadata: { payment_id: started.paymentId },
  })
  const webhook = provider.pay(started.at)
  for (let times = 0; times < 3; times += 1) {
    expect(await post(webhook)).toBe(200)
    await settleCheckout(deps, started.id)
  }
  await Promise.all([settleCheckout(deps, started.id), settleCheckout(deps, started.id)])
  expect(await enrollmentsOf(family.id)).toEqual([
    { class_id: classId, status: "approved", payment_id: started.paymentId },
  ])
  expect(await paymentOf(started.paymentId)).toMatchObject({
    status: "accepted",
    amount_received_centavos: 125_000,
    decided_by: null,
  })
  expect(await stateOf(family.caller, started.paymentId)).toBe("paid")
  expect(await linesOfPayment(db, started.paymentId)).toEqual([
    "payment deferred -125000",
    "payment money:paymongo 125000",
    "provider-fee money:paymongo -3125",
    "provider-fee provider-fees 3125",
  ])
  expect(await noticesOf(family.id)).toEqual(["enrollment-approved"])
  const receipts = db.selectFrom("receipts").select("number").where("payment_id", "=", started.paymentId)
  expect(await receipts.execute()).toHaveLength(1)
  expect((await family.caller.get("/basket")).body.items).toEqual([])
  const events = await db.selectFrom("provider_events").select(["times", "checkout_id", "body"]).execute()
  expect(events).toMatchObject([{ times: 3, checkout_id: started.id }])
  expect(String(events[0]?.body)).not.toContain("maria@people.example")
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("coming back without paying decides nothing, and a lost webhook is made up for by asking", async () => {
  const family = await buildFamily()
  const started = await buildStarted([await buildPaidClass()], family)
  expect(await stateOf(family.caller, started.paymentId)).toBe("waiting")
  await settleCheckout(deps, started.id)
  expect(await stateOf(family.caller, started.paymentId)).toBe("waiting")
  expect(await enrollmentsOf(family.id)).toEqual([])
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await stateOf(family.caller, started.paymentId)).toBe("paid")
})

test("a repeated start gives the same page; an unfinished payment goes on by its id, and is nobody else's", async () => {
  const family = await buildFamily()
  const items = [family.seat(await buildPaidClass())]
  const first = await family.caller.post("/payments/online", { items, provider: "paymongo" })
  const second = await family.caller.post("/payments/online", { items, provider: "paymongo" })
  expect(second.body.address).toBe(first.body.address)
  const own = await db.selectFrom("payments").select("id").where("account_id", "=", family.id).execute()
  expect(own).toHaveLength(1)
  const byId = { paymentId: own[0]?.id, provider: "paymongo" }
  expect((await family.caller.post("/payments/online", byId)).body.address).toBe(first.body.address)
  const other = await buildFamily()
  expect((await other.caller.post("/payments/online", byId)).status).toBe(404)
  expect((await other.caller.get(`/payments/${own[0]?.id}/online`)).status).toBe(404)
})

test("the seats are held while the family pays, and it finds them in its basket if it cancels", async () => {
  const classId = await buildPaidClass()
  const [first, second] = [await buildFamily(), await buildFamily()]
  await buildStarted([classId], first)
  const refused = await second.caller.post("/payments/online", { items: [second.seat(classId)], provider: "paymongo" })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("full") } })
  expect((await first.caller.get("/basket")).body.items).toMatchObject([first.seat(classId)])
})

test("money that comes when the class is full is accepted as overpaid, and both sides are told", async () => {
  const classId = await buildPaidClass()
  const [late, quick] = [await buildFamily(), await buildFamily()]
  const started = await buildStarted([classId], late)
  school.at("2026-11-20", "11:00")
  const other = await buildStarted([classId], quick)
  provider.pay(other.at)
  await settleCheckout(deps, other.id)
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await stateOf(late.caller, started.paymentId)).toBe("no-seat")
  expect(await enrollmentsOf(late.id)).toEqual([])
  expect(await linesOfPayment(db, started.paymentId)).toContain("payment over-paid -125000")
  expect(await noticesOf(late.id)).toEqual(["payment-kept"])
  expect((await late.caller.get("/payments/dues")).body).toMatchObject({ credit: 1250 })
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("the same seats paid on two pages are one acceptance and overpaid money", async () => {
  const family = await buildFamily()
  const classId = await buildPaidClass()
  const first = await buildStarted([classId], family)
  school.at("2026-11-20", "10:30")
  const second = await buildStarted([classId], family)
  expect(second.paymentId).toBe(first.paymentId)
  expect(second.id).not.toBe(first.id)
  for (const { at } of [first, second]) provider.pay(at)
  await Promise.all([settleCheckout(deps, first.id), settleCheckout(deps, second.id)])
  expect(await enrollmentsOf(family.id)).toHaveLength(1)
  expect(await noticesOf(family.id)).toEqual(["enrollment-approved", "paid-twice"])
  expect((await family.caller.get("/payments/dues")).body).toMatchObject({ credit: 1250 })
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("the agreed price counts, whatever the class costs when the money arrives", async () => {
  const family = await buildFamily()
  const classId = await buildPaidClass()
  const started = await buildStarted([classId], family)
  await db.updateTable("classes").set({ price_centavos: 999_900 }).where("id", "=", classId).execute()
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await enrollmentsOf(family.id)).toMatchObject([{ status: "approved" }])
  const prices = db.selectFrom("enrollments").select("price_centavos").where("account_id", "=", family.id)
  expect(await prices.execute()).toEqual([{ price_centavos: 125_000 }])
  expect((await checkBooks(deps)).differences).toEqual([])
})

describe("what does not fit is laid on the desk with an alarm, and nobody is enrolled", () => {
  const cases = [
    ["another amount", { amount: 100_000 }, "PayMongo reports ₱1,000.00, not ₱1,250.00.", 3_125, 100_000],
    ["another currency", { currency: "USD" }, "PayMongo reports 1250 USD, not ₱1,250.00.", 0, null],
    ["real money for a test", { isLive: true }, null, 0, null],
  ] as const
  test.each(cases)("%s", async (_, changed, text, fee, arrived) => {
    const family = await buildFamily()
    const started = await buildStarted([await buildPaidClass()], family)
    if ("isLive" in changed) await setLive(started.id)
    provider.pay(started.at, "isLive" in changed ? {} : changed)
    await settleCheckout(deps, started.id)
    expect(await enrollmentsOf(family.id)).toEqual([])
    expect(await paymentOf(started.paymentId)).toMatchObject({ status: "sent" })
    expect(await stateOf(family.caller, started.paymentId)).toBe("checking")
    const { body } = await admin.get("/admins/payments?status=sent&check=online")
    const listed = (body.payments as { id: string; checks: object[] }[]).find(({ id }) => id === started.paymentId)
    expect(listed?.checks).toMatchObject([{ check: "online", level: "alarm", ...(text && { text }) }])
    const ofFee = [`provider-fee money:paymongo ${0 - fee}`, `provider-fee provider-fees ${fee}`]
    expect(await linesOfPayment(db, started.paymentId)).toEqual(fee > 0 ? ofFee : [])
    await settleCheckout(deps, started.id)
    expect((await checkBooks(deps)).differences).toEqual([])
    const accepted = await admin.put("/admins/payment/accept", { paymentId: started.paymentId })
    expect(accepted.status).toBe(arrived === null ? 400 : 200)
    if (arrived === null) await admin.put("/admins/payment/accept", { paymentId: started.paymentId, amount: 1250 })
    expect(await linesOfPayment(db, started.paymentId)).toContain(`payment over-paid ${0 - (arrived ?? 125_000)}`)
    expect((await checkBooks(deps)).differences).toEqual([])
  })

  const setLive = (id: string) =>
    db.updateTable("online_checkouts").set({ is_live: true }).where("id", "=", id).execute()

  test("a checkout that carries another payment's id", async () => {
    const family = await buildFamily()
    const started = await buildStarted([await buildPaidClass()], family)
    const checkout = provider.checkouts.get(started.at)
    if (checkout) checkout.metadata = { payment_id: "another" }
    provider.pay(started.at)
    await settleCheckout(deps, started.id)
    expect(await paymentOf(started.paymentId)).toMatchObject({ status: "sent" })
    expect(await enrollmentsOf(family.id)).toEqual([])
  })
})

test("an online payment is not decided by hand while the family pays", async () => {
  const started = await buildStarted([await buildPaidClass()], await buildFamily())
  const refused = await admin.put("/admins/payment/accept", { paymentId: started.paymentId })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("is paying online") } })
})

test("a provider that refuses, breaks off or says nothing leaves no payment to wait for", async () => {
  for (const trouble of [{ status: 500 }, { status: 429 }, "silent", "broken"] as const) {
    const family = await buildFamily()
    provider.fail(trouble)
    const reply = await family.caller.post("/payments/online", {
      items: [family.seat(await buildPaidClass())],
      provider: "paymongo",
    })
    expect(reply.status).toBe(502)
    expect((await family.caller.get("/payments")).body.payments).toEqual([])
  }
})

test("a provider that does not answer is asked again, and nothing is decided meanwhile", async () => {
  const family = await buildFamily()
  const started = await buildStarted([await buildPaidClass()], family)
  provider.pay(started.at)
  for (const trouble of [{ status: 500 }, { status: 429 }, "silent", "broken"] as const) {
    provider.fail(trouble)
    await expect(settleCheckout(deps, started.id)).rejects.toThrow("PayMongo")
    expect(await stateOf(family.caller, started.paymentId)).toBe("waiting")
  }
  await settleCheckout(deps, started.id)
  expect(await stateOf(family.caller, started.paymentId)).toBe("paid")
})

test("nobody pays within a day: the payment is no longer listed, and counts all the same if the money comes later", async () => {
  const family = await buildFamily()
  const started = await buildStarted([await buildPaidClass()], family)
  expect((await family.caller.get("/payments")).body.payments).toMatchObject([{ status: "online" }])
  school.at("2026-11-21", "10:01")
  await settleCheckout(deps, started.id)
  expect(await stateOf(family.caller, started.paymentId)).toBe("unpaid")
  expect((await family.caller.get("/payments")).body.payments).toEqual([])
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await stateOf(family.caller, started.paymentId)).toBe("paid")
})

test("a way to pay that the school has not set up, nothing to pay, and neither seats nor payment are refused", async () => {
  const family = await buildFamily()
  const items = [family.seat(await buildPaidClass())]
  const pay = (body: Record<string, unknown>) => family.caller.post("/payments/online", body)
  expect((await pay({ items, provider: "xendit" })).status).toBe(404)
  expect((await pay({ items, provider: "other" })).status).toBe(400)
  expect((await pay({ provider: "paymongo" })).status).toBe(400)
  expect((await pay({ items, paymentId: "x", provider: "paymongo" })).status).toBe(400)
  const free = [family.seat(await buildClass(db, { price_centavos: 0 }))]
  expect((await pay({ items: free, provider: "paymongo" })).status).toBe(409)
})
