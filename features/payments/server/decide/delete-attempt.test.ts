import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../../test/builders/enroll-form.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const path = "/parents/classes/enrollment-attempt"
const find = (id: string) => db.selectFrom("enrollments").selectAll().where("id", "=", id).executeTakeFirst()
const seatsTaken = async (classId: string) =>
  (await db.selectFrom("classes").select("seats_taken").where("id", "=", classId).executeTakeFirstOrThrow()).seats_taken

/** Two children enrolled with one proof, through the API. */
async function twoAttempts() {
  const classId = await buildClass(db)
  const parent = await buildParent(db, { children: [{}, {}] })
  const caller = await school.as(parent.id)
  const { body } = await caller.post(
    "/parents/children/enroll",
    buildEnrollForm(classId, { childrenIds: parent.children }),
  )
  const [first = "", second = ""] = body.enrolleeIds as string[]
  const payment = db.selectFrom("payments").select(["id", "proof"]).where("account_id", "=", parent.id)
  const hasPayment = async () => (await payment.executeTakeFirst()) !== undefined
  const { proof } = await payment.executeTakeFirstOrThrow()
  const hasProof = async () => (await school.deps.files.get("enrollment-payments", proof ?? "")) !== null
  return { classId, parent, caller, first, second, hasPayment, hasProof }
}

test("gives the seat back, and keeps the proof while another attempt uses it", async () => {
  const { classId, caller, first, second, hasPayment, hasProof } = await twoAttempts()
  expect((await caller.delete(path, { id: first })).status).toBe(200)
  expect(await find(first)).toBeUndefined()
  expect(await seatsTaken(classId)).toBe(1)
  expect([await hasPayment(), await hasProof()]).toEqual([true, true])

  expect((await caller.delete(path, { id: second })).status).toBe(200)
  expect(await seatsTaken(classId)).toBe(0)
  expect([await hasPayment(), await hasProof()]).toEqual([false, false])
})

test("deletes the payment when its last two attempts are deleted at once, in two classes after a change of class", async () => {
  for (let round = 0; round < 10; round += 1) {
    const parent = await buildParent(db, { children: [{}, {}] })
    const paymentId = await buildPayment(db, parent.id)
    const attempt = async (child = "") => {
      const values = { classId: await buildClass(db), child: { id: child, parentId: parent.id }, paymentId }
      return buildEnrollment(db, { ...values, status: "pending" })
    }
    const [first, second] = [await attempt(parent.children[0]), await attempt(parent.children[1])]
    const caller = await school.as(parent.id)
    const answers = await Promise.all([caller.delete(path, { id: first }), caller.delete(path, { id: second })])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const left = db.selectFrom("payments").select("id").where("id", "=", paymentId)
    expect(await left.executeTakeFirst()).toBeUndefined()
  }
})

test("a deleted attempt can be made again", async () => {
  const { classId, parent, caller, first } = await twoAttempts()
  await caller.delete(path, { id: first })
  const again = buildEnrollForm(classId, { childrenIds: parent.children.slice(0, 1) })
  expect((await caller.post("/parents/children/enroll", again)).status).toBe(200)
})

test("refuses to delete an attempt that is not pending", async () => {
  for (const status of ["approved", "denied", "left"] as const) {
    const parent = await buildParent(db)
    const child = { id: parent.children[0] ?? "", parentId: parent.id }
    const id = await buildEnrollment(db, { classId: await buildClass(db), child, status })
    const answer = await (await school.as(parent.id)).delete(path, { id })
    expect(answer.status).toBe(409)
    expect(await find(id)).toBeDefined()
  }
})

test("does not find another parent's attempt", async () => {
  const { first, hasProof } = await twoAttempts()
  const other = await school.as((await buildParent(db)).id)
  expect((await other.delete(path, { id: first })).status).toBe(404)
  expect((await other.delete(path, { id: "unknown" })).status).toBe(404)
  expect((await other.delete(path)).status).toBe(400)
  expect(await find(first)).toBeDefined()
  expect(await hasProof()).toBe(true)
})

const learnersPath = "/learners/classes/enrollment-attempt"

/** A learner who enrolled through the API, with the one seat of the class. */
async function learnersAttempt() {
  const classId = await buildClass(db, { max_students: 1, min_age: 18, max_age: 99 })
  const learnerId = await buildLearner(db)
  const caller = await school.as(learnerId)
  const { body } = await caller.post("/learners/learner/enroll", buildEnrollForm(classId))
  const { proof } = await db
    .selectFrom("payments")
    .select("proof")
    .where("account_id", "=", learnerId)
    .executeTakeFirstOrThrow()
  const hasProof = async () => (await school.deps.files.get("enrollment-payments", proof ?? "")) !== null
  return { classId, learnerId, caller, id: body.enrolleeId as string, hasProof }
}

test("a learner deletes a pending enrollment: the seat is free, the proof is deleted, and it can be made again", async () => {
  const { classId, caller, id, hasProof } = await learnersAttempt()
  expect(await seatsTaken(classId)).toBe(1)
  expect((await caller.delete(learnersPath, { id })).status).toBe(200)
  expect(await find(id)).toBeUndefined()
  expect(await seatsTaken(classId)).toBe(0)
  expect(await hasProof()).toBe(false)
  const { body } = await caller.get(`/learners/classes/group/join-status/${classId}`)
  expect(body.status).toBe("not-enrolled")
  expect((await caller.post("/learners/learner/enroll", buildEnrollForm(classId))).status).toBe(200)
})

test("a learner cannot delete an enrollment that is not pending", async () => {
  for (const status of ["approved", "denied", "left"] as const) {
    const learnerId = await buildLearner(db)
    const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId, status })
    expect((await (await school.as(learnerId)).delete(learnersPath, { id })).status).toBe(409)
    expect(await find(id)).toBeDefined()
  }
})

test("nobody but the learner who made it finds a learner's attempt", async () => {
  const { id, hasProof } = await learnersAttempt()
  const other = await school.as(await buildLearner(db))
  expect((await other.delete(learnersPath, { id })).status).toBe(404)
  const parent = await school.as((await buildParent(db)).id)
  expect((await parent.delete(path, { id })).status).toBe(404)
  expect((await parent.delete(learnersPath, { id })).status).toBe(403)
  expect((await (await school.as(null)).delete(learnersPath, { id })).status).toBe(401)
  expect(await find(id)).toBeDefined()
  expect(await hasProof()).toBe(true)
})

test("deleting twice at once deletes once", async () => {
  const { classId, caller, first } = await twoAttempts()
  const answers = await Promise.all([caller.delete(path, { id: first }), caller.delete(path, { id: first })])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
  expect(await seatsTaken(classId)).toBe(1)
})

test("deleting while an administrator approves: one of the two happens", async () => {
  const admin = await school.as(await buildAdmin(db))
  for (let round = 0; round < 6; round += 1) {
    const { classId, caller, first } = await twoAttempts()
    const approve = () => admin.put("/admins/enrollee/approve", { enrolleeId: first })
    const remove = () => caller.delete(path, { id: first })
    const [approved, deleted] =
      round % 2 ? await Promise.all([approve(), remove()]) : (await Promise.all([remove(), approve()])).toReversed()
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([approved?.status, deleted?.status])
    expect((await find(first))?.status).toBe(approved?.status === 200 ? "approved" : undefined)
    expect(await seatsTaken(classId)).toBe(approved?.status === 200 ? 2 : 1)
  }
})
