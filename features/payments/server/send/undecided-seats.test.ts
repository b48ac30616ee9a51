// docs/rules/enrollments.md#seats

import { afterAll, expect, test } from "vitest"
import { buildCheckoutForm, planCode, type Seat } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm, buildProof } from "../../../../test/builders/enroll-form.ts"
import { buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

async function buildFamily(count: number) {
  school.at("2026-11-20")
  const parent = await buildParent(db, { children: Array.from({ length: count }, () => ({})) })
  const caller = await school.as(parent.id)
  const seatsIn = (classId: string, many = count): Seat[] =>
    parent.children.slice(0, many).map((childId) => ({ classId, childId }))
  const checkOut = (items: readonly Seat[], code?: string) =>
    caller.post("/payments/checkout", buildCheckoutForm(items, { code }))
  const enroll = (classId: string, nth: number) =>
    caller.post("/parents/children/enroll", buildEnrollForm(classId, { childrenIds: [parent.children[nth] ?? ""] }))
  const waiting = async () => {
    const pending = db.selectFrom("enrollments").select("class_id").where("account_id", "=", parent.id)
    return (await pending.where("status", "=", "pending").execute()).length
  }
  return { ...parent, caller, seatsIn, checkOut, enroll, waiting }
}

const largeClass = () => buildClass(db, { max_students: 100 })
const rejectNewest = async (accountId: string) => {
  const newest = db.selectFrom("payments").select("id").where("account_id", "=", accountId).orderBy("paid_at", "desc")
  const { id: paymentId } = await newest.executeTakeFirstOrThrow()
  await admin.put("/admins/payment/reject", { paymentId, reason: "unreadable", words: null })
  return paymentId
}

test("one parent with a picture of nothing gets ten seats and not 180, by the basket and by the form", async () => {
  const { seatsIn, checkOut, enroll, waiting } = await buildFamily(30)
  for (let nth = 0; nth < 6; nth += 1) await checkOut(seatsIn(await largeClass()))
  expect(await waiting()).toBe(0)
  const [one, other] = [await largeClass(), await largeClass()]
  expect((await checkOut(seatsIn(one, 8))).status).toBe(200)
  expect([(await enroll(other, 0)).status, (await enroll(other, 1)).status]).toEqual([200, 200])
  expect(await enroll(other, 2)).toMatchObject({
    status: 409,
    body: {
      message:
        "You can have at most 10 seats waiting for approval at once, and 10 are waiting now. Please wait until the school decides. Each approved payment adds 2, up to 30.",
    },
  })
  expect(await waiting()).toBe(10)
})

test("each accepted payment lets two more seats wait", async () => {
  const { id, seatsIn, checkOut } = await buildFamily(12)
  const classId = await largeClass()
  expect((await checkOut(seatsIn(classId))).status).toBe(409)
  await buildPayment(db, id, undefined, { status: "accepted", amount_received_centavos: 125_000 })
  expect((await checkOut(seatsIn(classId))).status).toBe(200)
})

test("what is decided no longer counts", async () => {
  const { id, seatsIn, checkOut } = await buildFamily(10)
  expect((await checkOut(seatsIn(await largeClass()))).status).toBe(200)
  const { id: paymentId } = await db
    .selectFrom("payments")
    .select("id")
    .where("account_id", "=", id)
    .executeTakeFirstOrThrow()
  expect((await admin.put("/admins/payment/accept", { paymentId })).status).toBe(200)
  expect((await checkOut(seatsIn(await largeClass()))).status).toBe(200)
})

test("one account can wait for half of a class, and the others are told of their class alone", async () => {
  const { seatsIn, checkOut } = await buildFamily(6)
  const small = await buildClass(db, { name: "Piano", max_students: 10 })
  const text =
    "Piano: You can have at most 5 seats in this class waiting for approval at once. Choose at most 5 now, and the others after the school decides."
  expect(await checkOut([...seatsIn(small), ...seatsIn(await largeClass(), 1)])).toMatchObject({
    status: 409,
    body: { message: text, errors: { items: text } },
  })
  expect((await checkOut(seatsIn(small, 5))).status).toBe(200)
})

test("the plan says it before anybody pays, and is for the others", async () => {
  const { caller, seatsIn } = await buildFamily(12)
  const items = seatsIn(await largeClass())
  const { body } = await caller.post("/payments/plan", { items })
  expect(body.lines).toHaveLength(10)
  const problem =
    "You can have at most 10 seats waiting for approval at once. Choose at most 10 now, and the others after the school decides. Each approved payment adds 2, up to 30."
  expect(body.problems).toEqual(items.slice(10).map((seat) => ({ ...seat, problem, isOverLimit: true })))
})

test("plans do not hold more seats than could wait", async () => {
  const { caller, seatsIn } = await buildFamily(8)
  const heldUntil = async (items: Seat[]) => (await caller.post("/payments/plan", { items })).body.heldUntil
  const [one, other] = [await largeClass(), await largeClass()]
  expect(await heldUntil(seatsIn(one))).not.toBe(null)
  expect(await heldUntil(seatsIn(other))).toBe(null)
  expect(await heldUntil(seatsIn(other, 2))).not.toBe(null)
})

test("money that was sent with a code is not lost: its proof is kept without seats", async () => {
  const { id, caller, seatsIn, checkOut } = await buildFamily(10)
  const [one, other] = [seatsIn(await largeClass()), seatsIn(await largeClass(), 1)]
  const code = await planCode(caller, other)
  expect((await checkOut(one)).status).toBe(200)
  const reply = await checkOut(other, code)
  expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining("We have kept your proof") } })
  expect(await db.selectFrom("payments").select("id").where("account_id", "=", id).execute()).toHaveLength(2)
})

test("who sends more than was planned is refused, and can send less with the same code and proof", async () => {
  const { caller, seatsIn, checkOut } = await buildFamily(12)
  const items = seatsIn(await largeClass())
  const code = await planCode(caller, items)
  const refused = await checkOut(items, code)
  expect(refused.status).toBe(409)
  expect(refused.body.message).not.toContain("kept")
  expect((await checkOut(items.slice(0, 10), code)).status).toBe(200)
})

test("requests of one account at once do not get past it", async () => {
  const { seatsIn, checkOut, enroll, waiting } = await buildFamily(4)
  const classIds = await Promise.all(Array.from({ length: 8 }, largeClass))
  const replies = await Promise.all(classIds.flatMap((classId) => [checkOut(seatsIn(classId, 3)), enroll(classId, 3)]))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const seats = await waiting()
  expect(seats).toBeLessThanOrEqual(10)
  expect(seats).toBeGreaterThanOrEqual(8)
})

test("an unreadable proof can be sent again three times, also at the limit; then the seats are free", async () => {
  const { id, caller, seatsIn, checkOut, enroll, waiting } = await buildFamily(10)
  const [classId, other] = [await largeClass(), await largeClass()]
  await checkOut(seatsIn(classId))
  const paymentId = await rejectNewest(id)
  const sendAgain = () => {
    const form = new FormData()
    form.append("payment-proof", buildProof())
    return caller.post(`/payments/${paymentId}/proof`, form)
  }
  for (const left of [3, 2, 1]) {
    const { payment } = (await caller.get(`/payments/${paymentId}`)).body
    expect(payment).toMatchObject({ canSendAgain: true, proofsLeft: left })
    // Held seats count while they are held.
    expect((await enroll(other, 0)).status).toBe(409)
    expect((await sendAgain()).status).toBe(200)
    expect(await waiting()).toBe(10)
    await rejectNewest(id)
  }
  const { payment } = (await caller.get(`/payments/${paymentId}`)).body
  expect(payment).toMatchObject({ canSendAgain: false, proofsLeft: 0, seatsHeldUntil: null })
  expect((await sendAgain()).status).toBe(409)
  expect((await enroll(other, 0)).status).toBe(200)
})

test("once its seats are held no longer, another proof takes seats like any payment", async () => {
  const { id, caller, seatsIn, checkOut } = await buildFamily(6)
  await checkOut(seatsIn(await largeClass()))
  const paymentId = await rejectNewest(id)
  school.at("2026-11-23")
  const later = seatsIn(await largeClass())
  expect((await checkOut(later)).status).toBe(200)
  const form = new FormData()
  form.append("payment-proof", buildProof())
  expect(await caller.post(`/payments/${paymentId}/proof`, form)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("at most 10 seats waiting for approval") },
  })
})
