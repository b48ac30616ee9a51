// docs/rules/statements.md#assigning-lines

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildProof } from "../../../test/builders/enroll-form.ts"
import { buildEnrollment, buildPayment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../test/builders/statements.ts"
import { testSchool } from "../../../test/school.ts"
import type { DeskPayment } from "../../payments/desk-contract.ts"
import { checkUnchecked } from "../../payments/server/desk/check-unchecked.ts"
import type { StatementMatches } from "../matches-contract.ts"
import { checkPaymentsOfStatement } from "./follow-statements.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const other = await school.as(await buildAdmin(db))

let numbers = 0
const newNumber = () => `50${String(++numbers).padStart(11, "0")}`

/** A payment of 500 pesos for a seat that waits; checked, as each is when it is sent. */
async function sendPayment(reference: string | null, due = 50_000) {
  const accountId = await buildLearner(db)
  const standing = { amount_due_centavos: due, reference_number: reference, channel: "GCash" }
  const id = await buildPayment(db, accountId, undefined, { ...standing, paid_at: new Date("2026-11-12T04:00:00Z") })
  const classId = await buildClass(db, { price_centavos: due })
  await buildEnrollment(db, { classId, learnerId: accountId, paymentId: id, status: "pending" })
  await db.updateTable("enrollments").set({ price_centavos: due }).where("payment_id", "=", id).execute()
  await checkUnchecked(school.deps)
  return { id, accountId }
}

/** The family sends the rest after the payment was rejected as short. */
async function sendRest({ id, accountId }: { id: string; accountId: string }, referenceNumber: string) {
  await admin.put("/admins/payment/reject", { paymentId: id, reason: "amount-short", words: null, missing: 200 })
  const form = new FormData()
  form.append("payment-proof", buildProof())
  form.append("referenceNumber", referenceNumber)
  const family = await school.as(accountId)
  expect((await family.post(`/payments/${id}/proof`, form)).status).toBe(200)
}

async function add(lines: Parameters<typeof buildStatement>[0]) {
  const { status, body } = await admin.post("/admins/statements", buildStatementForm(buildStatement(lines)))
  expect(status).toBe(200)
  await checkPaymentsOfStatement(school.deps, String(body.statementId))
  const matches = async () =>
    (await admin.get(`/admins/statements/${body.statementId}/matches`)).body as unknown as StatementMatches
  return { id: String(body.statementId), matches, counts: body }
}

const paymentOf = (id: string) =>
  db
    .selectFrom("payments")
    .select(["status", "amount_received_centavos as received"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

async function statementCheck(id: string) {
  const { body } = await admin.get(`/admins/payments/${id}`)
  return (body.payment as DeskPayment).checks.find(({ check }) => check === "statement")?.level ?? null
}

const assign = (lineId: unknown, paymentIds: string[], by = admin) =>
  by.put("/admins/statement-line/assign", { lineId, paymentIds })

const overpaidOf = async (accountId: string) =>
  (
    await db
      .selectFrom("ledger_families")
      .select("over_paid_centavos as amount")
      .where("account_id", "=", accountId)
      .executeTakeFirst()
  )?.amount ?? 0

test("two transfers of one payment are matched by the reference number of each, and accepted as one", async () => {
  const [first, second] = [newNumber(), newNumber()]
  const payment = await sendPayment(first)
  await sendRest(payment, second)
  const lines = [first, second].map((reference, nth) => ({
    reference,
    in: ["300", "200"][nth],
    day: `2026-11-1${nth}`,
  }))
  const { id, matches, counts } = await add(lines)
  expect(counts).toMatchObject({ certain: 2, differs: 0, unknown: 0 })
  expect(await statementCheck(payment.id)).toBe("fine")
  const answer = await admin.get(`/admins/payments?search=${second}`)
  expect((answer.body.payments as DeskPayment[]).map(({ id }) => id)).toEqual([payment.id])
  const { certain } = await matches()
  const { body } = await admin.put(`/admins/statements/${id}/accept`, { lineIds: certain.map(({ lineId }) => lineId) })
  expect(body).toMatchObject({ accepted: [payment.id], refused: [], changed: [] })
  expect(await paymentOf(payment.id)).toEqual({ status: "accepted", received: 50_000 })
  expect(await matches()).toMatchObject({ certain: [], differs: [], unknown: [], missing: [] })
})

test("a part that is assigned by hand leaves the payment waiting, until the rest comes in another statement", async () => {
  const [first, second] = [newNumber(), newNumber()]
  const payment = await sendPayment(first)
  const early = await add([{ reference: first, in: "300", day: "2026-10-20" }])
  const [differs] = (await early.matches()).differs
  expect(await assign(differs?.lineId, [payment.id])).toMatchObject({
    status: 200,
    body: { accepted: [], refused: [], message: "The line is assigned. ₱200.00 of the payment has not arrived yet." },
  })
  expect(await paymentOf(payment.id)).toEqual({ status: "sent", received: null })
  expect(await statementCheck(payment.id)).toBe("alarm")
  const late = await add([{ reference: second, in: "200", day: "2026-10-28" }])
  const [rest] = (await late.matches()).unknown
  expect(await assign(rest?.lineId, [payment.id])).toMatchObject({ status: 200, body: { accepted: [payment.id] } })
  expect(await paymentOf(payment.id)).toEqual({ status: "accepted", received: 50_000 })
  expect(await statementCheck(payment.id)).toBe("fine")
})

test("more than what is due is assigned to one payment, and what is over belongs to the family", async () => {
  const payment = await sendPayment(null)
  const { matches } = await add([{ reference: newNumber(), in: "700", day: "2026-09-02" }])
  const [line] = (await matches()).unknown
  expect(await assign(line?.lineId, [payment.id])).toMatchObject({ status: 200, body: { accepted: [payment.id] } })
  expect(await paymentOf(payment.id)).toEqual({ status: "accepted", received: 70_000 })
  expect(await overpaidOf(payment.accountId)).toBe(20_000)
  expect(await matches()).toMatchObject({ unknown: [], certain: [] })
})

test("a payment that has arrived takes no other line, and one that was accepted none that brings more", async () => {
  const payment = await sendPayment(null)
  const { matches } = await add([
    { reference: newNumber(), in: "500", day: "2026-08-02" },
    { reference: newNumber(), in: "501", day: "2026-08-02" },
  ])
  const [exact, more] = (await matches()).unknown
  await admin.put("/admins/payment/accept", { paymentId: payment.id })
  expect(await assign(more?.lineId, [payment.id])).toMatchObject({
    status: 400,
    body: { errors: { paymentIds: "This payment was approved with a lower amount than these lines add up to." } },
  })
  expect((await assign(exact?.lineId, [payment.id])).status).toBe(200)
  expect((await assign(more?.lineId, [payment.id])).status).toBe(409)
})

test("two administrators who each assign a line that is enough give the payment one of them", async () => {
  for (let round = 1; round <= 4; round += 1) {
    const payment = await sendPayment(null)
    const reference = newNumber
    const { matches } = await add([1, 2].map(() => ({ reference: reference(), in: "600", day: `2026-07-0${round}` })))
    const [one, two] = (await matches()).unknown
    const replies = await Promise.all([assign(one?.lineId, [payment.id]), assign(two?.lineId, [payment.id], other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await paymentOf(payment.id)).toEqual({ status: "accepted", received: 60_000 })
    expect(await overpaidOf(payment.accountId)).toBe(10_000)
  }
})

test("two administrators who each assign a part at once have both parts counted", async () => {
  for (let round = 1; round <= 4; round += 1) {
    const payment = await sendPayment(null)
    const { matches } = await add(
      ["350", "150"].map((amount) => ({ reference: newNumber(), in: amount, day: `2026-06-0${round}` })),
    )
    const [one, two] = (await matches()).unknown
    const replies = await Promise.all([assign(one?.lineId, [payment.id]), assign(two?.lineId, [payment.id], other)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await paymentOf(payment.id)).toEqual({ status: "accepted", received: 50_000 })
  }
})

test("a payment that is rejected gives all its lines back", async () => {
  const payment = await sendPayment(null)
  const { matches } = await add(
    ["100", "200"].map((amount) => ({ reference: newNumber(), in: amount, day: "2026-05-05" })),
  )
  for (const { lineId } of (await matches()).unknown) expect((await assign(lineId, [payment.id])).status).toBe(200)
  expect((await matches()).unknown).toEqual([])
  await admin.put("/admins/payment/reject", { paymentId: payment.id, reason: "fake", words: null })
  expect((await matches()).unknown).toHaveLength(2)
})

test("a payment that was sent weeks later is found by the day on its receipt, and by nothing else", async () => {
  const payment = await sendPayment(null, 43_210)
  const { matches } = await add([{ reference: newNumber(), in: "432.10", day: "2026-10-24" }])
  expect(await matches()).toMatchObject({ likely: [], unknown: [{ amount: 432.1 }] })
  await db
    .insertInto("payment_readings")
    .values({ payment_id: payment.id, paid_at: new Date("2026-10-24T03:00:00Z"), read_at: school.deps.now() })
    .execute()
  expect(await matches()).toMatchObject({ likely: [{ paymentId: payment.id }], unknown: [] })
})
