// docs/rules/payments.md#dues, docs/rules/payments.md#instalments

import { afterAll, expect, test } from "vitest"
import { buildPaymentForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass, buildClassInParts } from "../../../../test/builders/classes.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkBooks } from "../../../ledger/server/checks/check-books.ts"
import { openBooks } from "../../../ledger/server/entries/open-books.ts"
import type { Payment } from "../../contract.ts"
import type { ShownDue } from "../../dues-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
school.at("2026-11-26")
const admin = await school.as(await buildAdmin(db))
await openBooks(deps)

async function buildFamily(count = 1) {
  const children = ["Migo", "Lira"].slice(0, count).map((firstName) => ({ firstName }))
  const parent = await buildParent(db, { children })
  return { ...parent, caller: await school.as(parent.id) }
}
type Family = Awaited<ReturnType<typeof buildFamily>>

/** The families' children enroll in the class by the first part, and are approved. */
async function enroll({ caller, children }: Family, classId: string): Promise<string> {
  const items = children.map((childId) => ({ classId, childId, instalments: true }))
  const { body: plan } = await caller.post("/payments/plan", { items })
  const { status, body } = await caller.post("/payments/checkout", buildPaymentForm({ items, code: plan.code }))
  expect(status).toBe(200)
  expect((await admin.put("/admins/payment/accept", { paymentId: body.paymentId })).status).toBe(200)
  return String(body.paymentId)
}

const duesOf = async ({ caller }: Family) => {
  const { body } = await caller.get("/payments/dues")
  return body as { dues: ShownDue[]; credit: number }
}

async function pay({ caller }: Family, dues: readonly ShownDue[]) {
  const dueIds = dues.map(({ id }) => id)
  const { body: plan } = await caller.post("/payments/plan", { dueIds })
  const paid = await caller.post("/payments/checkout", buildPaymentForm({ dueIds, code: plan.code }))
  return { ...paid, plan }
}

const paymentOf = async ({ caller }: Family, paymentId: string) =>
  (await caller.get(`/payments/${paymentId}`)).body.payment as Payment

const expectBooksToAgree = async () => expect(await checkBooks(deps)).toMatchObject({ ok: true, differences: [] })

test("an offer ends by null, and not by a body in which the fields were forgotten", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId })
  const teacher = await school.as(teacherId)
  const address = `/classes/${classId}/instalments`
  await teacher.put(address, { parts: 3, every: "month" })
  expect(await teacher.put(address, {})).toMatchObject({ status: 400, body: { errors: { parts: expect.any(String) } } })
  expect((await teacher.get(address)).body).toMatchObject({ parts: 3, every: "month", days: null })
  expect((await teacher.put(address, { parts: null })).status).toBe(200)
  expect((await teacher.get(address)).body).toMatchObject({ parts: null, every: null, days: null })
})

test("a class in parts is planned with the parts of each seat, and only the first part is due now", async () => {
  const classId = await buildClassInParts(db, { name: "Chess", price_centavos: 100_001 })
  const { caller, children } = await buildFamily()
  const items = [{ classId, childId: children[0], instalments: true }]
  const { body } = await caller.post("/payments/plan", { items })
  expect(body).toMatchObject({ amount: 250.01, problems: [] })
  expect(body.lines).toEqual([
    {
      classId,
      childId: children[0],
      price: 1000.01,
      partsOffered: 4,
      discounts: [],
      parts: [
        { day: "2026-11-26", amount: 250.01 },
        { day: "2026-12-26", amount: 250 },
        { day: "2027-01-26", amount: 250 },
        { day: "2027-02-26", amount: 250 },
      ],
    },
  ])
  const atOnce = await caller.post("/payments/plan", { items: [{ classId, childId: children[0] }] })
  expect(atOnce.body).toMatchObject({ amount: 1000.01, lines: [{ parts: [], partsOffered: 4 }] })
})

test("a seat is offered in as many parts as an enrollment of today has", async () => {
  const { caller, children } = await buildFamily()
  const plan = async (days: string[], instalments: boolean) => {
    const classId = await buildClass(db, { price_centavos: 100_000, instalments: JSON.stringify({ days }) })
    return (await caller.post("/payments/plan", { items: [{ classId, childId: children[0], instalments }] })).body
  }
  const days = ["2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01"]
  expect(await plan(days, false)).toMatchObject({ amount: 1000, lines: [{ parts: [], partsOffered: 3 }] })
  expect(await plan(days, true)).toMatchObject({ amount: 500, lines: [{ partsOffered: 3 }] })
  expect(await plan(days.slice(0, 2), false)).toMatchObject({ amount: 1000, lines: [{ partsOffered: 0 }] })
})

test("a class that is not offered in parts is not planned in parts, and not requested so", async () => {
  const classId = await buildClass(db, { name: "Guitar" })
  const { caller, children } = await buildFamily()
  const items = [{ classId, childId: children[0], instalments: true }]
  const { body } = await caller.post("/payments/plan", { items })
  expect(body).toMatchObject({
    lines: [],
    problems: [{ problem: "This class cannot be paid in parts. Please pay the full price." }],
  })
  const { status, body: refused } = await caller.post("/payments/checkout", buildPaymentForm({ items }))
  expect([status, refused.message]).toEqual([409, "This class cannot be paid in parts. Please pay the full price."])
})

test("the first part gives the seat, and the others are owed one by one, with a receipt for each payment", async () => {
  const family = await buildFamily()
  const paymentId = await enroll(family, await buildClassInParts(db))
  expect(await paymentOf(family, paymentId)).toMatchObject({
    amountDue: 250,
    enrollments: [{ price: 250, status: "approved" }],
  })
  const { dues, credit } = await duesOf(family)
  expect(credit).toBe(0)
  expect(dues).toEqual(
    [
      { text: "Part 2 of 4", day: "2026-12-26" },
      { text: "Part 3 of 4", day: "2027-01-26" },
      { text: "Part 4 of 4", day: "2027-02-26" },
    ].map((due) => ({
      id: expect.any(String),
      className: "Piano",
      fullName: "Migo Cruz",
      amount: 250,
      isLate: false,
      ...due,
    })),
  )
  const { status, body, plan } = await pay(family, dues.slice(0, 2))
  expect([status, plan.amount, plan.lines]).toEqual([200, 500, []])
  expect(await duesOf(family)).toMatchObject({ dues: [{ text: "Part 4 of 4" }] })
  const paid = await paymentOf(family, String(body.paymentId))
  expect(paid).toMatchObject({ status: "sent", amountDue: 500, code: plan.code, enrollments: [] })
  expect(paid.dues.map(({ text, amount }) => [text, amount])).toEqual([
    ["Part 2 of 4", 250],
    ["Part 3 of 4", 250],
  ])
  expect((await admin.put("/admins/payment/accept", { paymentId: body.paymentId })).status).toBe(200)
  expect((await duesOf(family)).dues).toHaveLength(1)
  expect((await family.caller.get(`/payments/${body.paymentId}/receipt`)).status).toBe(200)
  const { facts } = await db
    .selectFrom("receipts")
    .select("facts")
    .where("payment_id", "=", String(body.paymentId))
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ received: 50_000, lines: [{ part: 2, parts: 4, price: 25_000 }, { part: 3 }] })
  await expectBooksToAgree()
})

test("one transfer pays parts of two children, and the books have an entry for each", async () => {
  const family = await buildFamily(2)
  await enroll(family, await buildClassInParts(db))
  const { dues } = await duesOf(family)
  const firsts = dues.filter(({ day }) => day === "2026-12-26")
  expect(firsts.map(({ fullName }) => fullName).toSorted()).toEqual(["Lira Cruz", "Migo Cruz"])
  const { body } = await pay(family, firsts)
  await admin.put("/admins/payment/accept", { paymentId: body.paymentId, amount: 600 })
  expect(await duesOf(family)).toMatchObject({ credit: 100 })
  const entries = db.selectFrom("ledger_entries").select("id").where("payment_id", "=", String(body.paymentId))
  expect(await entries.execute()).toHaveLength(2)
  await expectBooksToAgree()
})

test("a due is paid once: whoever is second is told, also of five at once", async () => {
  const family = await buildFamily()
  await enroll(family, await buildClassInParts(db))
  const [due] = (await duesOf(family)).dues
  const dueIds = [due?.id]
  const all = await Promise.all(
    Array.from({ length: 5 }, () => family.caller.post("/payments/checkout", buildPaymentForm({ dueIds }))),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const text = "You have already sent a payment for this. See it under Payments: the school will check it soon."
  expect(new Set(all.filter(({ status }) => status === 409).map(({ body }) => body.message))).toEqual(new Set([text]))
  expect((await family.caller.post("/payments/plan", { dueIds })).body.message).toBe(text)
  const paymentId = all.find(({ status }) => status === 200)?.body.paymentId
  await admin.put("/admins/payment/accept", { paymentId })
  expect((await family.caller.post("/payments/checkout", buildPaymentForm({ dueIds }))).body.message).toBe(
    "This is already paid.",
  )
  await expectBooksToAgree()
})

test("a repeated code gets the same payment, and other dues with it are refused", async () => {
  const family = await buildFamily()
  await enroll(family, await buildClassInParts(db))
  const { dues } = await duesOf(family)
  const [first, second] = dues
  const { body, plan } = await pay(family, dues.slice(0, 1))
  const again = await family.caller.post(
    "/payments/checkout",
    buildPaymentForm({ dueIds: [first?.id], code: plan.code }),
  )
  expect([again.status, again.body.paymentId]).toEqual([200, body.paymentId])
  expect(
    (await family.caller.post("/payments/checkout", buildPaymentForm({ dueIds: [second?.id], code: plan.code })))
      .status,
  ).toBe(409)
})

test("a rejected payment sets its dues free, and another proof takes them again unless they are paid otherwise", async () => {
  const family = await buildFamily()
  await enroll(family, await buildClassInParts(db))
  const { dues } = await duesOf(family)
  const { body } = await pay(family, dues.slice(0, 1))
  const { paymentId } = body
  await admin.put("/admins/payment/reject", { paymentId, reason: "unreadable" })
  expect((await duesOf(family)).dues).toHaveLength(3)
  const { notices } = (await family.caller.get("/notices")).body as { notices: { kind: string; title: string }[] }
  expect(notices.find(({ kind }) => kind === "payment-rejected")?.title).toBe(
    "We could not approve your payment of ₱250.00",
  )
  expect((await family.caller.post(`/payments/${paymentId}/proof`, buildPaymentForm({}))).status).toBe(200)
  expect((await duesOf(family)).dues).toHaveLength(2)
  await admin.put("/admins/payment/reject", { paymentId, reason: "unreadable" })
  expect((await pay(family, dues.slice(0, 1))).status).toBe(200)
  expect((await family.caller.post(`/payments/${paymentId}/proof`, buildPaymentForm({}))).status).toBe(409)
})

test("nobody sees or pays what another family owes, and staff and teachers have no dues", async () => {
  const family = await buildFamily()
  const classId = await buildClassInParts(db)
  await enroll(family, classId)
  const dueIds = (await duesOf(family)).dues.map(({ id }) => id)
  const stranger = await buildFamily()
  expect(await duesOf(stranger)).toEqual({ dues: [], credit: 0, success: true })
  expect((await stranger.caller.post("/payments/plan", { dueIds })).status).toBe(404)
  expect((await stranger.caller.post("/payments/checkout", buildPaymentForm({ dueIds }))).status).toBe(404)
  expect((await admin.get("/payments/dues")).status).toBe(403)
  for (const wrong of [{ dueIds: [] }, { dueIds, items: [{ classId }] }, {}])
    expect((await family.caller.post("/payments/plan", wrong)).status).toBe(400)
  expect((await family.caller.post("/payments/checkout", buildPaymentForm({ dueIds }, null))).status).toBe(400)
})

test("a family without a seat owes nothing, until its first part is approved", async () => {
  const classId = await buildClassInParts(db)
  const learnerId = await buildLearner(db, { birthdate: "2017-05-05" })
  const caller = await school.as(learnerId)
  const items = [{ classId, instalments: true }]
  const { body } = await caller.post("/payments/checkout", buildPaymentForm({ items }))
  expect((await caller.get("/payments/dues")).body.dues).toEqual([])
  await admin.put("/admins/payment/accept", { paymentId: body.paymentId })
  expect((await caller.get("/payments/dues")).body.dues).toHaveLength(3)
  const enrolleeId = (body.enrolleeIds as string[])[0]
  await admin.put("/admins/enrollee/pending", { enrolleeId })
  expect((await caller.get("/payments/dues")).body.dues).toEqual([])
  await expectBooksToAgree()
})
