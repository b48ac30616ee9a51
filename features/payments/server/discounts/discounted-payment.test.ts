// docs/rules/discounts.md#discounts, docs/rules/discounts.md#codes, docs/rules/discounts.md#grants

import { Pool } from "pg"
import { afterAll, beforeEach, expect, test } from "vitest"
import { openRateLimits } from "../../../../platform/http/limits/rate-limits.ts"
import { buildCheckoutForm, type Seat } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildDiscount, buildGrant } from "../../../../test/builders/discounts.ts"
import { buildEnrollForm } from "../../../../test/builders/enroll-form.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const pools: Pool[] = []
const school = await testSchool({
  settings: { DISCOUNT_STACKING: "all" },
  limits: (connection) => {
    const pool = new Pool(connection)
    pools.push(pool)
    return openRateLimits(pool)
  },
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await school.close()
})
const { db } = school
const admin = await school.as(await buildAdmin(db))

beforeEach(async () => {
  await db.updateTable("discounts").set({ ended_at: new Date() }).execute()
})

type Plan = { code: string | null; amount: number; lines: { price: number; discounts: object[] }[] }

async function buildFamily(children = 1) {
  const parent = await buildParent(db, { children: Array.from({ length: children }, () => ({})) })
  const caller = await school.as(parent.id)
  const plan = async (items: Seat[], discountCode?: string) => {
    const { status, body } = await caller.post("/payments/plan", { items, discountCode })
    return { status, ...(body as unknown as Plan) }
  }
  const checkOut = (items: Seat[], options: { code?: string | null; discountCode?: string; proof?: null } = {}) => {
    const { code, ...more } = options
    return caller.post("/payments/checkout", buildCheckoutForm(items, { ...more, ...(code && { code }) }))
  }
  return { ...parent, caller, plan, checkOut }
}

test("a plan shows the discounts of each seat, and the payment keeps them", async () => {
  await buildDiscount(db, { name: "Second child", kind: "second-child" })
  const piano = await buildClass(db, { price_centavos: 120_000 })
  const { children, caller, plan, checkOut } = await buildFamily(2)
  const items = children.map((childId) => ({ classId: piano, childId }))
  const { code, amount, lines } = await plan(items)
  expect(amount).toBe(2280)
  expect(lines.map(({ price, discounts }) => [price, discounts]).toSorted()).toEqual([
    [1200, []],
    [1200, [{ text: "Second child", amount: -120 }]],
  ])
  const { status, body } = await checkOut(items, { code })
  expect(status).toBe(200)
  const { payment } = (await caller.get(`/payments/${String(body.paymentId)}`)).body as {
    payment: Plan & { amountDue: number; enrollments: { price: number; discounts: object[] }[] }
  }
  expect(payment.amountDue).toBe(2280)
  expect(payment.enrollments.map(({ price, discounts }) => [price, discounts]).toSorted()).toEqual([
    [1200, []],
    [1200, [{ text: "Second child", amount: -120 }]],
  ])
  expect((await admin.put("/admins/payment/accept", { paymentId: body.paymentId })).status).toBe(200)
  const receipts = db.selectFrom("receipts").select("facts").where("payment_id", "=", String(body.paymentId))
  const { lines: paid } = (await receipts.executeTakeFirstOrThrow()).facts as { lines: object[] }
  expect(paid).toHaveLength(2)
  expect(paid).toContainEqual(
    expect.objectContaining({ price: 108_000, discounts: [{ text: "Second child", amount: 12_000 }] }),
  )
  expect(paid.filter((line) => "discounts" in line)).toHaveLength(1)
  expect((await caller.get(`/payments/${String(body.paymentId)}/receipt`)).status).toBe(200)
  await db.updateTable("discounts").set({ percent: 50, name: "Other" }).execute()
  const after = (await caller.get(`/payments/${String(body.paymentId)}`)).body.payment as typeof payment
  expect(after.enrollments.map(({ price, discounts }) => [price, discounts]).toSorted()).toEqual(
    payment.enrollments.map(({ price, discounts }) => [price, discounts]).toSorted(),
  )
  await expect(db.updateTable("applied_discounts").set({ amount_centavos: 1 }).execute()).rejects.toThrow(
    "stays as it is",
  )
})

test("the price is computed again at checkout: the family reads the new amount, and nothing is lost", async () => {
  const id = await buildDiscount(db, { name: "Early", kind: "early", until: "2026-12-31", code: null })
  const classId = await buildClass(db, { price_centavos: 100_000 })
  const { children, plan, checkOut } = await buildFamily()
  const items = [{ classId, childId: children[0] ?? "" }]
  const first = await plan(items)
  expect(first.amount).toBe(900)
  await db.updateTable("discounts").set({ percent: 5 }).where("id", "=", id).execute()
  const refused = await checkOut(items, { code: first.code })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The price has changed: the amount due is now ₱950.00. Check it, then send your payment again.",
  ])
  expect(await db.selectFrom("payments").select("id").where("code", "=", first.code).execute()).toEqual([])
  const again = await plan(items)
  expect([again.code, again.amount]).toEqual([first.code, 950])
  expect((await checkOut(items, { code: again.code })).status).toBe(200)
})

test("a code is trimmed and in any case; every wrong one is refused alike, and only so often", async () => {
  await buildDiscount(db, { code: "WELCOME-26" })
  await buildDiscount(db, { code: "LASTYEAR", until: "2025-12-31" })
  await buildDiscount(db, { code: "ENDED-26", ended_at: new Date() })
  await buildDiscount(db, { code: "USED-UP", use_limit: 1 })
  const classId = await buildClass(db, { price_centavos: 100_000 })
  const other = await buildFamily()
  const others = [{ classId, childId: other.children[0] ?? "" }]
  const { code } = await other.plan(others, "used-up")
  expect((await other.checkOut(others, { code, discountCode: "USED-UP" })).status).toBe(200)
  const { children, caller, plan } = await buildFamily()
  const items = [{ classId, childId: children[0] ?? "" }]
  expect((await plan(items, "  welcome-26 ")).amount).toBe(900)
  const wrong = await Promise.all(
    ["NOBODYS", "LASTYEAR", "ENDED-26", "USED-UP"].map((discountCode) =>
      caller.post("/payments/plan", { items, discountCode }),
    ),
  )
  expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([
      JSON.stringify([
        409,
        {
          success: false,
          message: "This discount code is not valid. Check it, or continue without it.",
          errors: { discountCode: "This discount code is not valid. Check it, or continue without it." },
        },
      ]),
    ]),
  )
  for (let nth = 4; nth < 10; nth += 1) expect((await plan(items, `GUESS-${nth}`)).status).toBe(409)
  expect((await plan(items, "GUESS-10")).status).toBe(429)
  expect((await plan(items, "WELCOME-26")).status).toBe(429)
  expect((await plan(items)).amount).toBe(1000)
})

test("a hundred at once use a code exactly as often as its limit says", async () => {
  await buildDiscount(db, { code: "FIRST-TEN", use_limit: 10 })
  const classId = await buildClass(db, { price_centavos: 100_000, max_students: 100, min_age: 3, max_age: 70 })
  const items = [{ classId }]
  const learners = await Promise.all(Array.from({ length: 100 }, () => buildLearner(db)))
  const callers = await Promise.all(learners.map((id) => school.as(id)))
  const plans = await Promise.all(
    callers.map((caller) => caller.post("/payments/plan", { items, discountCode: "first-ten" })),
  )
  expect(plans.map(({ body }) => body.amount)).toEqual(plans.map(() => 900))
  const replies = await Promise.all(
    callers.map(async (caller, nth) => {
      const form = () => buildCheckoutForm(items, { code: String(plans[nth]?.body.code), discountCode: "FIRST-TEN" })
      let reply = await caller.post("/payments/checkout", form())
      while (reply.status === 503) reply = await caller.post("/payments/checkout", form())
      return reply
    }),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(90)
  const beaten = replies.find(({ status }) => status === 409)
  expect(beaten?.body.message).toContain("the amount due is now ₱1,000.00")
})

test("a rejected payment gives its use back, and takes it again only if one is left", async () => {
  await buildDiscount(db, { code: "JUST-ONE", use_limit: 1 })
  const classId = await buildClass(db, { price_centavos: 100_000 })
  const pay = async () => {
    const family = await buildFamily()
    const items = [{ classId, childId: family.children[0] ?? "" }]
    const { code, amount } = await family.plan(items, "JUST-ONE")
    const { body } = await family.checkOut(items, { code, discountCode: "JUST-ONE" })
    return { amount, paymentId: String(body.paymentId), enrolleeId: String((body.enrolleeIds as string[])[0]) }
  }
  const first = await pay()
  expect(first.amount).toBe(900)
  await admin.put("/admins/payment/reject", { paymentId: first.paymentId, reason: "unreadable" })
  const second = await pay()
  expect(second.amount).toBe(900)
  expect((await admin.put("/admins/enrollee/pending", { enrolleeId: first.enrolleeId })).status).toBe(409)
  expect((await admin.put("/admins/enrollee/approve", { enrolleeId: first.enrolleeId })).status).toBe(409)
  await admin.put("/admins/payment/reject", { paymentId: second.paymentId, reason: "fake" })
  expect((await admin.put("/admins/enrollee/approve", { enrolleeId: first.enrolleeId })).status).toBe(200)
})

test("a grant in pesos is used up by several payments, and what a denied student had of it is left again", async () => {
  const { children, plan, checkOut } = await buildFamily()
  const [childId = ""] = children
  await buildGrant(db, { child_id: childId, amount_centavos: 150_000 })
  const [piano, chess] = [
    await buildClass(db, { price_centavos: 100_000 }),
    await buildClass(db, { price_centavos: 100_000, times: { tuesday: "09:00" } }),
  ]
  const free = await plan([{ classId: piano, childId }])
  expect([free.code, free.amount]).toEqual([null, 0])
  const { status, body } = await checkOut([{ classId: piano, childId }], { proof: null })
  expect(status).toBe(200)
  expect(body.paymentId).not.toBe(null)
  expect((await plan([{ classId: chess, childId }])).amount).toBe(500)
  await admin.put("/admins/payment/reject", { paymentId: body.paymentId, reason: "other", words: "No." })
  expect((await plan([{ classId: chess, childId }])).amount).toBe(0)
})

test("the single enrollment calls have the same discounts", async () => {
  await buildDiscount(db, { name: "Early", kind: "early", until: "2026-12-31", code: null })
  const classId = await buildClass(db, { price_centavos: 100_000 })
  const { children, caller } = await buildFamily()
  const form = buildEnrollForm(classId, { childrenIds: [children[0] ?? ""] })
  expect((await caller.post("/parents/children/enroll", form)).status).toBe(200)
  const { payments } = (await caller.get("/payments")).body as { payments: { amountDue: number }[] }
  expect(payments.map(({ amountDue }) => amountDue)).toEqual([900])
})
