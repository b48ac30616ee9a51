import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const rosaId = await buildAdmin(db, { first_name: "Rosa", last_name: "Dizon" })
const rosa = await school.as(rosaId)

/** A payment of ₱1,250 for one pending enrollment. */
async function buildSent() {
  const learnerId = await buildLearner(db)
  const paymentId = await buildPayment(db, learnerId)
  const enrolleeId = await buildEnrollment(db, {
    classId: await buildClass(db),
    learnerId,
    paymentId,
    status: "pending",
  })
  return { learnerId, paymentId, enrolleeId }
}

const accept = (paymentId: string, more: object = {}) => admin.put("/admins/payment/accept", { paymentId, ...more })
const reject = (paymentId: string, more: object = {}) =>
  admin.put("/admins/payment/reject", { paymentId, reason: "fake", ...more })
/** The time of the test's clock, in the words that administrators read. */
const when = "on 20 Nov 2026 at 10:00 AM"
const findPayment = (id: string) => db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const trailOf = (id: string) =>
  db.selectFrom("audit_trail").select(["account_id", "action", "before", "after"]).where("thing_id", "=", id).execute()

test("rejecting decides about the payment also where another child of it was removed before", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Ana" }, { firstName: "Ben" }] })
  const paymentId = await buildPayment(db, parent.id)
  const classId = await buildClass(db)
  const [left, pending] = await Promise.all(
    (["left", "pending"] as const).map((status, at) =>
      buildEnrollment(db, {
        classId,
        child: { id: parent.children[at] ?? "", parentId: parent.id },
        paymentId,
        status,
      }),
    ),
  )
  expect((await reject(paymentId)).body.enrolleeIds).toEqual([pending])
  expect(await findPayment(paymentId)).toMatchObject({ status: "rejected", reason: "fake", decided_by: adminId })
  const statuses = await db
    .selectFrom("enrollments")
    .select(["id", "status"])
    .where("payment_id", "=", paymentId)
    .execute()
  expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [left, "left"],
      [pending, "denied"],
    ]),
  )
})

test("accepting keeps what arrived: what was due, or the amount that is given", async () => {
  const due = await buildSent()
  expect(await accept(due.paymentId)).toMatchObject({ status: 200, body: { enrolleeIds: [due.enrolleeId] } })
  expect(await findPayment(due.paymentId)).toMatchObject({
    status: "accepted",
    amount_received_centavos: 125_000,
    decided_by: adminId,
  })
  const more = await buildSent()
  await accept(more.paymentId, { amount: 1300.5 })
  expect(await findPayment(more.paymentId)).toMatchObject({ status: "accepted", amount_received_centavos: 130_050 })
  expect(await trailOf(more.paymentId)).toEqual([
    {
      account_id: adminId,
      action: "payment.accept",
      before: { status: "sent" },
      after: { status: "accepted", amountReceived: 130_050 },
    },
  ])
})

test("less than due is accepted only with words, which stay with the payment", async () => {
  const { paymentId } = await buildSent()
  const refused = await accept(paymentId, { amount: 1000 })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { words: "Say why you approve less than the amount due." } },
  })
  expect((await findPayment(paymentId)).status).toBe("sent")
  expect((await accept(paymentId, { amount: 1000, words: "Sibling discount" })).status).toBe(200)
  expect(await findPayment(paymentId)).toMatchObject({ amount_received_centavos: 100_000, words: "Sibling discount" })
})

test("an amount must be one of pesos", async () => {
  const { paymentId } = await buildSent()
  for (const amount of [-1, 1.005, "1250", 1e9]) {
    expect((await accept(paymentId, { amount })).body.errors, String(amount)).toHaveProperty("amount")
  }
  for (const missing of [0, -5, 0.001, "5", 1250.01]) {
    const { status, body } = await reject(paymentId, { reason: "amount-short", missing })
    expect([status, Object.keys(body.errors ?? {})], String(missing)).toEqual([400, ["missing"]])
  }
  expect((await findPayment(paymentId)).status).toBe("sent")
})

test("all that is due can be missing, and no more", async () => {
  const { paymentId } = await buildSent()
  const { status, body } = await reject(paymentId, { reason: "amount-short", missing: 2000 })
  expect([status, body.errors]).toEqual([
    400,
    { missing: "The missing amount cannot be more than the amount due: ₱1,250.00." },
  ])
  expect(await findPayment(paymentId)).toMatchObject({ status: "sent", missing_centavos: null })
  expect((await reject(paymentId, { reason: "amount-short", missing: 1250 })).status).toBe(200)
})

test("rejecting keeps the reason, the words, and what is missing of an amount that is short", async () => {
  const short = await buildSent()
  await reject(short.paymentId, { reason: "amount-short", words: "Only ₱1,000 came.", missing: 250 })
  expect(await findPayment(short.paymentId)).toMatchObject({
    status: "rejected",
    reason: "amount-short",
    words: "Only ₱1,000 came.",
    missing_centavos: 25_000,
    amount_received_centavos: null,
  })
  const fake = await buildSent()
  await reject(fake.paymentId, { missing: 250 })
  expect(await findPayment(fake.paymentId)).toMatchObject({ reason: "fake", missing_centavos: null })
})

test("a payment without an enrollment is accepted and rejected by itself, once", async () => {
  const learnerId = await buildLearner(db)
  const [accepted, rejected] = [await buildPayment(db, learnerId), await buildPayment(db, learnerId)]
  expect((await accept(accepted)).body).toEqual({ success: true, enrolleeIds: [], message: "The payment is accepted." })
  expect((await reject(rejected, { words: "Drawn by hand" })).body.message).toBe("The payment is rejected.")
  expect(await findPayment(accepted)).toMatchObject({
    status: "accepted",
    amount_received_centavos: 125_000,
    decided_by: adminId,
  })
  expect(await findPayment(rejected)).toMatchObject({ status: "rejected", reason: "fake", words: "Drawn by hand" })
  expect((await accept(accepted)).status).toBe(409)
  expect((await reject(rejected)).body.message).toBe(`You have already rejected this payment, ${when}.`)
  expect(await trailOf(rejected)).toMatchObject([
    { account_id: adminId, action: "payment.reject", after: { status: "rejected", reason: "fake" } },
  ])
})

test("a payment whose students left before a decision can still be decided", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Ana" }] })
  const paymentId = await buildPayment(db, parent.id)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  await buildEnrollment(db, { classId: await buildClass(db), child, paymentId, status: "left" })
  expect((await accept(paymentId)).status).toBe(200)
  expect((await findPayment(paymentId)).status).toBe("accepted")
})

test("of a payment without an enrollment that two decide about at once, one does", async () => {
  const paymentId = await buildPayment(db, await buildLearner(db))
  const replies = await Promise.all([accept(paymentId), reject(paymentId), accept(paymentId), reject(paymentId)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await trailOf(paymentId)).toHaveLength(1)
})

test("of two administrators on one payment the second is told who did what, and when", async () => {
  const { paymentId, enrolleeId } = await buildSent()
  expect((await rosa.put("/admins/payment/accept", { paymentId, seenEnrollees: [enrolleeId] })).status).toBe(200)
  const late = { status: 409, body: { message: `Rosa Dizon has already approved this payment, ${when}.` } }
  expect(await accept(paymentId, { seenEnrollees: [enrolleeId] })).toMatchObject(late)
  expect(await reject(paymentId)).toMatchObject(late)
  const bulk = await admin.put("/admins/payments/accept", { paymentIds: [paymentId] })
  expect(bulk.body.refused).toEqual([{ paymentId, message: late.body.message }])
  expect(await findPayment(paymentId)).toMatchObject({ status: "accepted", decided_by: rosaId })
})

test("of two who decide at the same moment the one who comes too late is told so", async () => {
  const { paymentId } = await buildSent()
  const [mine, hers] = await Promise.all([
    accept(paymentId),
    rosa.put("/admins/payment/reject", { paymentId, reason: "fake" }),
  ])
  expect([mine.status, hers.status].toSorted()).toEqual([200, 409])
  const message = mine.status === 200 ? hers.body.message : mine.body.message
  expect(message).toMatch(
    mine.status === 200 ? /has already approved this payment/ : /^Rosa Dizon has already rejected/,
  )
})

test("while an enrollment of the payment still waits, nobody has decided about it", async () => {
  const { paymentId } = await buildSent()
  const [approvedId, other] = [await buildLearner(db), await buildLearner(db)]
  await buildEnrollment(db, { classId: await buildClass(db), learnerId: approvedId, paymentId, status: "approved" })
  const archived = await buildClass(db, { archived_at: "2026-11-10T00:00:00Z" })
  await buildEnrollment(db, { classId: archived, learnerId: other, paymentId, status: "pending" })
  expect((await accept(paymentId)).body.message).toBe(
    "The class is archived. Revive it first, or reject the enrollment.",
  )
})

test("several are accepted at once, each by itself; those that cannot be are named", async () => {
  const [good, decided] = [await buildSent(), await buildSent()]
  await reject(decided.paymentId)
  const archived = await buildLearner(db)
  const stopped = await buildPayment(db, archived)
  const classId = await buildClass(db, { archived_at: "2026-11-10T00:00:00Z" })
  await buildEnrollment(db, { classId, learnerId: archived, paymentId: stopped, status: "pending" })
  const missing = "00000000-0000-4000-8000-000000000000"
  const paymentIds = [good.paymentId, good.paymentId, decided.paymentId, stopped, missing]
  const { status, body } = await admin.put("/admins/payments/accept", { paymentIds })
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: "1 payment is approved.",
      accepted: [good.paymentId],
      refused: [
        { paymentId: decided.paymentId, message: `You have already rejected this payment, ${when}.` },
        { paymentId: stopped, message: "The class is archived. Revive it first, or reject the enrollment." },
        { paymentId: missing, message: expect.any(String) },
      ],
    },
  ])
})

test("two administrators who accept the same thirty at once accept each of them once", async () => {
  const payments = await Promise.all(Array.from({ length: 10 }, buildSent))
  const paymentIds = payments.map(({ paymentId }) => paymentId)
  const replies = await Promise.all(
    [paymentIds, [...paymentIds].reverse()].map((ids) => admin.put("/admins/payments/accept", { paymentIds: ids })),
  )
  const accepted = replies.flatMap(({ body }) => body.accepted as string[])
  expect(accepted.toSorted()).toEqual(paymentIds.toSorted())
})

test("asks for one to a hundred payments", async () => {
  for (const paymentIds of [undefined, [], "x", Array.from({ length: 101 }, () => "x")]) {
    const { status, body } = await admin.put("/admins/payments/accept", { paymentIds })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["paymentIds"]])
  }
})

test("only administrators see and decide about payments", async () => {
  const { learnerId, paymentId } = await buildSent()
  for (const accountId of [learnerId, await buildTeacher(db), (await buildParent(db)).id, null]) {
    const caller = await school.as(accountId)
    const statuses = [
      (await caller.get("/admins/payments")).status,
      (await caller.get(`/admins/payments/${paymentId}`)).status,
      (await caller.put("/admins/payments/accept", { paymentIds: [paymentId] })).status,
      (await caller.put("/admins/payment/accept", { paymentId })).status,
    ]
    expect(new Set(statuses)).toEqual(new Set([accountId ? 403 : 401]))
  }
  expect((await findPayment(paymentId)).status).toBe("sent")
})
