import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildCheckoutForm } from "../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildDiscount, buildGrant } from "../../../test/builders/discounts.ts"
import { buildAdmin, buildParent } from "../../../test/builders/people.ts"
import { processorSeconds } from "../../../test/processor-time.ts"
import { testSchool } from "../../../test/school.ts"
import { statementsOf } from "../../../test/statements.ts"

const school = await testSchool({ settings: { DISCOUNT_STACKING: "all" } })
afterAll(school.close)
const { db } = school

beforeAll(async () => {
  await buildDiscount(db, { name: "Second child", kind: "second-child" })
  await buildDiscount(db, { name: "Second class", kind: "second-class" })
  await buildDiscount(db, { name: "Early", kind: "early", until: "2026-12-31" })
  await buildDiscount(db, { code: "WELCOME-26", use_limit: 100 })
})

/** Two children in three classes each, paid in parts, with every kind of discount, and a grant. */
async function buildBasket() {
  const days = ["monday", "tuesday", "wednesday"]
  const more = { price_centavos: 100_000, max_students: 30, instalments: JSON.stringify({ parts: 3, every: "month" }) }
  const classIds = await Promise.all(days.map((day) => buildClass(db, { ...more, times: { [day]: "09:00" } })))
  const { id, children } = await buildParent(db, { children: [{}, {}] })
  await buildGrant(db, { child_id: children[0] ?? "", amount_centavos: 20_000 })
  const items = classIds.flatMap((classId) =>
    children.map((childId) => ({ classId, childId, instalments: true as const })),
  )
  return { items, caller: await school.as(id) }
}

test("planning a basket takes six statements however many seats it has, and one more for a typed discount code", async () => {
  const { items, caller } = await buildBasket()
  const plan = (seats: object[], discountCode?: string) => caller.post("/payments/plan", { items: seats, discountCode })
  // The session, begin, the lock of the classes, all facts, the code of the payment with the held seats, commit.
  const first = await statementsOf(() => plan(items))
  expect(first.length, first.join("\n")).toBe(6)
  expect((await statementsOf(() => plan(items.slice(0, 1)))).length).toBe(6)
  expect((await statementsOf(() => plan(items, "WELCOME-26"))).length).toBe(7)
})

test("planning dues takes three statements however many they are", async () => {
  const { items, caller } = await buildBasket()
  const { body } = await caller.post("/payments/plan", { items })
  const paid = await caller.post("/payments/checkout", buildCheckoutForm(items, { code: String(body.code) }))
  const admin = await school.as(await buildAdmin(db))
  await admin.put("/admins/payment/accept", { paymentId: paid.body.paymentId })
  const { dues } = (await caller.get("/payments/dues")).body as { dues: { id: string }[] }
  const dueIds = dues.map(({ id }) => id)
  expect(dueIds.length).toBeGreaterThan(6)
  // The session, the dues with the credit, the code of the payment.
  for (const ids of [dueIds, dueIds.slice(0, 1)]) {
    const statements = await statementsOf(() => caller.post("/payments/plan", { dueIds: ids }))
    expect(statements.length, statements.join("\n")).toBe(3)
  }
})

test("planning a basket takes less than 5 ms of the processor", async () => {
  const { items, caller } = await buildBasket()
  const plans = 20
  const planAll = async () => {
    for (let nth = 0; nth < plans; nth += 1) await caller.post("/payments/plan", { items })
  }
  await planAll()
  const rounds = [await processorSeconds(planAll), await processorSeconds(planAll), await processorSeconds(planAll)]
  expect((1000 * Math.min(...rounds)) / plans).toBeLessThan(5)
})

/** A picture like no other, so that no payment with the same one is checked again. */
async function drawOtherPicture(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 60, height: 80, channels: 3, background: "#ffffff", noise } })
  return new Blob([new Uint8Array(await picture.png().toBuffer())])
}

test("a checkout of six seats in three classes takes as many statements as one of a single seat", async () => {
  const { items, caller } = await buildBasket()
  const checkOut = async (seats: typeof items) => {
    const { body } = await caller.post("/payments/plan", { items: seats })
    const form = buildCheckoutForm(seats, { code: String(body.code), proof: await drawOtherPicture() })
    return statementsOf(async () => expect((await caller.post("/payments/checkout", form)).status).toBe(200))
  }
  const [of1, ofOthers] = [await checkOut(items.slice(0, 1)), await checkOut(items.slice(1))]
  expect(ofOthers.length, ofOthers.join("\n")).toBeLessThanOrEqual(of1.length)
})
