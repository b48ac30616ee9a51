import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const [q1, q2] = [
  { from: "2026-06-08", to: "2026-08-14" },
  { from: "2026-08-15", to: "2026-10-23" },
]
const blank = { q1: null, q2: null, q3: null, q4: null }
const shown = async () => (await admin.get("/admins/school-year")).body.quarters

test("administrators keep the dates of the quarters, and each change is on record", async () => {
  expect(await shown()).toEqual(blank)
  expect((await admin.put("/admins/school-year", { quarters: { q1, q2, q3: null } })).status).toBe(200)
  expect(await shown()).toEqual({ ...blank, q1, q2 })
  expect((await admin.put("/admins/school-year", { quarters: { ...blank, q1, q2 } })).status).toBe(200)
  const trail = () =>
    db.selectFrom("audit_trail").select(["before", "after"]).where("thing", "=", "school-year").execute()
  expect(await trail()).toEqual([{ before: blank, after: { ...blank, q1, q2 } }])
  expect((await admin.put("/admins/school-year", { quarters: { ...blank, q1 } })).status).toBe(200)
  expect(await shown()).toEqual({ ...blank, q1 })
})

test("dates that cannot be are refused by quarter, and nothing is changed", async () => {
  const before = await shown()
  const errors = async (quarters: unknown) => {
    const { status, body } = await admin.put("/admins/school-year", { quarters })
    return [status, ...Object.keys((body.errors as object) ?? {})]
  }
  expect(await errors({ q1, q2: { ...q2, from: "2026-08-01" } })).toEqual([400, "quarters.q2.from"])
  expect(await errors({ q1: { from: "2026-08-14", to: "2026-06-08" } })).toEqual([400, "quarters.q1.to"])
  expect(await errors({ q1: { from: "soon" } })).toEqual([400, "quarters.q1.to"])
  expect(await errors(undefined)).toEqual([400, "quarters"])
  // Today is 20 November 2026: planned days are within ten years.
  expect(await errors({ q1, q4: { from: "2036-09-01", to: "2036-11-21" } })).toEqual([400, "quarters.q4.to"])
  expect(await shown()).toEqual(before)
  expect((await (await school.as(await buildTeacher(db))).get("/admins/school-year")).status).toBe(403)
})

test("two who save at once leave the year of one of them, whole", async () => {
  const years = [
    { ...blank, q1 },
    { ...blank, q2 },
  ]
  await db.deleteFrom("school_quarters").execute()
  await Promise.all(years.map((quarters) => admin.put("/admins/school-year", { quarters })))
  expect(years).toContainEqual(await shown())
})

test("the attendance of a quarter is what was saved: meetings held, present and late, late", async () => {
  await admin.put("/admins/school-year", { quarters: { ...blank, q1, q2 } })
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, program_type: "homeschool" })
  const enrolleeId = await buildEnrollment(db, {
    classId,
    learnerId: await buildLearner(db),
    createdAt: new Date("2026-06-01T00:00:00Z"),
  })
  const meet = async (day: string, mark: AttendanceMark | null, held_at: Date | null = school.deps.now()) => {
    const meetingId = await buildMeeting(db, { classId, day, held_at })
    if (!mark) return
    const saved = { meeting_id: meetingId, enrollment_id: enrolleeId, mark, saved_at: school.deps.now() }
    await db.insertInto("meeting_marks").values(saved).execute()
  }
  await meet("2026-06-08", "present")
  await meet("2026-06-10", "late")
  await meet("2026-06-12", "absent")
  await meet("2026-06-15", null)
  await meet("2026-06-17", null, null)
  await meet("2026-05-20", "present")
  const path = `/cards/attended/${enrolleeId}`
  const teacher = await school.as(teacherId)
  const expected = {
    q1: { schoolDays: 4, daysPresent: 2, tardyTimes: 1 },
    q2: { schoolDays: 0, daysPresent: 0, tardyTimes: 0 },
    q3: null,
    q4: null,
  }
  expect((await teacher.get(path)).body.attended).toEqual(expected)
  expect((await admin.get(path)).body.attended).toEqual(expected)
  expect((await (await school.as(await buildTeacher(db))).get(path)).status).toBe(404)
})
