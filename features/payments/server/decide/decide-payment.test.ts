import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { mailsTo } from "../../../../test/builders/mails.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

/** A parent's payment for these children, all of them pending; in one class by default. */
async function buildFamilyPayment(options: { names?: string[]; classId?: string; classIds?: string[] } = {}) {
  const { names = ["Ana", "Ben"] } = options
  const email = `${randomUUID()}@people.example`
  const parent = await buildParent(db, { email, children: names.map((firstName) => ({ firstName })) })
  const paymentId = await buildPayment(db, parent.id)
  const classId = options.classId ?? (await buildClass(db, { name: "Chess" }))
  const ids: string[] = []
  for (const [n, id] of parent.children.entries()) {
    const child = { id, parentId: parent.id }
    ids.push(
      await buildEnrollment(db, { classId: options.classIds?.[n] ?? classId, child, paymentId, status: "pending" }),
    )
  }
  return { parent, email, paymentId, classId, ids }
}

const accept = (paymentId: string, more: object = {}) => admin.put("/admins/payment/accept", { paymentId, ...more })
const reject = (paymentId: string, more: object = { reason: "fake" }) =>
  admin.put("/admins/payment/reject", { paymentId, ...more })
async function statusesOf(paymentId: string): Promise<string[]> {
  const rows = db.selectFrom("enrollments").select("status").where("payment_id", "=", paymentId)
  return (await rows.orderBy("student_sort").execute()).map(({ status }) => status)
}
const trailOf = (ids: string[]) =>
  db
    .selectFrom("audit_trail")
    .select(["thing_id", "account_id", "action", "before", "after"])
    .where("thing_id", "in", ids)
    .orderBy("id")
    .execute()

test("accepting a payment approves all its undecided enrollments, with one mail that names the students", async () => {
  const { email, paymentId, ids } = await buildFamilyPayment()
  const { status, body } = await accept(paymentId, { seenEnrollees: ids })
  expect([status, body]).toEqual([200, { success: true, enrolleeIds: ids, message: "Both enrollments are approved." }])
  expect(await statusesOf(paymentId)).toEqual(["approved", "approved"])
  const [mail, ...more] = await mailsTo(db, email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe("Ana Cruz and Ben Cruz's enrollments in Chess are approved")
  expect(mail?.text).toContain("Ana Cruz and Ben Cruz's enrollments in Chess are approved.")
  expect(await trailOf(ids)).toEqual(
    ids.map((id) => ({
      thing_id: id,
      account_id: adminId,
      action: "enrollment.approve",
      before: { status: "pending" },
      after: { status: "approved" },
    })),
  )
})

test("rejecting a payment denies them for one reason, which the mail, the page and the trail tell", async () => {
  const { parent, email, paymentId, classId, ids } = await buildFamilyPayment({ names: ["Ana", "Ben", "Caloy"] })
  const denial = { reason: "not-received", words: "Nothing came until Friday." }
  expect((await reject(paymentId, denial)).body).toMatchObject({
    enrolleeIds: ids,
    message: "All 3 enrollments are rejected.",
  })
  const mails = await mailsTo(db, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain("Ana Cruz, Ben Cruz, and Caloy Cruz's enrollments in Chess are rejected.")
  expect(mails[0]?.text).toContain("We did not find your payment in our account.")
  expect(mails[0]?.text).toContain(denial.words)
  const { body } = await (await school.as(parent.id)).get(`/parents/classes/enrollment-attempts/${classId}`)
  expect(body.attempts).toMatchObject([1, 2, 3].map(() => ({ status: "denied", ...denial })))
  expect((await trailOf(ids)).map(({ after }) => after)).toEqual(ids.map(() => ({ status: "denied", ...denial })))
})

test("what is decided already stays, and one that is left over is decided alone", async () => {
  const { email, paymentId, ids } = await buildFamilyPayment()
  await admin.put("/admins/enrollee/deny", { enrolleeId: ids[0], reason: "not-eligible" })
  expect((await accept(paymentId)).body).toMatchObject({
    enrolleeIds: [ids[1]],
    message: "The enrollment is approved.",
  })
  expect(await statusesOf(paymentId)).toEqual(["denied", "approved"])
  expect((await mailsTo(db, email)).at(-1)?.text).toContain("Ben Cruz's enrollment in Chess is approved.")
})

test("says so when nothing is undecided, and finds no payment that is not there", async () => {
  const { paymentId } = await buildFamilyPayment()
  expect((await accept(paymentId)).status).toBe(200)
  for (const decide of [accept, reject]) {
    expect(await decide(paymentId)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/ have already approved this payment, on /) },
    })
    expect((await decide("unknown")).status).toBe(404)
    expect((await decide(randomUUID())).status).toBe(404)
  }
  expect(await statusesOf(paymentId)).toEqual(["approved", "approved"])
})

test("asks for a reason that is on the list before it rejects", async () => {
  const { paymentId } = await buildFamilyPayment()
  for (const denial of [{}, { reason: null }, { reason: "unknown" }]) {
    expect(await reject(paymentId, denial)).toMatchObject({
      status: 400,
      body: { errors: { reason: expect.any(String) } },
    })
  }
  expect((await reject(paymentId, { reason: "other", words: "x".repeat(501) })).body.errors).toHaveProperty("words")
  expect(await statusesOf(paymentId)).toEqual(["pending", "pending"])
})

test("decides nothing when one was decided after the administrator looked", async () => {
  const { email, paymentId, ids } = await buildFamilyPayment()
  await admin.put("/admins/enrollee/approve", { enrolleeId: ids[0] })
  for (const decide of [accept, reject]) {
    expect((await decide(paymentId, { reason: "fake", seenEnrollees: ids })).status).toBe(409)
  }
  expect(await statusesOf(paymentId)).toEqual(["approved", "pending"])
  expect(await mailsTo(db, email)).toHaveLength(1)
})

test("one class that is archived keeps all of them from being approved, and they are denied all the same", async () => {
  const classIds = [
    await buildClass(db, { name: "Chess" }),
    await buildClass(db, { name: "Art", archived_at: new Date() }),
  ]
  const { email, paymentId, ids } = await buildFamilyPayment({ classIds })
  expect(await accept(paymentId)).toMatchObject({
    status: 409,
    body: { message: "The class is archived. Revive it first, or reject the enrollment." },
  })
  expect(await statusesOf(paymentId)).toEqual(["pending", "pending"])
  expect([await mailsTo(db, email), await trailOf(ids)]).toEqual([[], []])
  expect((await reject(paymentId)).status).toBe(200)
  const [mail] = await mailsTo(db, email)
  expect(mail?.subject).toBe("The enrollments in Chess and Art are rejected")
  expect(mail?.text).toContain("Ana Cruz's enrollment in Chess is rejected.")
  expect(mail?.text).toContain("Ben Cruz's enrollment in Art is rejected.")
})

test("approves in a class that is full by them, and gives the seats back when it denies", async () => {
  const seats = (id: string) =>
    db.selectFrom("classes").select(["seats_taken", "enrollees_count"]).where("id", "=", id).executeTakeFirst()
  const accepted = await buildFamilyPayment({ classId: await buildClass(db, { max_students: 2 }) })
  expect((await accept(accepted.paymentId)).status).toBe(200)
  expect(await seats(accepted.classId)).toEqual({ seats_taken: 2, enrollees_count: 2 })
  const rejected = await buildFamilyPayment({ classId: await buildClass(db, { max_students: 2 }) })
  expect((await reject(rejected.paymentId)).status).toBe(200)
  expect(await seats(rejected.classId)).toEqual({ seats_taken: 0, enrollees_count: 0 })
})

test("of two administrators who accept and reject the same payment at once one does, and the family gets one mail", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, paymentId, ids } = await buildFamilyPayment()
    const answers = await Promise.all([accept(paymentId), reject(paymentId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const word = answers[0].status === 200 ? "approved" : "denied"
    expect(await statusesOf(paymentId)).toEqual([word, word])
    expect(await mailsTo(db, email)).toHaveLength(1)
    expect(await trailOf(ids)).toHaveLength(2)
  }
})

test("while one accepts the payment and another denies one student: never half of what either asked for", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { email, paymentId, ids } = await buildFamilyPayment()
    const deny = { enrolleeId: ids[0], seen: "pending", reason: "not-eligible" }
    const [accepted, denied] = await Promise.all([
      accept(paymentId, { seenEnrollees: ids }),
      admin.put("/admins/enrollee/deny", deny),
    ])
    expect([accepted.status, denied.status].toSorted()).toEqual([200, 409])
    const after = accepted.status === 200 ? ["approved", "approved"] : ["denied", "pending"]
    expect(await statusesOf(paymentId)).toEqual(after)
    expect(await mailsTo(db, email)).toHaveLength(1)
  }
})

test("decisions about payments of the same two classes, in either order, never deadlock", async () => {
  const classIds = [await buildClass(db, { name: "Chess" }), await buildClass(db, { name: "Art" })]
  for (let round = 0; round < 5; round += 1) {
    const payments = await Promise.all(
      [classIds, classIds.toReversed()].map((each) => buildFamilyPayment({ classIds: each })),
    )
    const answers = await Promise.all(payments.map(({ paymentId }, n) => (n ? reject : accept)(paymentId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

test("only administrators decide about a payment", async () => {
  const { parent, paymentId } = await buildFamilyPayment()
  const callers = [await buildTeacher(db), await buildLearner(db), parent.id]
  for (const path of ["/admins/payment/accept", "/admins/payment/reject"]) {
    for (const id of callers) {
      expect((await (await school.as(id)).put(path, { paymentId, reason: "fake" })).status).toBe(403)
    }
    expect((await (await school.as(null)).put(path, { paymentId, reason: "fake" })).status).toBe(401)
  }
  expect(await statusesOf(paymentId)).toEqual(["pending", "pending"])
})
