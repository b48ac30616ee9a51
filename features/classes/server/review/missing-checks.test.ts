// docs/rules/users.md#teacher-checks

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

const missingFor = async (classId: string) =>
  (await admin.get(`/admins/class/missing-checks?classId=${classId}`)).body.missing
const tick = (teacherId: string, check: string) =>
  admin.put("/admins/teachers/checks", { teacherId, check, isDone: true })

test("before a teacher's first class is approved, the panel knows which checks are missing, and approving works all the same", async () => {
  const teacher_id = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id, status: "pending" })
  expect(await missingFor(classId)).toEqual(["interview", "background-check"])
  await tick(teacher_id, "background-check")
  expect(await missingFor(classId)).toEqual(["interview"])
  expect((await admin.put("/admins/class/approve", { classId })).status).toBe(200)
  await tick(teacher_id, "interview")
  expect(await missingFor(classId)).toEqual([])
})

test("nothing is missing for the next class of a teacher who has an approved one", async () => {
  const teacher_id = await buildTeacher(db)
  await buildClass(db, { teacher_id, status: "denied" })
  const first = await buildClass(db, { teacher_id, status: "pending" })
  expect(await missingFor(first)).toHaveLength(2)
  await buildClass(db, { teacher_id, status: "approved", archived_at: new Date("2026-11-01T00:00:00Z") })
  expect(await missingFor(first)).toEqual([])
})

test("which checks are missing is for administrators, and for a class that is there", async () => {
  const teacher_id = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id, status: "pending" })
  const path = `/admins/class/missing-checks?classId=${classId}`
  expect((await (await school.as(teacher_id)).get(path)).status).toBe(403)
  expect((await (await school.as(null)).get(path)).status).toBe(401)
  expect((await admin.get("/admins/class/missing-checks?classId=nothing")).status).toBe(404)
})
