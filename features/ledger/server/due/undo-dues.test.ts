// docs/rules/ledger.md#amounts-due, docs/rules/payments.md#payments

import { afterAll, expect, test } from "vitest"
import { buildPaymentForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass, buildClassInParts } from "../../../../test/builders/classes.ts"
import { buildHeldMeeting, openBookSchool } from "../../../../test/builders/ledger.ts"
import { buildAdmin, buildParent } from "../../../../test/builders/people.ts"
import type { ShownDue } from "../../../payments/dues-contract.ts"
import { checkBooks } from "../checks/check-books.ts"

// A class of ₱1,000 and four meetings, paid in four parts of ₱250; the first is paid.
const { school, adminId } = await openBookSchool()
afterAll(school.close)
const { db, deps } = school
const admin = await school.as(adminId)

async function buildStudents(count = 1) {
  school.at("2026-11-20", "08:00")
  const classId = await buildClassInParts(db)
  const children = ["Migo", "Lira"].slice(0, count).map((firstName) => ({ firstName }))
  const parent = await buildParent(db, { children })
  const caller = await school.as(parent.id)
  const items = parent.children.map((childId) => ({ classId, childId, instalments: true }))
  const { body } = await caller.post("/payments/checkout", buildPaymentForm({ items }))
  return { classId, caller, parentId: parent.id, enrolleeIds: body.enrolleeIds as string[], paymentId: body.paymentId }
}

async function buildStudent() {
  const students = await buildStudents()
  await admin.put("/admins/payment/accept", { paymentId: students.paymentId })
  return { ...students, enrolleeId: students.enrolleeIds[0] ?? "" }
}
type Student = Awaited<ReturnType<typeof buildStudent>>
type Family = Pick<Student, "caller">

const balanceOf = async ({ caller }: Family) =>
  (await caller.get("/payments/dues")).body as { dues: ShownDue[]; credit: number }

const partsOf = async (family: Family) => (await balanceOf(family)).dues.map(({ text }) => text)

/** Pays the first part that is owed; `received`: what arrived, in pesos. */
async function payPart(family: Family, received = 250): Promise<string> {
  const dueIds = (await balanceOf(family)).dues.slice(0, 1).map(({ id }) => id)
  const { body } = await family.caller.post("/payments/checkout", buildPaymentForm({ dueIds }))
  const paymentId = String(body.paymentId)
  const words = received < 250 ? { words: "Agreed." } : {}
  expect((await admin.put("/admins/payment/accept", { paymentId, amount: received, ...words })).status).toBe(200)
  return paymentId
}

const undo = async (paymentId: string) => (await admin.put("/admins/payment/pending", { paymentId })).status

const termsOf = ({ enrolleeIds: [enrolleeId = ""] }: Student) =>
  db
    .selectFrom("ledger_terms")
    .select(["value_centavos as value", "due_centavos as due", "later_centavos as later", "earned_centavos as earned"])
    .where("enrollment_id", "=", enrolleeId)
    .executeTakeFirstOrThrow()

/** What all entries about this family's payments add up to, in pesos. */
async function sumOf({ parentId }: Student, account: string): Promise<number> {
  const rows = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .innerJoin("payments", "payments.id", "payment_id")
    .select("amount")
    .where("payments.account_id", "=", parentId)
    .where("account", "like", `${account}%`)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0) / 100
}

const expectBooksToAgree = async () => expect(await checkBooks(deps)).toMatchObject({ ok: true, differences: [] })

test("a payment of dues is undone: its part is owed again, waits for it, and meetings earn what is paid without it", async () => {
  const student = await buildStudent()
  const paymentId = await payPart(student)
  for (let nth = 0; nth < 3; nth += 1) await buildHeldMeeting(school, student.classId)
  expect(await termsOf(student)).toEqual({ value: 50_000, due: 50_000, later: 50_000, earned: 50_000 })
  const both = await Promise.all([undo(paymentId), undo(paymentId)])
  expect(both.toSorted()).toEqual([200, 409])
  expect(await termsOf(student)).toEqual({ value: 25_000, due: 75_000, later: 75_000, earned: 25_000 })
  expect(await sumOf(student, "money:")).toBe(250)
  expect(await sumOf(student, "corrections")).toBe(0)
  // The payment waits again, so the family does not owe the part twice.
  expect(await partsOf(student)).toEqual(["Part 3 of 4", "Part 4 of 4"])
  expect((await student.caller.get(`/payments/${paymentId}/receipt`)).status).toBe(404)
  await expectBooksToAgree()
  expect((await admin.put("/admins/payment/accept", { paymentId })).status).toBe(200)
  expect(await termsOf(student)).toEqual({ value: 50_000, due: 50_000, later: 50_000, earned: 50_000 })
  await expectBooksToAgree()
  expect(await undo(paymentId)).toBe(200)
  await admin.put("/admins/payment/reject", { paymentId, reason: "unreadable" })
  expect(await partsOf(student)).toEqual(["Part 2 of 4", "Part 3 of 4", "Part 4 of 4"])
  await expectBooksToAgree()
})

test("what an undone payment of dues made overpaid goes with it, and what was accepted less is no longer a correction", async () => {
  const more = await buildStudent()
  expect(await undo(await payPart(more, 300))).toBe(200)
  expect(await balanceOf(more)).toMatchObject({ credit: 0 })
  const less = await buildStudent()
  expect(await undo(await payPart(less, 200))).toBe(200)
  for (const student of [more, less])
    expect([await sumOf(student, "money:"), await sumOf(student, "corrections")]).toEqual([250, 0])
  await expectBooksToAgree()
})

test("a payment of dues is undone after its student lost the seat, and after a change of class", async () => {
  const denied = await buildStudent()
  const ofDenied = await payPart(denied)
  await admin.put("/admins/enrollee/deny", { enrolleeId: denied.enrolleeId, reason: "other", words: "No." })
  expect(await balanceOf(denied)).toMatchObject({ credit: 250 })
  expect(await undo(ofDenied)).toBe(200)
  expect(await balanceOf(denied)).toMatchObject({ dues: [], credit: 0 })
  expect([await sumOf(denied, "money:"), await sumOf(denied, "corrections")]).toEqual([0, 0])
  const moved = await buildStudent()
  const ofMoved = await payPart(moved)
  const classID = await buildClass(db, { price_centavos: 100_000, sessions: 4, end_date: "2027-06-30" })
  const change = { enrolleeID: moved.enrolleeId, classID }
  expect((await admin.put("/admins/enrollee/change-class", change)).status).toBe(200)
  expect(await undo(ofMoved)).toBe(200)
  await admin.put("/admins/payment/reject", { paymentId: ofMoved, reason: "unreadable" })
  expect(await partsOf(moved)).toEqual(["Part 2 of 4", "Part 3 of 4", "Part 4 of 4"])
  expect([await sumOf(moved, "money:"), await sumOf(moved, "corrections")]).toEqual([250, 0])
  await expectBooksToAgree()
})

test("a payment for students, one that waits, an unknown one and a refunded one are not undone by themselves", async () => {
  const student = await buildStudent()
  expect(await undo(String(student.paymentId))).toBe(409)
  const paymentId = await payPart(student)
  expect((await student.caller.put("/admins/payment/pending", { paymentId })).status).toBe(403)
  const registrar = await school.as(await buildAdmin(db, { staff_roles: ["registrar"] }))
  expect((await registrar.put("/admins/payment/pending", { paymentId })).status).toBe(403)
  expect(await undo(crypto.randomUUID())).toBe(404)
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  await student.caller.post(`/payments/${student.paymentId}/refund`, { reason: "mistake", to })
  const { id } = await db
    .selectFrom("refunds")
    .select("id")
    .where("account_id", "=", student.parentId)
    .executeTakeFirstOrThrow()
  expect((await admin.put("/admins/refund/approve", { refundId: id })).status).toBe(200)
  expect(await undo(paymentId)).toBe(409)
  await expectBooksToAgree()
})

test("a part whose money was returned while the first part was undone is owed again with the seat", async () => {
  const student = await buildStudent()
  await payPart(student)
  await admin.put("/admins/enrollee/pending", { enrolleeId: student.enrolleeId })
  const returned = { accountId: student.parentId, amount: 150, channel: "Maya", reference: "1", day: "2026-11-20" }
  expect((await admin.put("/admins/over-paid/returned", returned)).status).toBe(200)
  await admin.put("/admins/enrollee/approve", { enrolleeId: student.enrolleeId })
  const { dues, credit } = await balanceOf(student)
  expect([dues.map(({ text, amount }) => [text, amount]), credit]).toEqual([
    [
      ["Part 2 of 4", 150],
      ["Part 3 of 4", 250],
      ["Part 4 of 4", 250],
    ],
    0,
  ])
  expect(await sumOf(student, "corrections")).toBe(0)
  await expectBooksToAgree()
  await payPart(student, 150)
  await admin.put("/admins/enrollee/pending", { enrolleeId: student.enrolleeId })
  expect(await balanceOf(student)).toMatchObject({ dues: [], credit: 250 })
  await admin.put("/admins/enrollee/approve", { enrolleeId: student.enrolleeId })
  expect(await partsOf(student)).toEqual(["Part 3 of 4", "Part 4 of 4"])
  expect(await sumOf(student, "corrections")).toBe(0)
  await expectBooksToAgree()
})

test("of two students of one payment, only the one with a seat owes its parts", async () => {
  const family = await buildStudents(2)
  const [first = "", second = ""] = family.enrolleeIds
  expect((await admin.put("/admins/enrollee/approve", { enrolleeId: first })).status).toBe(200)
  expect((await balanceOf(family)).dues).toHaveLength(3)
  await admin.put("/admins/enrollee/approve", { enrolleeId: second })
  expect((await balanceOf(family)).dues).toHaveLength(6)
  await admin.put("/admins/enrollee/pending", { enrolleeId: second })
  expect((await balanceOf(family)).dues).toHaveLength(3)
  await admin.put("/admins/enrollee/approve", { enrolleeId: second })
  expect((await balanceOf(family)).dues).toHaveLength(6)
  await expectBooksToAgree()
})
