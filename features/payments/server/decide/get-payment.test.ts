// docs/rules/payments.md#payments

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { checkUnchecked } from "../desk/check-unchecked.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const see = (enrolleeId: string) => admin.get(`/admins/enrollee-payment/${enrolleeId}`)

test("shows the amount of a payment, its students, and the payer's note", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Ana" }] })
  const [migo = "", ana = ""] = parent.children
  const paymentId = await buildPayment(db, parent.id)
  const noted = { amount_due_centavos: 250_050, reference_number: "9012 3456", channel: "GCash" }
  await db.updateTable("payments").set(noted).where("id", "=", paymentId).execute()
  const classId = await buildClass(db)
  const id = await buildEnrollment(db, { classId, child: { id: migo, parentId: parent.id }, paymentId })
  await buildEnrollment(db, { classId, child: { id: ana, parentId: parent.id }, paymentId, status: "denied" })
  expect((await see(id)).body.payment).toEqual({
    id: paymentId,
    amountDue: 2500.5,
    students: ["Ana Cruz", "Migo Cruz"],
    undecided: [],
    referenceNumber: "9012 3456",
    channel: "GCash",
    paidAt: "2026-11-01T00:00:00.000Z",
    checks: expect.arrayContaining([
      { check: "reference", level: "fine", text: "No other payment has this reference number." },
      { check: "amount", level: "look", text: "The picture has not been read. Compare the amount." },
    ]),
  })
})

test("the checks of an enrollment's payment are those of the desk", async () => {
  const build = async (paid_at: string) => {
    const learnerId = await buildLearner(db)
    const typed = { reference_number: "5012 3456 78901", channel: "GCash", paid_at }
    const paymentId = await buildPayment(db, learnerId, undefined, typed)
    const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId, paymentId, status: "pending" })
    return { paymentId, id }
  }
  await build("2026-11-02T00:00:00Z")
  const used = await build("2026-11-03T00:00:00Z")
  await checkUnchecked(school.deps)
  const { checks } = (await see(used.id)).body.payment as { checks: { check: string; level: string }[] }
  expect(checks).toContainEqual(expect.objectContaining({ check: "reference", level: "alarm" }))
  const atDesk = (await admin.get(`/admins/payments/${used.paymentId}`)).body.payment as { checks: unknown }
  expect(checks).toEqual(atDesk.checks)
})

test("the desk says why nobody can be approved, while an enrollment waits in such a class", async () => {
  const learnerId = await buildLearner(db)
  const paymentId = await buildPayment(db, learnerId)
  const classId = await buildClass(db)
  await buildEnrollment(db, { classId, learnerId, paymentId, status: "pending" })
  const obstacle = async () => (await admin.get(`/admins/payments/${paymentId}`)).body.obstacle
  expect(await obstacle()).toBe(null)
  await db.updateTable("classes").set({ archived_at: school.deps.now() }).where("id", "=", classId).execute()
  expect(await obstacle()).toBe("class-archived")
  await db.updateTable("enrollments").set({ status: "denied" }).where("payment_id", "=", paymentId).execute()
  expect(await obstacle()).toBe(null)
})

test("returns the pending enrollments of the payment, and the status of their class", async () => {
  const parent = await buildParent(db, {
    children: [{ firstName: "Migo" }, { firstName: "Ana" }, { firstName: "Bea" }],
  })
  const paymentId = await buildPayment(db, parent.id)
  const classId = await buildClass(db, { name: "Chess", max_students: 5, status: "denied", archived_at: new Date() })
  const ids: string[] = []
  for (const [n, id] of parent.children.entries()) {
    const status = n === 2 ? "approved" : "pending"
    ids.push(await buildEnrollment(db, { classId, child: { id, parentId: parent.id }, paymentId, status }))
  }
  const { body } = await see(ids[2] ?? "")
  expect(body.payment).toMatchObject({
    undecided: [
      { id: ids[1], firstName: "Ana", className: "Chess" },
      { id: ids[0], firstName: "Migo", className: "Chess" },
    ],
  })
  expect(body.classNow).toEqual({ status: "denied", isArchived: true, freeSeats: 2 })
})

test("counts a student once who changed class with the payment", async () => {
  const learnerId = await buildLearner(db)
  const paymentId = await buildPayment(db, learnerId)
  await buildEnrollment(db, { classId: await buildClass(db), learnerId, paymentId, status: "left" })
  const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId, paymentId })
  expect((await see(id)).body.payment).toMatchObject({ students: ["Lea Santos"], referenceNumber: null, channel: null })
})

test("a free class has no payment, and what is not there is not found", async () => {
  const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId: await buildLearner(db) })
  await db.updateTable("enrollments").set({ payment_id: null }).where("id", "=", id).execute()
  expect((await see(id)).body).toEqual({
    success: true,
    payment: null,
    classNow: { status: "approved", isArchived: false, freeSeats: expect.any(Number) },
  })
  expect((await see("unknown")).status).toBe(404)
  const teacher = await school.as(await buildTeacher(db))
  expect((await teacher.get(`/admins/enrollee-payment/${id}`)).status).toBe(403)
})
