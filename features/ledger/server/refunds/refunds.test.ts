// docs/rules/ledger.md#refunds

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAcceptance, buildSentPayment, type SentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { Refund } from "../../refund-contract.ts"
import { checkBooks } from "../checks/check-books.ts"
import { countHeldMeetings } from "../entries/count-meetings.ts"
import { openBooks } from "../entries/open-books.ts"
import { forgetRefundAccounts } from "./forget-accounts.ts"
import { findOverpaidToReturn } from "./overpaid-queries.ts"
import { overpaidColumns } from "./return-overpaid.ts"

// Today is Friday, 20 November 2026; classes have 4 sessions and cost 1,000 pesos.
const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
await openBooks(deps)

async function accepted(meetingCount = 0): Promise<SentPayment> {
  school.at("2026-11-20")
  await db
    .updateTable("ledger_state")
    .set({ looked_until: new Date(0) })
    .execute()
  const payment = await buildSentPayment(school, { price: 100_000, klass: { sessions: 4 } })
  await buildAcceptance(school, payment)
  for (let nth = 1; nth <= meetingCount; nth += 1) {
    const day = `2026-11-${20 + nth}`
    await buildMeeting(db, { classId: payment.classId, day, held_at: new Date(`${day}T01:00:00Z`) })
  }
  school.at("2026-11-25")
  await countHeldMeetings(deps)
  return payment
}

const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "0917 123 4567" }
const ask = async ({ parentId, paymentId }: SentPayment, body: Record<string, unknown> = {}) =>
  (await school.as(parentId)).post(`/payments/${paymentId}/refund`, { reason: "dissatisfied", to, ...body })
const put = async (word: string, body: Record<string, unknown>) =>
  (await school.as(adminId)).put(`/admins/refund/${word}`, body)
const idOf = async ({ paymentId }: SentPayment) =>
  (
    await db
      .selectFrom("refunds")
      .select("id")
      .where("payment_id", "=", paymentId)
      .orderBy("requested_at", "desc")
      .executeTakeFirstOrThrow()
  ).id
const listed = async (payment: SentPayment) => {
  const { body } = await (await school.as(adminId)).get("/admins/refunds?pageSize=100")
  return (body.refunds as Refund[]).find(({ paymentId }) => paymentId === payment.paymentId)
}
const sumOf = async (account: string) => {
  const of = db.selectFrom("ledger_lines").select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as("sum"))
  return (await of.where("account", "=", account).executeTakeFirstOrThrow()).sum
}

test.each([
  [0, "dissatisfied", 1000],
  [1, "dissatisfied", 1000],
  [2, "dissatisfied", 500],
  [2, "misconduct", 500],
  [3, "class-ended", 250],
])(
  "after %d meetings, for the reason %s, a family is offered and promised %d pesos",
  async (meetingCount, reason, amount) => {
    const payment = await accepted(meetingCount)
    const { body: offer } = await (await school.as(payment.parentId)).get(`/payments/${payment.paymentId}/refund`)
    expect((offer.amounts as Record<string, number>)[reason]).toBe(amount)
    expect(await ask(payment, { reason })).toMatchObject({ status: 200, body: { amount } })
    expect(await listed(payment)).toMatchObject({
      amount,
      reason,
      status: "requested",
      payer: "Pia Cruz",
      isLate: false,
      reviewBy: "2026-11-30",
      payBy: null,
      to: { channel: "GCash", accountName: "Pia Cruz", accountNumber: "•••• 4567" },
      enrollments: [{ student: "Migo Cruz", className: "Little Coders" }],
    })
  },
)

test("of a payment of which less was accepted a family gets back what had arrived, and the correction ends", async () => {
  school.at("2026-11-20")
  const payment = await buildSentPayment(school, { price: 100_000, klass: { sessions: 4 } })
  await buildAcceptance(school, payment, 80_000)
  const before = await sumOf("corrections")
  expect(await ask(payment)).toMatchObject({ status: 200, body: { amount: 800 } })
  const refundId = await idOf(payment)
  expect((await put("approve", { refundId, amount: 800.01, words: "All." })).status).toBe(400)
  expect((await put("approve", { refundId })).status).toBe(200)
  expect([await sumOf(`refunds-due:${payment.parentId}`), await sumOf(`deferred:${payment.enrolleeId}`)]).toEqual([
    80_000, 0,
  ])
  expect((await sumOf("corrections")) - before).toBe(20_000)
})

test("nothing is promised after three meetings, of another's payment, of one that was not accepted, or twice", async () => {
  expect((await ask(await accepted(3))).status).toBe(409)
  const payment = await accepted()
  const other = await accepted()
  expect((await ask({ ...payment, parentId: other.parentId })).status).toBe(404)
  expect((await ask(await buildSentPayment(school))).status).toBe(409)
  const both = await Promise.all([ask(payment), ask(payment)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const path of ["refunds", "data/refunds"])
    expect((await (await school.as(payment.parentId)).get(`/admins/${path}`)).status).toBe(403)
  expect(
    (await (await school.as(payment.parentId)).put("/admins/refund/approve", { refundId: await idOf(payment) })).status,
  ).toBe(403)
})

test("a number that no account can have is named, and nothing is kept", async () => {
  const payment = await accepted()
  const { status, body } = await ask(payment, { to: { ...to, accountNumber: "12 34" } })
  expect([status, Object.keys(body.errors as object)]).toEqual([400, ["to.accountNumber"]])
  expect((await ask(payment, { reason: "love" })).status).toBe(400)
  expect((await ask(payment, { to: null })).status).toBe(400)
  expect(await listed(payment)).toBeUndefined()
})

test("an approved refund ends the enrollment and is due; paid, the money is out and the payment refunded", async () => {
  const payment = await accepted(1)
  await ask(payment)
  const refundId = await idOf(payment)
  const all = await Promise.all([1, 2, 3].map(() => put("approve", { refundId })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await sumOf(`deferred:${payment.enrolleeId}`)).toBe(0)
  expect(await sumOf(`earned:${payment.teacherId}`)).toBe(0)
  expect(await sumOf(`refunds-due:${payment.parentId}`)).toBe(100_000)
  const enrollment = db.selectFrom("enrollments").select("status").where("id", "=", payment.enrolleeId)
  expect(await enrollment.execute()).toEqual([{ status: "left" }])
  expect(await listed(payment)).toMatchObject({ status: "approved", payBy: "2026-12-16" })
  const paid = { refundId, reference: "9012345678901", day: "2026-11-25" }
  expect((await put("paid", { ...paid, day: "2026-11-26" })).status).toBe(400)
  const pressed = await Promise.all([1, 2].map(() => put("paid", paid)))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await sumOf(`refunds-due:${payment.parentId}`)).toBe(0)
  const { body } = await (await school.as(payment.parentId)).get(`/payments/${payment.paymentId}`)
  expect(body.payment).toMatchObject({ status: "refunded", refund: { status: "paid", amount: 1000 } })
  expect((await ask(payment)).status).toBe(409)
  const notices = db.selectFrom("notices").select("facts").where("account_id", "=", payment.parentId)
  const decided = await notices.where("kind", "=", "refund-decided").execute()
  expect(decided.map(({ facts }) => (facts as { students: string[] }).students)).toEqual([["Migo Cruz"], ["Migo Cruz"]])
})

test("another amount needs words, and no more than is left can be given back", async () => {
  const payment = await accepted(2)
  await ask(payment)
  const refundId = await idOf(payment)
  expect((await put("approve", { refundId, amount: 700 })).status).toBe(400)
  expect((await put("approve", { refundId, amount: 1000.01, words: "All of it." })).status).toBe(400)
  expect((await put("approve", { refundId, amount: 700, words: "The teacher agreed." })).status).toBe(200)
  expect(await sumOf(`refunds-due:${payment.parentId}`)).toBe(70_000)
  expect(await sumOf(`earned:${payment.teacherId}`)).toBe(21_000)
  expect(await listed(payment)).toMatchObject({ amount: 700, answer: "The teacher agreed." })
})

/** Moves the student to a class of this price and 4 sessions, in which this many meetings are then held. */
async function moveTo(
  payment: SentPayment,
  price: number,
  meetingCount: number,
): Promise<{ movedId: string; teacherId: string }> {
  const teacherId = await buildTeacher(db)
  const classID = await buildClass(db, {
    teacher_id: teacherId,
    price_centavos: price,
    sessions: 4,
    end_date: "2027-06-30",
  })
  const change = { enrolleeID: payment.enrolleeId, classID }
  const { body } = await (await school.as(adminId)).put("/admins/enrollee/change-class", change)
  for (let nth = 1; nth <= meetingCount; nth += 1) {
    const day = `2026-11-${25 + nth}`
    await buildMeeting(db, { classId: classID, day, held_at: new Date(`${day}T01:00:00Z`) })
  }
  school.at("2026-11-30")
  await countHeldMeetings(deps)
  return { movedId: String(body.enrolleeId), teacherId }
}

test.each([
  [1, 0, "dissatisfied", 1000],
  // A quarter of 1,000 was earned before, and a quarter of the 750 that moved along by the meeting since.
  [1, 1, "dissatisfied", 562.5],
  [2, 0, "dissatisfied", 500],
  [2, 1, "dissatisfied", null],
  [3, 0, "dissatisfied", null],
  [3, 0, "misconduct", 250],
])(
  "after %d meetings before a change of class and %d since, for the reason %s, a family gets back %s",
  async (...row) => {
    const [before, since, reason, amount] = row
    const payment = await accepted(before)
    await moveTo(payment, 100_000, since)
    const { status, body } = await ask(payment, { reason })
    expect([status, body.amount ?? null]).toEqual([amount === null ? 409 : 200, amount])
    expect((await checkBooks(deps)).differences).toEqual([])
  },
)

test("who moved to a far cheaper class has the meetings that remain paid, and gets back the rest of their price", async () => {
  const payment = await accepted(3)
  const { movedId, teacherId } = await moveTo(payment, 10_000, 1)
  expect(await sumOf(`over-paid:${payment.parentId}`)).toBe(22_500)
  expect([await sumOf(`deferred:${movedId}`), await sumOf(`earned:${teacherId}`)]).toEqual([1875, 437])
  expect((await checkBooks(deps)).differences).toEqual([])
})

test("a refund of another amount is split over the enrollments of the payment in proportion", async () => {
  school.at("2026-11-20")
  const payment = await buildSentPayment(school, { price: 100_000 })
  const [child = ""] = (
    await db.selectFrom("children").select("id").where("parent_id", "=", payment.parentId).execute()
  ).map(({ id }) => id)
  const classId = await buildClass(db, { price_centavos: 50_000 })
  const student = { id: child, parentId: payment.parentId }
  const second = await buildEnrollment(db, { classId, child: student, paymentId: payment.paymentId, status: "pending" })
  await db.updateTable("enrollments").set({ price_centavos: 50_000 }).where("id", "=", second).execute()
  await db.updateTable("payments").set({ amount_due_centavos: 150_000 }).where("id", "=", payment.paymentId).execute()
  const admin = await school.as(adminId)
  expect((await admin.put("/admins/payment/accept", { paymentId: payment.paymentId })).status).toBe(200)
  expect(await ask(payment)).toMatchObject({ status: 200, body: { amount: 1500 } })
  expect((await put("approve", { refundId: await idOf(payment), amount: 900, words: "Agreed." })).status).toBe(200)
  expect(await sumOf(`deferred:${payment.enrolleeId}`)).toBe(40_000)
  expect(await sumOf(`deferred:${second}`)).toBe(20_000)
})

test("a refused refund says why, and can be asked for again; what is late is marked", async () => {
  const payment = await accepted()
  await ask(payment)
  const refundId = await idOf(payment)
  expect((await put("refuse", { refundId })).status).toBe(400)
  expect((await put("refuse", { refundId, words: "Please talk to the teacher first." })).status).toBe(200)
  expect((await put("approve", { refundId })).status).toBe(409)
  school.at("2026-11-26")
  expect((await ask(payment)).status).toBe(200)
  school.at("2026-12-03")
  expect(await listed(payment)).toMatchObject({ status: "requested", isLate: true })
  expect((await put("approve", { refundId: await idOf(payment) })).status).toBe(200)
  const approved = await listed(payment)
  expect(approved).toMatchObject({ status: "approved", isLate: false, payBy: "2026-12-24" })
  school.at("2026-12-25")
  expect(await listed(payment)).toMatchObject({ status: "approved", isLate: true })
})

test("account numbers go 30 days after a refund was paid", async () => {
  const payment = await accepted()
  expect(await ask(payment)).toMatchObject({ status: 200 })
  const refundId = await idOf(payment)
  await put("approve", { refundId })
  await put("paid", { refundId, reference: "1", day: "2026-11-25" })
  school.at("2026-12-24")
  await forgetRefundAccounts(deps)
  expect(await listed(payment)).toMatchObject({ to: { accountNumber: "•••• 4567" } })
  school.at("2026-12-26")
  await forgetRefundAccounts(deps)
  expect(await listed(payment)).toMatchObject({ to: { accountName: null, accountNumber: null } })
})

test("overpaid money is returned once for each reference number, and no more than there is", async () => {
  const payment = await buildSentPayment(school, { price: 100_000 })
  await buildAcceptance(school, payment, 110_000)
  const { body } = await (await school.as(adminId)).get("/admins/over-paid?pageSize=100")
  const own = { accountId: payment.parentId, payer: "Pia Cruz", amount: 100 }
  expect(body.families).toContainEqual(own)
  const back = async (more: Record<string, unknown> = {}) => {
    const input = {
      accountId: payment.parentId,
      amount: 40,
      channel: "GCash",
      reference: "77",
      day: "2026-11-20",
      ...more,
    }
    return (await (await school.as(adminId)).put("/admins/over-paid/returned", input)).status
  }
  expect((await Promise.all([back(), back(), back()])).toSorted()).toEqual([200, 409, 409])
  expect(await back({ reference: "78", amount: 60.01 })).toBe(400)
  expect(await back({ reference: "78", amount: 0 })).toBe(400)
  expect(await back({ reference: "78", amount: 60 })).toBe(200)
  expect(await back({ reference: "79" })).toBe(404)
  expect(await sumOf(`over-paid:${payment.parentId}`)).toBe(0)
  expect((await (await school.as(payment.parentId)).get("/admins/over-paid")).status).toBe(403)
})

test("the reservation fee stays with the school, once a refund is approved, and nothing is left open", async () => {
  const own = await testSchool({ settings: { RESERVATION_FEE: "150" } })
  own.at("2026-11-20")
  await openBooks(own.deps)
  const payment = await buildSentPayment(own, { price: 100_000 })
  await buildAcceptance(own, payment)
  const family = await own.as(payment.parentId)
  const answer = await family.post(`/payments/${payment.paymentId}/refund`, { reason: "mistake", to })
  expect(answer).toMatchObject({ status: 200, body: { amount: 850 } })
  const caller = await own.as(await buildAdmin(own.db))
  const refund = own.db.selectFrom("refunds").select("id").where("payment_id", "=", payment.paymentId)
  const { id: refundId } = await refund.executeTakeFirstOrThrow()
  const approved = await Promise.all([1, 2].map(() => caller.put("/admins/refund/approve", { refundId })))
  expect(approved.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await caller.get("/admins/money/summary")
  expect(body).toMatchObject({ deferred: 0, fee: 150, refundsDue: 850 })
  expect((await caller.get("/admins/money/open?kind=not-held")).body.open).toEqual([])
  expect((await checkBooks(own.deps)).differences).toEqual([])
  await own.close()
})

test("a refund and a take-back of the acceptance at the same moment: one of them, and no money goes twice", async () => {
  const outcomes: string[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    const payment = await accepted()
    await ask(payment)
    const refundId = await idOf(payment)
    const admin = await school.as(adminId)
    const takeBack = () => admin.put("/admins/enrollee/pending", { enrolleeId: payment.enrolleeId })
    const [approved, back] = await Promise.all(
      nth % 2 === 0
        ? [put("approve", { refundId }), takeBack()]
        : [takeBack(), put("approve", { refundId })].toReversed(),
    )
    outcomes.push(`${approved?.status} ${back?.status}`)
    const due = await sumOf(`refunds-due:${payment.parentId}`)
    const money = db
      .selectFrom("ledger_lines")
      .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("sum"))
      .where("payment_id", "=", payment.paymentId)
      .where("account", "like", "money:%")
    expect([due, (await money.executeTakeFirstOrThrow()).sum]).toEqual(
      approved?.status === 200 ? [100_000, 100_000] : [0, 0],
    )
    expect((await takeBack()).status).toBe(409)
  }
  for (const outcome of outcomes) expect(["200 409", "400 200"]).toContain(outcome)
})

test("what families have paid too much comes as a file for the bank, with the account of their last refund", async () => {
  const plain = await buildSentPayment(school, { price: 100_000 })
  await buildAcceptance(school, plain, 100_050)
  const payment = await accepted()
  await ask(payment)
  await put("refuse", { refundId: await idOf(payment), words: "Please talk to us." })
  await db
    .updateTable("ledger_families")
    .set({ over_paid_centavos: 7 })
    .where("account_id", "=", payment.parentId)
    .execute()
  const rows = await findOverpaidToReturn(db)
  const fileRow = (id: string) =>
    overpaidColumns(school.deps).map(([, cell]) => cell(rows.find((row) => row.account_id === id) as never))
  const { email } = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", plain.parentId)
    .executeTakeFirstOrThrow()
  expect(fileRow(plain.parentId)).toEqual(["GCash", "Pia Cruz", null, "0.50", email, plain.parentId])
  expect(fileRow(payment.parentId).slice(0, 4)).toEqual(["GCash", "Pia Cruz", "'09171234567", "0.07"])
  const file = await (await school.as(adminId)).get("/admins/data/over-paid")
  expect([file.status, file.headers.get("x-total-rows")]).toEqual([200, String(rows.length)])
  expect((await (await school.as(plain.parentId)).get("/admins/data/over-paid")).status).toBe(403)
  await db
    .updateTable("ledger_families")
    .set({ over_paid_centavos: 0 })
    .where("account_id", "=", payment.parentId)
    .execute()
})

test("after all of this the books agree with their causes", async () => {
  school.at("2026-12-31")
  expect((await checkBooks(deps)).differences).toEqual([])
})
