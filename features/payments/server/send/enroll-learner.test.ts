// docs/rules/enrollments.md#enrolling

import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm, buildProof } from "../../../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildLearner } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const path = "/learners/learner/enroll"
const adults = { min_age: 18, max_age: 99 }

async function proofsKept(): Promise<string[]> {
  return readdir(join(school.deps.settings.dataDir, "files", "enrollment-payments")).catch(() => [])
}
const attemptsIn = (classId: string) =>
  db.selectFrom("enrollments").selectAll().where("class_id", "=", classId).execute()

test("gives a learner a pending seat, and keeps who paid what and how", async () => {
  const classId = await buildClass(db, { ...adults, price_centavos: 125_050 })
  const learnerId = await buildLearner(db)
  const caller = await school.as(learnerId)
  const typed = { referenceNumber: " 0012 ", paymentChannel: "GCash" }
  const answer = await caller.post(path, buildEnrollForm(classId, typed))
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const [attempt] = await attemptsIn(classId)
  expect(attempt).toMatchObject({
    id: answer.body.enrolleeId,
    learner_id: learnerId,
    child_id: null,
    account_id: learnerId,
    status: "pending",
    student_sort: "lea santos",
    decided_at: null,
  })
  const payment = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", attempt!.payment_id)
    .executeTakeFirstOrThrow()
  expect(payment).toMatchObject({
    account_id: learnerId,
    amount_due_centavos: 125_050,
    reference_number: "0012",
    channel: "GCash",
    paid_at: school.deps.now(),
  })
  expect(await school.deps.files.get("enrollment-payments", payment.proof ?? "")).toMatchObject({ type: "image/png" })
})

test("tells the learner by mail that the request has arrived", async () => {
  const classId = await buildClass(db, { ...adults, name: "Slow Cooking" })
  const caller = await school.as(await buildLearner(db, { email: "cook@people.example", first_name: "Rosa" }))
  await caller.post(path, buildEnrollForm(classId))
  const mail = await db.selectFrom("mails").selectAll().where("to_address", "=", "cook@people.example").execute()
  expect(mail).toHaveLength(1)
  expect(mail[0]).toMatchObject({ subject: "We received your enrollment in Slow Cooking" })
  expect(mail[0]?.text).toContain("₱1,250.00")
  expect(mail[0]?.text).toContain(`/learner/classroom/lifeskills/group/${classId}`)
})

test("asks for a proof of payment, and takes an empty file for none", async () => {
  const classId = await buildClass(db, adults)
  const caller = await school.as(await buildLearner(db))
  for (const proof of [null, new File([], "", { type: "application/octet-stream" })]) {
    const answer = await caller.post(path, buildEnrollForm(classId, { proof }))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ "payment-proof": expect.any(String) })
  }
  expect(await attemptsIn(classId)).toHaveLength(0)
})

test("needs no proof for a free class, and keeps one that is sent all the same", async () => {
  const classId = await buildClass(db, { ...adults, price_centavos: 0 })
  const without = await school.as(await buildLearner(db))
  const withProof = await school.as(await buildLearner(db))
  expect((await without.post(path, buildEnrollForm(classId, { proof: null }))).status).toBe(200)
  expect((await withProof.post(path, buildEnrollForm(classId))).status).toBe(200)
  const payments = (await attemptsIn(classId)).map((attempt) => attempt.payment_id)
  expect(payments.filter(Boolean)).toHaveLength(1)
})

test("refuses a proof that is no picture or too large, and keeps nothing of it", async () => {
  const classId = await buildClass(db, adults)
  const caller = await school.as(await buildLearner(db))
  const before = await proofsKept()
  const text = new File(["%PDF-1.7 not a picture"], "receipt.png", { type: "image/png" })
  expect((await caller.post(path, buildEnrollForm(classId, { proof: text }))).status).toBe(415)
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], "receipt.png", { type: "image/png" })
  expect((await caller.post(path, buildEnrollForm(classId, { proof: large }))).status).toBe(413)
  expect((await caller.post(path, { classId, "payment-proof": "receipt.png" })).status).toBe(400)
  expect(await attemptsIn(classId)).toHaveLength(0)
  expect(await proofsKept()).toEqual(before)
})

test("refuses a second enrollment in the same class, pending or approved", async () => {
  for (const status of ["pending", "approved"] as const) {
    const classId = await buildClass(db, adults)
    const learnerId = await buildLearner(db)
    await buildEnrollment(db, { classId, learnerId, status })
    const answer = await (await school.as(learnerId)).post(path, buildEnrollForm(classId))
    expect(answer.status).toBe(409)
  }
})

test("refuses a learner who was denied, and says to contact the school", async () => {
  const classId = await buildClass(db, adults)
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId, status: "denied" })
  const answer = await (await school.as(learnerId)).post(path, buildEnrollForm(classId))
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("contact the school") },
  })
})

test("lets a learner who left the class come back", async () => {
  const classId = await buildClass(db, adults)
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId, status: "left" })
  expect((await (await school.as(learnerId)).post(path, buildEnrollForm(classId))).status).toBe(200)
})

test("refuses an age outside the bracket, as it is on the day", async () => {
  const classId = await buildClass(db, { min_age: 18, max_age: 20 })
  const caller = await school.as(await buildLearner(db, { birthdate: "2008-11-21" }))
  expect((await caller.post(path, buildEnrollForm(classId))).status).toBe(409)
  school.at("2026-11-21")
  expect((await caller.post(path, buildEnrollForm(classId))).status).toBe(200)
  school.at("2026-11-20")
})

test("does not find a pending, denied, archived or unknown class, and says of an ended one that it has ended", async () => {
  const caller = await school.as(await buildLearner(db))
  const hidden = [
    await buildClass(db, { ...adults, status: "pending" }),
    await buildClass(db, { ...adults, status: "denied" }),
    await buildClass(db, { ...adults, archived_at: new Date() }),
    "no-such-class",
  ]
  for (const classId of hidden) expect((await caller.post(path, buildEnrollForm(classId))).status).toBe(404)
  const over = await buildClass(db, { ...adults, end_date: "2026-11-19" })
  expect((await caller.post(path, buildEnrollForm(over))).status).toBe(409)
})

test("thirty learners ask for three seats at once: three get one and twenty-seven get the error that it is full", async () => {
  const classId = await buildClass(db, { ...adults, max_students: 3 })
  const before = await proofsKept()
  const callers = await Promise.all(Array.from({ length: 30 }, async () => school.as(await buildLearner(db))))
  const answers = await Promise.all(callers.map((caller) => caller.post(path, buildEnrollForm(classId))))
  const taken = answers.filter((answer) => answer.status === 200)
  const full = answers.filter((answer) => answer.status === 409)
  expect([taken.length, full.length]).toEqual([3, 27])
  for (const answer of full) expect(answer.body.message).toContain("full")
  expect(await attemptsIn(classId)).toHaveLength(3)
  const seats = db.selectFrom("classes").select(["seats_taken", "enrollees_count"]).where("id", "=", classId)
  expect(await seats.executeTakeFirst()).toEqual({ seats_taken: 3, enrollees_count: 0 })
  // The proofs of the refused requests are deleted.
  expect(await proofsKept()).toHaveLength(before.length + 3)
})

test("a double click makes one enrollment and one refusal", async () => {
  const classId = await buildClass(db, { ...adults, max_students: 2 })
  const caller = await school.as(await buildLearner(db))
  const answers = await Promise.all([
    caller.post(path, buildEnrollForm(classId)),
    caller.post(path, buildEnrollForm(classId)),
  ])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect(await attemptsIn(classId)).toHaveLength(1)
})

test("the database itself refuses a second live enrollment and a seat too many", async () => {
  const classId = await buildClass(db, { ...adults, max_students: 1 })
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId, status: "pending" })
  await expect(buildEnrollment(db, { classId, learnerId, status: "approved" })).rejects.toMatchObject({
    constraint: "enrollments_one_live_per_learner",
  })
  await expect(buildEnrollment(db, { classId, learnerId: await buildLearner(db) })).rejects.toMatchObject({
    constraint: "classes_seats",
  })
})

test("takes a picture of a receipt by its content, whatever it is called", async () => {
  const classId = await buildClass(db, adults)
  const caller = await school.as(await buildLearner(db))
  const renamed = new File([await buildProof().arrayBuffer()], "receipt.pdf", { type: "application/pdf" })
  expect((await caller.post(path, buildEnrollForm(classId, { proof: renamed }))).status).toBe(200)
})
