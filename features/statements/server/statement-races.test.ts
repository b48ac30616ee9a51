// docs/rules/statements.md#assigning-lines

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../test/builders/enrollments.ts"
import { mailsTo } from "../../../test/builders/mails.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../test/builders/statements.ts"
import { testSchool } from "../../../test/school.ts"
import type { StatementMatches } from "../matches-contract.ts"

/** A payment is decided once: by a statement or by hand, and by whichever of two statements. */

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const other = await school.as(await buildAdmin(db))

let numbers = 0
const newNumber = () => `40${String(++numbers).padStart(11, "0")}`

async function sendPayment() {
  const email = `${crypto.randomUUID()}@people.example`
  const learnerId = await buildLearner(db, { email })
  const reference = newNumber()
  const standing = { amount_due_centavos: 50_000, reference_number: reference, channel: "GCash" }
  const id = await buildPayment(db, learnerId, undefined, { ...standing, paid_at: new Date("2026-11-12T04:00:00Z") })
  const classId = await buildClass(db, { price_centavos: 50_000 })
  await buildEnrollment(db, { classId, learnerId, paymentId: id, status: "pending" })
  return { id, email, reference }
}

const fileOf = (references: string[]) =>
  buildStatementForm(buildStatement(references.map((reference) => ({ reference, in: "500.00", day: "2026-11-12" }))))
const matchesOf = async (id: unknown) =>
  (await admin.get(`/admins/statements/${id}/matches`)).body as unknown as StatementMatches

/** The result of a payment: its status, its entries in the books, its receipts and the family's mails. */
async function outcomeOf({ id, email }: { id: string; email: string }) {
  const { status } = await db.selectFrom("payments").select("status").where("id", "=", id).executeTakeFirstOrThrow()
  const entries = await db.selectFrom("ledger_entries").select("id").where("payment_id", "=", id).execute()
  const receipts = await db.selectFrom("receipts").select("number").where("payment_id", "=", id).execute()
  return { status, entries: entries.length, receipts: receipts.length, mails: (await mailsTo(db, email)).length }
}
const acceptedOnce = { status: "accepted", entries: 1, receipts: 1, mails: 1 }

test("a statement and a hand that accept the same payments at once accept each of them once", async () => {
  const payments = await Promise.all(Array.from({ length: 6 }, sendPayment))
  const { body } = await admin.post("/admins/statements", fileOf(payments.map(({ reference }) => reference)))
  const lineIds = (await matchesOf(body.statementId)).certain.map(({ lineId }) => lineId)
  const [byStatement, ...byHand] = await Promise.all([
    admin.put(`/admins/statements/${body.statementId}/accept`, { lineIds }),
    ...payments.map(({ id }) => other.put("/admins/payment/accept", { paymentId: id })),
  ])
  const ofStatement = byStatement?.body.accepted as string[]
  const ofHand = payments.filter((_, nth) => byHand[nth]?.status === 200).map(({ id }) => id)
  expect([...ofStatement, ...ofHand].toSorted()).toEqual(payments.map(({ id }) => id).toSorted())
  for (const payment of payments) expect(await outcomeOf(payment)).toEqual(acceptedOnce)
})

test("a statement that accepts what a hand rejects: one of them decides, and a rejected payment keeps no line", async () => {
  const payments = await Promise.all(Array.from({ length: 6 }, sendPayment))
  const { body } = await admin.post("/admins/statements", fileOf(payments.map(({ reference }) => reference)))
  const lineIds = (await matchesOf(body.statementId)).certain.map(({ lineId }) => lineId)
  const [byStatement, ...byHand] = await Promise.all([
    admin.put(`/admins/statements/${body.statementId}/accept`, { lineIds }),
    ...payments.map(({ id }) => other.put("/admins/payment/reject", { paymentId: id, reason: "fake", words: null })),
  ])
  const accepted = byStatement?.body.accepted as string[]
  for (const [nth, payment] of payments.entries()) {
    const isAccepted = byHand[nth]?.status !== 200
    expect(accepted.includes(payment.id)).toBe(isAccepted)
    const { status, entries } = await outcomeOf(payment)
    expect([status, entries]).toEqual(isAccepted ? ["accepted", 1] : ["rejected", 0])
    const covers = await db
      .selectFrom("statement_covers")
      .select("line_id")
      .where("payment_id", "=", payment.id)
      .execute()
    expect(covers).toHaveLength(isAccepted ? 1 : 0)
  }
})

test("two statements with the same lines, added and accepted at once by two administrators, accept each payment once", async () => {
  const payments = await Promise.all(Array.from({ length: 5 }, sendPayment))
  const references = payments.map(({ reference }) => reference)
  const acceptAll = async (by: typeof admin, file: FormData) => {
    const { body } = await by.post("/admins/statements", file)
    const lineIds = (await matchesOf(body.statementId)).certain.map(({ lineId }) => lineId)
    if (lineIds.length === 0) return []
    const done = await by.put(`/admins/statements/${body.statementId}/accept`, { lineIds })
    return done.body.accepted as string[]
  }
  const accepted = await Promise.all([
    acceptAll(admin, fileOf(references)),
    acceptAll(other, fileOf(references.toReversed())),
  ])
  expect(accepted.flat().toSorted()).toEqual(payments.map(({ id }) => id).toSorted())
  for (const payment of payments) expect(await outcomeOf(payment)).toEqual(acceptedOnce)
  const lines = await db.selectFrom("statement_lines").select("id").where("reference", "in", references).execute()
  expect(lines).toHaveLength(5)
})
