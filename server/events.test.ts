import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { buildClass } from "../test/builders/classes.ts"
import { buildProof } from "../test/builders/enroll-form.ts"
import { buildEnrollment } from "../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../test/builders/people.ts"
import { testSchool } from "../test/school.ts"
import { forgetAfterChanges } from "./events.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)

const forget = vi.fn()
forgetAfterChanges(deps, forget)
beforeEach(() => void forget.mockClear())

const times = () => forget.mock.calls.length

test("visitors' pages are forgotten once a class, a seat or an announcement has changed", async () => {
  const classId = await buildClass(db, { status: "pending", teacher_id: teacherId })
  await admin.put("/admins/class/approve", { classId })
  expect(times()).toBe(1)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  await admin.put("/admins/enrollee/deny", { enrolleeId })
  expect(times()).toBe(2)
  await admin.post("/admins/announcement", { title: "News", content: "<p>A new school year</p>", broadcast: [] })
  expect(times()).toBe(3)
})

test("visitors' pages show a teacher's new picture at once", async () => {
  const form = new FormData()
  form.append("profile-picture", buildProof())
  expect((await teacher.post("/accounts/profile-picture", form)).status).toBe(200)
  expect(times()).toBe(1)
})

test("a change that was refused, and one that no visitor sees, forget nothing", async () => {
  const classId = await buildClass(db, { status: "approved", teacher_id: teacherId })
  expect((await admin.put("/admins/class/approve", { classId })).status).toBe(409)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  const grade = { classId, enrolleeId, grade: 90, comment: "Well done" }
  expect((await teacher.post("/teachers/class/lifeskills/grade", grade)).status).toBe(200)
  const links = { classId, monday: "https://meet.example/room" }
  const { status } = await admin.post("/admins/class/zoom-links", links)
  expect(status).toBe(200)
  expect(times()).toBe(0)
})
