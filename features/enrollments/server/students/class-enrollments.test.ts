// docs/rules/enrollments.md#seats

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const ask = (classId: string) => admin.get(`/admins/class/enrollments?classId=${classId}`)

test("a class says how many seats are taken and who waits, the longest first, with who pays", async () => {
  const classId = await buildClass(db, { max_students: 10 })
  const parent = await buildParent(db, { children: [{ firstName: "Lara" }, { firstName: "Nico" }] })
  const paymentId = await buildPayment(db, parent.id)
  const [lara = "", nico = ""] = parent.children
  const learnerId = await buildLearner(db, { first_name: "Lea", last_name: "Santos" })
  const enroll = (id: string, day: string) =>
    buildEnrollment(db, {
      classId,
      child: { id, parentId: parent.id },
      paymentId,
      status: "pending",
      createdAt: new Date(`2026-11-${day}T00:00:00Z`),
    })
  const second = await enroll(lara, "03")
  const third = await enroll(nico, "04")
  const first = await buildEnrollment(db, {
    classId,
    learnerId,
    status: "pending",
    createdAt: new Date("2026-11-02T00:00:00Z"),
  })
  for (const status of ["approved", "approved", "denied", "left"] as const) {
    await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
  }
  const { body } = await ask(classId)
  expect(body).toMatchObject({ maxStudents: 10, seatsTaken: 5, students: 2, waitingCount: 3, paymentsWaiting: 2 })
  const waiting = body.waiting as { enrolleeId: string; fullName: string; payer: string; enrollmentDate: string }[]
  expect(waiting.map(({ enrolleeId, fullName }) => [enrolleeId, fullName])).toEqual([
    [first, "Lea Santos"],
    [second, "Lara Cruz"],
    [third, "Nico Cruz"],
  ])
  const { first_name, last_name } = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", parent.id)
    .executeTakeFirstOrThrow()
  expect(waiting.map(({ payer }) => payer)).toEqual(["Lea Santos", ...Array(2).fill(`${first_name} ${last_name}`)])
  expect(waiting[0]?.enrollmentDate).toBe("2026-11-02T00:00:00.000Z")
})

test("a class in which nobody enrolled has no seat taken, and nobody waits", async () => {
  expect((await ask(await buildClass(db))).body).toMatchObject({
    seatsTaken: 0,
    students: 0,
    waitingCount: 0,
    paymentsWaiting: 0,
    waiting: [],
  })
})

test("of many who wait all are counted and the first 20 named", async () => {
  const classId = await buildClass(db, { max_students: 30 })
  for (let n = 0; n < 22; n += 1)
    await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  const { body } = await ask(classId)
  expect([body.waitingCount, (body.waiting as unknown[]).length]).toEqual([22, 20])
})

test("who waits for a class is for administrators, and a class that is not there is not found", async () => {
  const teacher_id = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id })
  expect((await (await school.as(teacher_id)).get(`/admins/class/enrollments?classId=${classId}`)).status).toBe(403)
  expect((await ask("nothing")).status).toBe(404)
})
