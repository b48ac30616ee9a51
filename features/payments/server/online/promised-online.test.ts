// docs/rules/payments.md#online-payments, docs/rules/discounts.md#codes

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildCheckoutForm, planCode } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildDiscount, buildGrant } from "../../../../test/builders/discounts.ts"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import {
  buildOnlineFamily,
  buildStartedOnline,
  type OnlineFamily,
  openOnlineSchool,
} from "../../../../test/builders/online-payments.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../../test/builders/statements.ts"
import { openTestProvider } from "../../../../test/payment-provider/open-provider.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import { settleCheckout } from "./settle-checkout.ts"

const xendit = await openTestProvider("xendit", () => new Date())
const { school, provider, close } = await openOnlineSchool({ settings: xendit.settings })
afterAll(async () => {
  await close()
  await xendit.close()
})
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))

beforeEach(() => school.at("2026-11-20"))

const piano = (more: Parameters<typeof buildClass>[1] = {}) =>
  buildClass(db, { name: "Piano", price_centavos: 100_000, ...more })
const paymentOf = (id: string) => db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const creditOf = async ({ caller }: OnlineFamily) => (await caller.get("/payments/dues")).body.credit
const payOnline = (family: OnlineFamily, items: object[], more: object = {}) =>
  family.caller.post("/payments/online", { items, provider: "paymongo", ...more })
const planOf = async (family: OnlineFamily, items: object[], discountCode?: string) =>
  (await family.caller.post("/payments/plan", { items, discountCode })).body

async function buildCredit(family: OnlineFamily, centavos: number) {
  const classId = await piano({ price_centavos: centavos })
  const started = await buildStartedOnline(db, family, [family.seat(classId)])
  await db.updateTable("classes").set({ archived_at: deps.now() }).where("id", "=", classId).execute()
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect(await creditOf(family)).toBe(centavos / 100)
}

test("pressing pay again is the same payment with the same credit, and so is planning again", async () => {
  const family = await buildOnlineFamily(school)
  await buildCredit(family, 40_000)
  const items = [family.seat(await piano())]
  const first = await buildStartedOnline(db, family, items)
  expect(await planOf(family, items)).toMatchObject({ amount: 600, credit: 400 })
  school.at("2026-11-20", "10:30")
  const second = await buildStartedOnline(db, family, items)
  expect(second.paymentId).toBe(first.paymentId)
  expect(provider.checkouts.get(second.at)).toMatchObject({ amount: 60_000 })
})

test("a family that sends a proof after all pays what it saw, with the credit of the payment that it left", async () => {
  const family = await buildOnlineFamily(school)
  await buildCredit(family, 40_000)
  const items = [family.seat(await piano())]
  const started = await buildStartedOnline(db, family, items)
  const code = await planCode(family.caller, items)
  const reply = await family.caller.post("/payments/checkout", buildCheckoutForm(items, { code }))
  expect(reply.status).toBe(200)
  expect(await paymentOf(String(reply.body.paymentId))).toMatchObject({
    amount_due_centavos: 60_000,
    credit_centavos: 40_000,
  })
  expect(await paymentOf(started.paymentId)).toMatchObject({ credit_centavos: 0 })
  provider.pay(started.at)
  await settleCheckout(deps, started.id)
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("a page that could not be opened gives back the credit and the discount, also if the process ended meanwhile", async () => {
  await buildDiscount(db, { code: "LASTONE", use_limit: 1 })
  const [family, other] = [await buildOnlineFamily(school), await buildOnlineFamily(school)]
  await buildCredit(family, 40_000)
  const items = [family.seat(await piano())]
  for (const trouble of [{ status: 500 }, "silent", "broken"] as const) {
    provider.fail(trouble)
    expect((await payOnline(family, items, { discountCode: "LASTONE" })).status).toBe(502)
    expect(await creditOf(family)).toBe(400)
    expect(await planOf(other, [other.seat(await piano())], "LASTONE")).toMatchObject({ amount: 900 })
  }
  const started = await buildStartedOnline(db, family, items, { discountCode: "LASTONE" })
  const lost = { state: "opening" as const, provider_checkout_id: null, address: null }
  await db.updateTable("online_checkouts").set(lost).where("id", "=", started.id).execute()
  expect(await creditOf(family)).toBe(0)
  await settleCheckout(deps, started.id)
  expect(await creditOf(family)).toBe(400)
})

test("a page that expires at the provider gives back what it was promised; paid after all, it counts if that is left", async () => {
  for (const own of [provider, xendit]) {
    const name = own === provider ? "paymongo" : "xendit"
    const family = await buildOnlineFamily(school)
    await buildCredit(family, 40_000)
    const started = await buildStartedOnline(db, family, [family.seat(await piano())], { provider: name })
    expect(await creditOf(family)).toBe(0)
    own.expire(started.at)
    await settleCheckout(deps, started.id)
    expect(await creditOf(family)).toBe(400)
    own.pay(started.at)
    await settleCheckout(deps, started.id)
    expect(await paymentOf(started.paymentId)).toMatchObject({ status: "accepted", credit_centavos: 40_000 })
    expect(await creditOf(family)).toBe(0)
  }
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("a provider that never answers is given up after ten seconds, and nothing stays promised", {
  timeout: 20_000,
}, async () => {
  const family = await buildOnlineFamily(school)
  await buildCredit(family, 40_000)
  provider.fail("hanging")
  expect((await payOnline(family, [family.seat(await piano())])).status).toBe(502)
  expect(await creditOf(family)).toBe(400)
})

test("credit that ends because an acceptance is undone ends the page that counts on it", async () => {
  const first = await buildSentPayment(school, { price: 100_000 })
  await buildAcceptance(school, first, 140_000)
  const caller = await school.as(first.parentId)
  const childId = await db.selectFrom("children").select("id").where("parent_id", "=", first.parentId).execute()
  const family = {
    id: first.parentId,
    children: childId.map(({ id }) => id),
    caller,
    seat: (classId: string) => ({ classId, childId: childId[0]?.id ?? "" }),
  }
  const items = [family.seat(await piano())]
  const started = await buildStartedOnline(db, family, items)
  expect(provider.checkouts.get(started.at)).toMatchObject({ amount: 60_000 })
  expect((await admin.put("/admins/enrollee/pending", { enrolleeId: first.enrolleeId })).status).toBe(200)
  expect(await paymentOf(started.paymentId)).toMatchObject({ status: "online", credit_centavos: 0 })
  expect((await checkBooks(deps)).differences).toEqual([])
  await buildStartedOnline(db, family, items)
  expect([...provider.checkouts.values()].at(-1)).toMatchObject({ amount: 100_000 })
})

test("a discount with a limit is kept for a family that pays, once, and given back when its page ends", async () => {
  await buildDiscount(db, { code: "TWOUSES", use_limit: 2 })
  const families = await Promise.all(Array.from({ length: 6 }, () => buildOnlineFamily(school)))
  const classId = await piano()
  const replies = await Promise.all(
    families.map((family) => payOnline(family, [family.seat(classId)], { discountCode: "TWOUSES" })),
  )
  const reduced = [...provider.checkouts.values()].filter(({ lines }) => lines.some(({ amount }) => amount === 90_000))
  const begun = replies.filter(({ status }) => status === 200)
  expect(reduced.length).toBe(begun.length)
  expect(begun.length).toBeLessThanOrEqual(2)
  for (const family of families) await payOnline(family, [family.seat(classId)], { discountCode: "TWOUSES" })
  const promised = await db
    .selectFrom("online_checkouts")
    .innerJoin("payments", "payments.id", "payment_id")
    .select(["online_checkouts.id", "account_id"])
    .where("amount_centavos", "=", 90_000)
    .where("state", "=", "open")
    .where(
      "account_id",
      "in",
      families.map(({ id }) => id),
    )
    .execute()
  expect(promised).toHaveLength(2)
  const next = await buildOnlineFamily(school)
  expect((await planOf(next, [next.seat(classId)], "TWOUSES")).message).toContain("discount code is not valid")
  school.at("2026-11-21", "11:00")
  for (const { id } of promised) await settleCheckout(deps, id)
  expect(await planOf(next, [next.seat(classId)], "TWOUSES")).toMatchObject({ amount: 900 })
})

test("a grant in pesos is promised to one payment at a time", async () => {
  const family = await buildOnlineFamily(school)
  await buildGrant(db, { child_id: family.children[0], amount_centavos: 30_000 })
  const [first, second] = [[family.seat(await piano())], [family.seat(await piano())]]
  await buildStartedOnline(db, family, first)
  expect(await planOf(family, first)).toMatchObject({ amount: 700 })
  expect(await planOf(family, second)).toMatchObject({ amount: 1000 })
})

test("a price that changed after the plan is said before anything is paid", async () => {
  const family = await buildOnlineFamily(school)
  const classId = await piano()
  const items = [family.seat(classId)]
  expect(await planOf(family, items)).toMatchObject({ amount: 1000 })
  await db.updateTable("classes").set({ price_centavos: 110_000 }).where("id", "=", classId).execute()
  expect(await payOnline(family, items)).toMatchObject({
    status: 409,
    body: { message: "The price has changed. The amount due is now ₱1,100.00. Check it, then pay again." },
  })
  expect(await planOf(family, items)).toMatchObject({ amount: 1100 })
  const started = await buildStartedOnline(db, family, items)
  await db.updateTable("classes").set({ price_centavos: 120_000 }).where("id", "=", classId).execute()
  const goOn = await family.caller.post("/payments/online", { paymentId: started.paymentId, provider: "paymongo" })
  expect(goOn).toMatchObject({ status: 409, body: { message: expect.stringContaining("₱1,200.00") } })
})

test("a payment belongs to the provider at which it was paid, and not to the last one that was opened", async () => {
  const family = await buildOnlineFamily(school)
  const items = [family.seat(await piano())]
  const first = await buildStartedOnline(db, family, items)
  const second = await buildStartedOnline(db, family, items, { provider: "xendit" })
  expect(second.paymentId).toBe(first.paymentId)
  expect(await paymentOf(first.paymentId)).toMatchObject({ channel: "xendit" })
  provider.pay(first.at)
  await settleCheckout(deps, first.id)
  expect(await paymentOf(first.paymentId)).toMatchObject({ status: "accepted", channel: "paymongo" })
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("a line of a bank statement is not for a payment that the family left at the provider", async () => {
  const family = await buildOnlineFamily(school)
  const started = await buildStartedOnline(db, family, [family.seat(await piano({ price_centavos: 123_400 }))])
  const { code } = await paymentOf(started.paymentId)
  const file = buildStatement([{ reference: "9900112233445", in: "1,234.00", text: `From JUAN ${code}` }])
  const { status, body } = await admin.post("/admins/statements", buildStatementForm(file))
  expect([status, body]).toMatchObject([200, { certain: 0, likely: 0, differs: 0, unknown: 1 }])
  const matches = await admin.get(`/admins/statements/${body.statementId}/matches`)
  const [line] = matches.body.unknown as { lineId: string }[]
  const assigned = await admin.put("/admins/statement-line/assign", {
    lineId: line?.lineId,
    paymentIds: [started.paymentId],
  })
  expect(assigned.status).toBe(409)
})
