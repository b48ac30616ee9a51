// docs/rules/ledger.md#earnings, docs/rules/ledger.md#amounts-due

import { afterAll, expect, test } from "vitest"
import { buildPaymentForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass, buildClassInParts } from "../../../../test/builders/classes.ts"
import { buildHeldMeeting, openBookSchool } from "../../../../test/builders/ledger.ts"
import { buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import type { ShownDue } from "../../../payments/dues-contract.ts"
import { checkBooks } from "../checks/check-books.ts"

const { school, adminId } = await openBookSchool()
afterAll(school.close)
const { db, deps } = school
const admin = await school.as(adminId)

type PartsOf = { parts?: number; price?: number; sessions?: number }

/** A child in a class of four meetings that is paid in four parts; the first is paid. */
async function buildStudent({ parts = 4, price = 100_000, sessions = 4 }: PartsOf = {}) {
  school.at("2026-11-20", "08:00")
  const teacherId = await buildTeacher(db)
  const classId = await buildClassInParts(db, { parts, price_centavos: price, sessions, teacher_id: teacherId })
  const parent = await buildParent(db)
  const caller = await school.as(parent.id)
  const items = [{ classId, childId: parent.children[0], instalments: true }]
  const { body } = await caller.post("/payments/checkout", buildPaymentForm({ items }))
  await admin.put("/admins/payment/accept", { paymentId: body.paymentId })
  const [enrolleeId = ""] = body.enrolleeIds as string[]
  return { teacherId, classId, caller, enrolleeId, paymentId: String(body.paymentId) }
}
type Student = Awaited<ReturnType<typeof buildStudent>>

async function payPart({ caller }: Student, count = 1): Promise<string> {
  const { dues } = (await caller.get("/payments/dues")).body as { dues: ShownDue[] }
  const dueIds = dues.slice(0, count).map(({ id }) => id)
  const { body } = await caller.post("/payments/checkout", buildPaymentForm({ dueIds }))
  expect((await admin.put("/admins/payment/accept", { paymentId: body.paymentId })).status).toBe(200)
  return String(body.paymentId)
}

const termsOf = (enrolleeId: string) =>
  db
    .selectFrom("ledger_terms")
    .select(["value_centavos as value", "due_centavos as due", "later_centavos as later", "earned_centavos as earned"])
    .where("enrollment_id", "=", enrolleeId)
    .executeTakeFirstOrThrow()

const openDuesOf = async ({ caller }: Student) =>
  ((await caller.get("/payments/dues")).body.dues as ShownDue[]).map(({ text, amount }) => [text, amount])

const expectBooksToAgree = async () => expect(await checkBooks(deps)).toMatchObject({ ok: true, differences: [] })

test("a meeting earns its share of the whole price, but nothing beyond what was paid, and the rest once the next part arrives", async () => {
  const student = await buildStudent({ parts: 2 })
  const { enrolleeId } = student
  expect(await termsOf(enrolleeId)).toEqual({ value: 50_000, due: 50_000, later: 50_000, earned: 0 })
  await buildHeldMeeting(school, student.classId)
  expect(await termsOf(enrolleeId)).toMatchObject({ earned: 25_000 })
  await buildHeldMeeting(school, student.classId)
  await buildHeldMeeting(school, student.classId)
  expect(await termsOf(enrolleeId)).toMatchObject({ earned: 50_000 })
  await expectBooksToAgree()
  await payPart(student)
  expect(await termsOf(enrolleeId)).toEqual({ value: 100_000, due: 0, later: 0, earned: 75_000 })
  await buildHeldMeeting(school, student.classId)
  expect(await termsOf(enrolleeId)).toMatchObject({ earned: 100_000 })
  await expectBooksToAgree()
})

test("a refund counts what was paid by all payments, and ends the parts that are left", async () => {
  const student = await buildStudent()
  await payPart(student)
  await buildHeldMeeting(school, student.classId)
  await buildHeldMeeting(school, student.classId)
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  const request = { reason: "misconduct", to }
  // Two of four meetings were held, and two of four parts paid: nothing is left.
  expect((await student.caller.post(`/payments/${student.paymentId}/refund`, request)).status).toBe(409)
  await payPart(student)
  const { status, body } = await student.caller.post(`/payments/${student.paymentId}/refund`, request)
  expect([status, body.amount]).toEqual([200, 250])
  const { id } = await db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", student.paymentId)
    .executeTakeFirstOrThrow()
  expect((await admin.put("/admins/refund/approve", { refundId: id })).status).toBe(200)
  expect(await openDuesOf(student)).toEqual([])
  expect(await termsOf(student.enrolleeId)).toMatchObject({ due: 0 })
  await expectBooksToAgree()
})

test("a change of class takes the parts along: an increase is a further due, a decrease lowers the last part", async () => {
  const student = await buildStudent()
  const move = async (enrolleeID: string, price_centavos: number) => {
    const classID = await buildClass(db, { price_centavos, sessions: 4, end_date: "2027-06-30" })
    const { status, body } = await admin.put("/admins/enrollee/change-class", { enrolleeID, classID })
    expect(status).toBe(200)
    return String(body.enrolleeId)
  }
  const dearer = await move(student.enrolleeId, 120_000)
  expect(await openDuesOf(student)).toEqual([
    ["Price difference after the change of class", 200],
    ["Part 2 of 4", 250],
    ["Part 3 of 4", 250],
    ["Part 4 of 4", 250],
  ])
  expect(await termsOf(dearer)).toEqual({ value: 25_000, due: 95_000, later: 75_000, earned: 0 })
  const cheaper = await move(dearer, 80_000)
  expect(await openDuesOf(student)).toEqual([
    ["Price difference after the change of class", 200],
    ["Part 2 of 4", 250],
    ["Part 3 of 4", 100],
  ])
  expect(await termsOf(cheaper)).toEqual({ value: 25_000, due: 55_000, later: 35_000, earned: 0 })
  await expectBooksToAgree()
})

test("while held meetings are not paid for, the class is not changed", async () => {
  const student = await buildStudent()
  await buildHeldMeeting(school, student.classId)
  await buildHeldMeeting(school, student.classId)
  const classID = await buildClass(db, { end_date: "2027-06-30" })
  const change = { enrolleeID: student.enrolleeId, classID }
  expect((await admin.put("/admins/enrollee/change-class", change)).status).toBe(409)
  await payPart(student)
  expect((await admin.put("/admins/enrollee/change-class", change)).status).toBe(200)
  await expectBooksToAgree()
})

test("undoing the acceptance of the first part makes the others overpaid, and accepting it again takes them back", async () => {
  const student = await buildStudent()
  await payPart(student)
  await admin.put("/admins/enrollee/pending", { enrolleeId: student.enrolleeId })
  expect((await student.caller.get("/payments/dues")).body).toMatchObject({ dues: [], credit: 250 })
  await expectBooksToAgree()
  await admin.put("/admins/enrollee/approve", { enrolleeId: student.enrolleeId })
  expect((await student.caller.get("/payments/dues")).body).toMatchObject({ dues: [{}, {}], credit: 0 })
  expect(await termsOf(student.enrolleeId)).toEqual({ value: 50_000, due: 50_000, later: 50_000, earned: 0 })
  await expectBooksToAgree()
})

test("a part can be entered by hand or waived, the earliest first, and a payment that comes later is overpaid", async () => {
  const student = await buildStudent()
  const { enrolleeId } = student
  const { dues } = (await student.caller.get("/payments/dues")).body as { dues: ShownDue[] }
  const dueIds = dues.slice(0, 1).map(({ id }) => id)
  const { body } = await student.caller.post("/payments/checkout", buildPaymentForm({ dueIds }))
  const transfer = { channel: "Maya", reference: "77", day: "2026-11-20" }
  expect((await admin.put("/admins/due/received", { ...transfer, enrolleeId, amount: 300 })).status).toBe(200)
  expect(await openDuesOf(student)).toEqual([
    ["Part 3 of 4", 200],
    ["Part 4 of 4", 250],
  ])
  await admin.put("/admins/payment/accept", { paymentId: body.paymentId })
  expect((await student.caller.get("/payments/dues")).body).toMatchObject({ credit: 250 })
  await admin.put("/admins/due/waived", { enrolleeId, words: "A gift of the school." })
  expect(await openDuesOf(student)).toEqual([])
  expect(await termsOf(enrolleeId)).toEqual({ value: 100_000, due: 0, later: 0, earned: 0 })
  await expectBooksToAgree()
})

/** What a payment says about itself: the notices of its acceptance, and the lines of its receipt. */
async function saidOf({ caller }: Student, paymentId: string) {
  const { notices } = (await caller.get("/notices")).body as { notices: { kind: string; text: string }[] }
  const { facts } = await db
    .selectFrom("receipts")
    .select("facts")
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow()
  return {
    settled: notices.filter(({ kind }) => kind === "due-settled").length,
    lines: (facts as { lines: { part: number; price: number }[] }).lines.map(({ part, price }) => [part, price]),
  }
}

/** Sends a payment of the first part that is owed, and waits. */
async function sendPart({ caller }: Student): Promise<string> {
  const { dues } = (await caller.get("/payments/dues")).body as { dues: ShownDue[] }
  const { body } = await caller.post("/payments/checkout", buildPaymentForm({ dueIds: [dues[0]?.id] }))
  return String(body.paymentId)
}

const receiveByHand = ({ enrolleeId }: Student, amount: number) => {
  const transfer = { channel: "Maya", reference: `M-${amount}`, day: "2026-11-20" }
  return admin.put("/admins/due/received", { ...transfer, enrolleeId, amount })
}

test.each([
  ["received", (student: Student) => receiveByHand(student, 250)],
  ["waived", ({ enrolleeId }: Student) => admin.put("/admins/due/waived", { enrolleeId, words: "A gift." })],
] as const)("a part that staff have %s is not of the payment that waited for it", async (_, settle) => {
  const student = await buildStudent()
  const paymentId = await sendPart(student)
  expect((await settle(student)).status).toBe(200)
  const before = (await student.caller.get("/notices")).body.notices as { kind: string }[]
  const noticesBefore = before.filter(({ kind }) => kind === "due-settled").length
  expect((await admin.put("/admins/payment/accept", { paymentId })).status).toBe(200)
  expect(await saidOf(student, paymentId)).toEqual({ settled: noticesBefore, lines: [] })
  expect((await student.caller.get("/payments/dues")).body).toMatchObject({ credit: 250 })
  await expectBooksToAgree()
})

test("a payment for a part of which staff have received some meanwhile says what it paid of it", async () => {
  const student = await buildStudent()
  const paymentId = await sendPart(student)
  expect((await receiveByHand(student, 100)).status).toBe(200)
  await admin.put("/admins/payment/accept", { paymentId })
  expect((await saidOf(student, paymentId)).lines).toEqual([[2, 15_000]])
  expect((await student.caller.get("/payments/dues")).body).toMatchObject({ credit: 100 })
  await expectBooksToAgree()
})

test("less than a part is accepted only with words, and reduces a later refund", async () => {
  const student = await buildStudent()
  const { dues } = (await student.caller.get("/payments/dues")).body as { dues: ShownDue[] }
  const { body } = await student.caller.post("/payments/checkout", buildPaymentForm({ dueIds: [dues[0]?.id] }))
  const accept = { paymentId: body.paymentId, amount: 200 }
  expect((await admin.put("/admins/payment/accept", accept)).status).toBe(400)
  expect((await admin.put("/admins/payment/accept", { ...accept, words: "Agreed." })).status).toBe(200)
  const { amounts } = (await student.caller.get(`/payments/${student.paymentId}/refund`)).body as {
    amounts: Record<string, number>
  }
  expect(amounts.other).toBe(450)
  await expectBooksToAgree()
})

test("a refund is asked for the payment that gave the seat: one of a later part says so, and one without a student leads to the school", async () => {
  const student = await buildStudent()
  const { caller, enrolleeId } = student
  const partId = await payPart(student)
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  const ask = async (paymentId: string) => {
    const { status, body } = await caller.post(`/payments/${paymentId}/refund`, { reason: "other", to })
    return [status, status === 200 ? body.amount : body.message]
  }
  expect(await ask(partId)).toEqual([
    409,
    "This payment is part of the money for an earlier enrollment. Ask for a refund of the payment that gave the seat: it includes this one.",
  ])
  const alone = await db
    .insertInto("payments")
    .columns(["account_id", "amount_due_centavos", "status", "paid_at"])
    .expression((eb) =>
      eb
        .selectFrom("payments")
        .select(["account_id", "amount_due_centavos", "status", "paid_at"])
        .where("id", "=", student.paymentId),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  expect(await ask(alone.id)).toEqual([
    409,
    "No student is enrolled with this payment. Ask the school to return the money.",
  ])
  expect(await ask(student.paymentId)).toEqual([200, 500])
  expect(await termsOf(enrolleeId)).toMatchObject({ due: 50_000 })
})
