// docs/rules/ledger.md#receipts

import { afterAll, expect, test } from "vitest"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { receiptNumber } from "../../domain/receipt.ts"
import { drawPaymentReceipt } from "./draw-receipt.ts"

const school = await testSchool({ settings: { RECEIPT_NOTE: "Ask us for an official receipt." } })
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

const pathOf = (paymentId: string) => `/payments/${paymentId}/receipt`
const statusFor = async (accountId: string | null, paymentId: string) =>
  (await (await school.as(accountId)).get(pathOf(paymentId))).status

test("a family gets the receipt of its own accepted payment as PDF; nobody else, and nobody before", async () => {
  const payment = await buildSentPayment(school)
  expect(await statusFor(payment.parentId, payment.paymentId)).toBe(404)
  await buildAcceptance(school, payment)
  const { status, headers } = await (await school.as(payment.parentId)).get(pathOf(payment.paymentId))
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ])
  expect(headers.get("content-disposition")).toContain("Receipt 2026-")
  const other = await buildSentPayment(school)
  expect(await statusFor(other.parentId, payment.paymentId)).toBe(404)
  expect(await statusFor(await buildLearner(db), payment.paymentId)).toBe(404)
  expect(await statusFor(adminId, payment.paymentId)).toBe(403)
  expect(await statusFor(payment.teacherId, payment.paymentId)).toBe(403)
  expect(await statusFor(null, payment.paymentId)).toBe(401)
  expect(await statusFor(payment.parentId, "no-id")).toBe(404)
})

test("a payment whose acceptance was taken back has no receipt; accepted again it has the same number", async () => {
  const payment = await buildSentPayment(school)
  await buildAcceptance(school, payment)
  const numberOf = () =>
    db.selectFrom("receipts").select(["year", "number"]).where("payment_id", "=", payment.paymentId)
  const before = await numberOf().executeTakeFirstOrThrow()
  const admin = await school.as(adminId)
  await admin.put("/admins/enrollee/pending", { enrolleeId: payment.enrolleeId })
  expect(await statusFor(payment.parentId, payment.paymentId)).toBe(404)
  await admin.put("/admins/enrollee/approve", { enrolleeId: payment.enrolleeId })
  expect(await statusFor(payment.parentId, payment.paymentId)).toBe(200)
  expect(await numberOf().executeTakeFirstOrThrow()).toEqual(before)
})

test("receipts of a year are numbered from 1 without gaps, however many are accepted at once and some undone", async () => {
  school.at("2027-03-01")
  const all = await Promise.all(Array.from({ length: 12 }, () => buildSentPayment(school)))
  const undo = () => {
    throw new Error("undone")
  }
  const outcomes = await Promise.allSettled(
    all.map((payment, at) => buildAcceptance(school, payment, payment.price, at % 3 === 0 ? undo : undefined)),
  )
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(8)
  const numbers = await db.selectFrom("receipts").select("number").where("year", "=", 2027).orderBy("number").execute()
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  school.at("2028-01-01", "00:01")
  const next = await buildSentPayment(school)
  await buildAcceptance(school, next)
  const of = db.selectFrom("receipts").select(["year", "number"]).where("payment_id", "=", next.paymentId)
  expect(await of.execute()).toEqual([{ year: 2028, number: 1 }])
})

test("the receipt says who paid what for whom, and that it is no official one", async () => {
  expect(receiptNumber(2026, 12)).toBe("2026-000012")
  const drawn = await drawPaymentReceipt({
    year: 2026,
    number: 12,
    brandName: "Silid",
    note: "Ask us for an official receipt.",
    payer: "Pia Cruz",
    day: "2026-11-20",
    received: 130_000,
    due: 125_000,
    channel: "GCash",
    referenceNumber: "9012345678901",
    code: "SLD-7K3Q2",
    lines: [{ student: "Migo Cruz", className: "Little Coders", price: 125_000 }],
  })
  const text = Buffer.from(drawn).toString("latin1")
  expect(text.startsWith("%PDF-1.7")).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
