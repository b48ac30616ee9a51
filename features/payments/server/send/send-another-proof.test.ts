import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm, buildProof } from "../../../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { newestMail } from "../../../../test/builders/mails.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { Payment } from "../../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

const birthdate = "2017-05-05"

/** A learner whose payment was rejected for this reason; the class has one seat. */
async function buildRejected(reason: string, referenceNumber = "11 22") {
  school.at("2026-11-20")
  const email = `${crypto.randomUUID()}@people.example`
  const learnerId = await buildLearner(db, { email, birthdate })
  const caller = await school.as(learnerId)
  const classId = await buildClass(db, { name: "Piano", max_students: 1 })
  const { body } = await caller.post("/learners/learner/enroll", buildEnrollForm(classId, { referenceNumber }))
  const enrolleeId = String(body.enrolleeId)
  const payment = () =>
    db.selectFrom("payments").selectAll().where("account_id", "=", learnerId).executeTakeFirstOrThrow()
  const { id } = await payment()
  await admin.put("/admins/payment/reject", { paymentId: id, reason, words: null })
  const send = (input: { proof?: Blob | null; referenceNumber?: string } = {}, who = caller) => {
    const { proof = buildProof(), ...typed } = input
    const form = new FormData()
    if (proof) form.append("payment-proof", proof)
    for (const [name, value] of Object.entries(typed)) form.append(name, value)
    return who.post(`/payments/${id}/proof`, form)
  }
  const statusOf = async () =>
    (await db.selectFrom("enrollments").select("status").where("id", "=", enrolleeId).executeTakeFirst())?.status
  const proofs = () => db.selectFrom("payment_proofs").select("file").where("payment_id", "=", id).execute()
  return { id, email, caller, classId, enrolleeId, payment, send, statusOf, proofs }
}

test("another proof lets the enrollment wait again, and every picture is kept", async () => {
  const { id, caller, payment, send, statusOf, proofs } = await buildRejected("unreadable")
  const before = await payment()
  const shown = async () => (await caller.get(`/payments/${id}`)).body.payment as Record<string, unknown>
  expect(await shown()).toMatchObject({
    status: "rejected",
    reason: "unreadable",
    canSendAgain: true,
    seatsHeldUntil: "2026-11-22T02:00:00.000Z",
    decidedAt: "2026-11-20T02:00:00.000Z",
  })
  expect((await send({ referenceNumber: "33 44" })).status).toBe(200)
  const after = await payment()
  expect(after).toMatchObject({ status: "sent", reason: null, reference_number: "33 44" })
  expect(after.proof).not.toBe(before.proof)
  expect((await proofs()).map(({ file }) => file).toSorted()).toEqual([before.proof, after.proof].toSorted())
  expect(await statusOf()).toBe("pending")
  expect(await shown()).toMatchObject({ status: "sent", canSendAgain: false, decidedAt: null, seatsHeldUntil: null })
  expect(await db.selectFrom("seat_holds").select("id").where("payment_id", "=", id).execute()).toEqual([])
})

test("how long the seats are held is no longer said once the time is over, though another proof may still be sent", async () => {
  school.at("2026-11-20")
  const { id, caller } = await buildRejected("unreadable")
  const seatsHeldUntil = async () => ((await caller.get(`/payments/${id}`)).body.payment as Payment).seatsHeldUntil
  school.at("2026-11-22", "09:59")
  expect(await seatsHeldUntil()).toBe("2026-11-22T02:00:00.000Z")
  school.at("2026-11-22", "10:00")
  expect(await seatsHeldUntil()).toBe(null)
  const listed = (await caller.get("/payments")).body.payments as Payment[]
  expect(listed).toMatchObject([{ id, canSendAgain: true, seatsHeldUntil: null }])
  school.at("2026-11-20")
})

test("for what was missing both transfers are kept, and the reference of the first one stays", async () => {
  const { id, caller, payment, send, proofs } = await buildRejected("amount-short", "9012 3456 78901")
  expect((await send({ referenceNumber: "9012 3456 78902" })).status).toBe(200)
  expect(await payment()).toMatchObject({ status: "sent", reference_number: "9012 3456 78901" })
  expect(await proofs()).toHaveLength(2)
  const shown = (await caller.get(`/payments/${id}`)).body.payment
  expect(shown).toMatchObject({ referenceNumber: "9012 3456 78901", furtherReferences: ["9012 3456 78902"] })
})

test("without a reference number before, the one of the second transfer is that of the payment", async () => {
  const { id, caller, send } = await buildRejected("amount-short", "")
  await send({ referenceNumber: "33 44" })
  const shown = (await caller.get(`/payments/${id}`)).body.payment
  expect(shown).toMatchObject({ referenceNumber: "33 44", furtherReferences: [] })
})

test("the reference number of a second transfer alarms in the payment that uses it later", async () => {
  const [first, second] = [
    await buildRejected("amount-short", "7700 1122 3301"),
    await buildRejected("amount-short", "7700 1122 3302"),
  ]
  await first.send({ referenceNumber: "7700 1122 3303" })
  const levels = async ({ id }: { id: string }) => {
    const { payment } = (await admin.get(`/admins/payments/${id}`)).body as {
      payment: { checks: { check: string; level: string }[] }
    }
    return payment.checks.find(({ check }) => check === "reference")?.level
  }
  expect(await levels(first)).toBe("fine")
  await second.send({ referenceNumber: "7700-1122-3303" })
  expect([await levels(first), await levels(second)]).toEqual(["look", "alarm"])
  const listed = async (level: string) =>
    (await admin.get(`/admins/payments?check=reference&level=${level}`)).body.payments as { id: string }[]
  expect(await listed("look")).toEqual(expect.arrayContaining([expect.objectContaining({ id: first.id })]))
  expect(await listed("alarm")).toEqual(expect.arrayContaining([expect.objectContaining({ id: second.id })]))
})

test("the family hears what to do, and is led to its payments", async () => {
  const { email } = await buildRejected("unreadable")
  const mail = await newestMail(db, email)
  expect(mail?.subject).toBe("Your enrollment in Piano is rejected")
  expect(mail?.text).toContain("Send a clear picture of the same receipt")
  expect(mail?.text).toContain("/learner/payments?notice=")
})

test("it cannot be sent for a fake, nor twice, nor by somebody else, nor without a picture", async () => {
  const fake = await buildRejected("fake")
  expect((await fake.send()).status).toBe(409)
  const { send, proofs } = await buildRejected("not-received")
  const other = await school.as(await buildLearner(db))
  expect((await send({}, other)).status).toBe(404)
  expect(await send({ proof: null })).toMatchObject({
    status: 400,
    body: { errors: { "payment-proof": "Add a picture of your proof of payment." } },
  })
  const twice = await Promise.all([send(), send()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await proofs()).toHaveLength(2)
})

test("the seat is held for two days; after that it may be somebody else's, and the proof is refused", async () => {
  const rejected = await buildRejected("unreadable")
  const other = await school.as(await buildLearner(db, { birthdate }))
  const enroll = () => other.post("/learners/learner/enroll", buildEnrollForm(rejected.classId))
  school.at("2026-11-22", "09:59")
  expect((await enroll()).status).toBe(409)
  school.at("2026-11-22", "10:00")
  expect((await enroll()).status).toBe(200)
  const answer = await rejected.send()
  expect(answer).toMatchObject({
    status: 409,
    body: { message: "This class is full. There are not enough free seats." },
  })
  expect(await rejected.statusOf()).toBe("denied")
  expect(await rejected.proofs()).toHaveLength(1)
})

test("siblings get their seats back together or not at all", async () => {
  school.at("2026-11-20")
  const classId = await buildClass(db, { max_students: 2 })
  const parent = await buildParent(db, { children: [{}, {}] })
  const caller = await school.as(parent.id)
  await caller.post("/parents/children/enroll", buildEnrollForm(classId, { childrenIds: parent.children }))
  const payment = await db
    .selectFrom("payments")
    .select("id")
    .where("account_id", "=", parent.id)
    .executeTakeFirstOrThrow()
  await admin.put("/admins/payment/reject", { paymentId: payment.id, reason: "unreadable", words: null })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "approved" })
  const form = new FormData()
  form.append("payment-proof", buildProof())
  expect((await caller.post(`/payments/${payment.id}/proof`, form)).status).toBe(409)
  const statuses = db.selectFrom("enrollments").select("status").where("payment_id", "=", payment.id)
  expect((await statuses.execute()).map(({ status }) => status)).toEqual(["denied", "denied"])
})
