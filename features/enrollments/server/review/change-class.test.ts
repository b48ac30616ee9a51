import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

const move = (enrolleeID: string, classID: string) =>
  admin.put("/admins/enrollee/change-class", { enrolleeID, classID })
const find = (id: string) => db.selectFrom("enrollments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const seatsTaken = async (classId: string) =>
  (await db.selectFrom("classes").select("seats_taken").where("id", "=", classId).executeTakeFirstOrThrow()).seats_taken

test("the old enrollment becomes left, and the new class gets an approved one with the old proof", async () => {
  const parent = await buildParent(db, { email: "moved@people.example" })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const [from, to] = [await buildClass(db, { name: "Chess" }), await buildClass(db, { name: "Painting" })]
  const oldId = await buildEnrollment(db, { classId: from, child })
  const answer = await move(oldId, to)
  expect(answer.status).toBe(200)
  const [before, after] = [await find(oldId), await find(String(answer.body.enrolleeId))]
  expect(before.status).toBe("left")
  expect(after.id).not.toBe(oldId)
  expect(after).toMatchObject({
    class_id: to,
    child_id: child.id,
    account_id: parent.id,
    payment_id: before.payment_id,
    student_sort: "migo cruz",
    status: "approved",
    created_at: school.deps.now(),
  })
  expect([await seatsTaken(from), await seatsTaken(to)]).toEqual([0, 1])

  const mail = db.selectFrom("mails").selectAll().where("to_address", "=", "moved@people.example")
  expect(await mail.execute()).toMatchObject([{ subject: expect.stringMatching(/ moved from Chess to Painting$/) }])
  const trail = db.selectFrom("audit_trail").selectAll().where("thing_id", "=", oldId)
  expect(await trail.execute()).toMatchObject([
    {
      account_id: adminId,
      action: "enrollment.change-class",
      before: { status: "approved", classId: from },
      after: { status: "left", classId: to, enrolleeId: after.id },
    },
  ])
})

test("a solo student keeps the agreed times", async () => {
  const solo = { class_type: "solo" } as const
  const times = { tuesday: "10:00", friday: "15:30" }
  const id = await buildEnrollment(db, {
    classId: await buildClass(db, solo),
    learnerId: await buildLearner(db),
    times,
  })
  const answer = await move(id, await buildClass(db, solo))
  const rows = await db
    .selectFrom("solo_times")
    .select(["weekday", "time"])
    .where("enrollment_id", "=", String(answer.body.enrolleeId))
    .orderBy("time")
    .execute()
  expect(rows).toEqual([
    { weekday: "tuesday", time: "10:00" },
    { weekday: "friday", time: "15:30" },
  ])
})

test("moves approved students only", async () => {
  const to = await buildClass(db)
  for (const status of ["pending", "denied", "left"] as const) {
    const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId: await buildLearner(db), status })
    expect((await move(id, to)).status).toBe(409)
    expect((await find(id)).status).toBe(status)
  }
})

test("moves to ongoing classes of the same program and type with a free seat only", async () => {
  const from = await buildClass(db)
  const id = await buildEnrollment(db, { classId: from, learnerId: await buildLearner(db) })
  const full = await buildClass(db, { max_students: 1 })
  await buildEnrollment(db, { classId: full, learnerId: await buildLearner(db), status: "pending" })
  const rejected = [
    from,
    full,
    await buildClass(db, { program_type: "homeschool" }),
    await buildClass(db, { class_type: "solo" }),
    await buildClass(db, { status: "pending" }),
    await buildClass(db, { status: "denied" }),
    await buildClass(db, { archived_at: new Date() }),
    await buildClass(db, { start_date: "2026-11-21" }),
    await buildClass(db, { end_date: "2026-11-19" }),
  ]
  for (const to of rejected) expect((await move(id, to)).status).toBe(409)
  expect((await find(id)).status).toBe("approved")
  expect(await seatsTaken(from)).toBe(1)
})

test("does not move a student to a class they are in already", async () => {
  const learnerId = await buildLearner(db)
  const to = await buildClass(db)
  const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId })
  await buildEnrollment(db, { classId: to, learnerId, status: "pending" })
  expect((await move(id, to)).status).toBe(409)
})

test("does not find an enrollment or a class that is not there", async () => {
  const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId: await buildLearner(db) })
  expect((await move("unknown", await buildClass(db))).status).toBe(404)
  expect((await move(id, "unknown")).status).toBe(404)
})

test("a double click moves once", async () => {
  const to = await buildClass(db)
  const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId: await buildLearner(db) })
  const answers = await Promise.all([move(id, to), move(id, to)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect(await seatsTaken(to)).toBe(1)
})

test("two students who swap classes at once, with a seat free in each, both arrive", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await buildClass(db), await buildClass(db)]
    const fromOne = await buildEnrollment(db, { classId: one, learnerId: await buildLearner(db) })
    const fromOther = await buildEnrollment(db, { classId: other, learnerId: await buildLearner(db) })
    const answers = await Promise.all([move(fromOne, other), move(fromOther, one)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect([await seatsTaken(one), await seatsTaken(other)]).toEqual([1, 1])
  }
})

test("three students who are moved to one free seat at once: one arrives, and the others stay where they are", async () => {
  const to = await buildClass(db, { max_students: 1 })
  const from = await buildClass(db)
  const learners = await Promise.all([1, 2, 3].map(() => buildLearner(db)))
  const ids = await Promise.all(learners.map((learnerId) => buildEnrollment(db, { classId: from, learnerId })))
  const answers = await Promise.all(ids.map((id) => move(id, to)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  expect([await seatsTaken(from), await seatsTaken(to)]).toEqual([2, 1])
})
