import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
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

let numbers = 0
const newNumber = () => `60${String(++numbers).padStart(11, "0")}`

type PaymentOverrides = { due?: number; reference?: string | null; code?: string; day?: string }

async function sendPayment({
  due = 150_000,
  reference = null,
  code,
  day = "2026-11-18",
}: PaymentOverrides): Promise<string> {
  const learnerId = await buildLearner(db)
  const paid = { amount_due_centavos: due, reference_number: reference, channel: "GCash", code }
  const paymentId = await buildPayment(db, learnerId, undefined, { ...paid, paid_at: new Date(`${day}T04:00:00Z`) })
  const classId = await buildClass(db, { price_centavos: due })
  await buildEnrollment(db, { classId, learnerId, paymentId, status: "pending" })
  await checkUnchecked(school.deps)
  return paymentId
}

async function paymentOf(id: string): Promise<DeskPayment> {
  const { body } = await admin.get(`/admins/payments/${id}`)
  return body.payment as DeskPayment
}

async function statementCheck(id: string) {
  const { checks, line } = await paymentOf(id)
  return { level: checks.find(({ check }) => check === "statement")?.level ?? null, line }
}

async function add(lines: Parameters<typeof buildStatement>[0]): Promise<string> {
  const { status, body } = await admin.post("/admins/statements", buildStatementForm(buildStatement(lines)))
  expect(status).toBe(200)
  const id = String(body.statementId)
  await checkPaymentsOfStatement(school.deps, id)
  return id
}

async function listedBy(filter: string): Promise<string[]> {
  const { body } = await admin.get(`/admins/payments?${filter}&pageSize=100`)
  return (body.payments as DeskPayment[]).map(({ id }) => id)
}

test("a payment is checked against the line with its reference number or its code, and shows that line", async () => {
  const [same, other] = [newNumber(), newNumber()]
  const ids = {
    same: await sendPayment({ reference: same.replace(/(.{4})/, "$1 ") }),
    other: await sendPayment({ reference: other }),
    coded: await sendPayment({ code: "SLD-7K3Q2" }),
    awaited: await sendPayment({ reference: newNumber() }),
    earlier: await sendPayment({ reference: newNumber(), day: "2026-11-02" }),
  }
  expect(await statementCheck(ids.same)).toEqual({ level: null, line: null })
  await add([
    { reference: same, in: "1,500.00", day: "2026-11-17", text: "Received" },
    { reference: other, in: "1,000.00", day: "2026-11-19" },
    { reference: newNumber(), in: "1,500.00", day: "2026-11-18", text: "For SLD-7K3Q2" },
  ])
  expect(await statementCheck(ids.same)).toEqual({
    level: "fine",
    line: { id: expect.any(String), reference: same, amount: 1500, day: "2026-11-17", text: "Received" },
  })
  expect(await statementCheck(ids.other)).toMatchObject({ level: "alarm", line: { amount: 1000 } })
  expect(await statementCheck(ids.coded)).toMatchObject({ level: "fine", line: { amount: 1500 } })
  expect(await statementCheck(ids.awaited)).toEqual({ level: "look", line: null })
  expect(await statementCheck(ids.earlier)).toEqual({ level: null, line: null })
  expect(new Set(await listedBy("check=statement"))).toEqual(new Set([ids.other, ids.awaited]))
  expect(await listedBy("check=statement&level=alarm")).toEqual([ids.other])
})

test("a line that pays for several payments is fine for each, and one that was set aside is about none", async () => {
  const [first, second] = [await sendPayment({ due: 20_000 }), await sendPayment({ due: 30_000 })]
  const reference = newNumber()
  const aside = await sendPayment({ reference, due: 9_900 })
  const id = await add([
    { reference: newNumber(), in: "500.00", day: "2026-11-18" },
    { reference, in: "99.00", day: "2026-11-18" },
  ])
  expect(await statementCheck(aside)).toMatchObject({ level: "fine" })
  const matches = (await admin.get(`/admins/statements/${id}/matches`)).body as unknown as StatementMatches
  const assigned = { lineId: matches.unknown[0]?.lineId, paymentIds: [first, second] }
  expect((await admin.put("/admins/statement-line/assign", assigned)).status).toBe(200)
  for (const each of [first, second])
    expect(await statementCheck(each)).toMatchObject({ level: "fine", line: { amount: 500 } })
  const [certain] = matches.certain
  await admin.put("/admins/statement-line/set-aside", { lineId: certain?.lineId, words: "A test of the bank" })
  expect(await statementCheck(aside)).toEqual({ level: "look", line: null })
  expect(await listedBy("check=statement&level=look")).toContain(aside)
})

test("a payment that is rejected gives its line back, and no money goes unseen", async () => {
  const reference = newNumber()
  const paymentId = await sendPayment({ reference, due: 77_700, day: "2026-11-10" })
  await db
    .updateTable("classes")
    .set({ archived_at: school.deps.now() })
    .where("id", "in", (classes) =>
      classes.selectFrom("enrollments").select("class_id").where("payment_id", "=", paymentId),
    )
    .execute()
  const id = await add([{ reference, in: "777.00", day: "2026-11-10" }])
  const matchesNow = async () =>
    (await admin.get(`/admins/statements/${id}/matches`)).body as unknown as StatementMatches
  const [certain] = (await matchesNow()).certain
  const accepted = await admin.put(`/admins/statements/${id}/accept`, { lineIds: [certain?.lineId] })
  expect(accepted.body).toMatchObject({ accepted: [], refused: [{ paymentId }] })
  expect((await matchesNow()).certain).toHaveLength(1)
  expect((await admin.put("/admins/payment/reject", { paymentId, reason: "fake" })).status).toBe(200)
  expect(await matchesNow()).toMatchObject({ certain: [], unknown: [{ lineId: certain?.lineId, amount: 777 }] })
})
