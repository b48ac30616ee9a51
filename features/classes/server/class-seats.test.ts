// docs/rules/enrollments.md#seats

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const seatsOf = async (classId: string, who: string | null = null) =>
  (await school.as(who)).get(`/classes/seats?classId=${classId}`)

test("pending and approved enrollments hold a seat each, denied and left ones none", async () => {
  const classId = await buildClass(db, { max_students: 3 })
  for (const status of ["pending", "approved", "denied", "left"] as const) {
    await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
  }
  const { status, body } = await seatsOf(classId)
  expect([status, body]).toEqual([200, { success: true, freeSeats: 1 }])
})

test("a class whose seats are all held has none free, though nobody is approved", async () => {
  const classId = await buildClass(db, { max_students: 1 })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  expect((await seatsOf(classId)).body.freeSeats).toBe(0)
})

test("the seats of a class that is not public are counted for those it concerns only", async () => {
  const teacher_id = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id, status: "denied" })
  const student = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId: student })
  for (const who of [teacher_id, student, await buildAdmin(db)]) expect((await seatsOf(classId, who)).status).toBe(200)
  for (const who of [null, await buildTeacher(db), await buildLearner(db)])
    expect((await seatsOf(classId, who)).status).toBe(404)
})

test("a class that is not there has no seats", async () => {
  for (const id of ["none", "00000000-0000-4000-8000-000000000000"]) expect((await seatsOf(id)).status).toBe(404)
})
