// docs/rules/days-off.md

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { declareOff } from "../../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

test("after a long break, too, a make-up of a solo student is at no time of the teacher's other classes", async () => {
  const teacher_id = await buildTeacher(db)
  const solo = await buildClass(db, { teacher_id, class_type: "solo", sessions: 40 })
  const student = await buildEnrollment(db, {
    classId: solo,
    learnerId: await buildLearner(db),
    times: { monday: "09:00" },
  })
  const daily = { monday: "09:00", tuesday: "09:00", wednesday: "09:00", thursday: "09:00", friday: "09:00" }
  await buildClass(db, { teacher_id, start_date: "2026-11-16", end_date: "2027-06-30", times: daily })
  await buildMeetings(school)
  await declareOff(school, adminId, { title: "Long break", kind: "other", from: "2027-01-18", to: "2027-03-14" })
  const makeUps = await db
    .selectFrom("meetings")
    .select("starts_at")
    .where(isMeetingOf(student))
    .where("is_make_up", "=", true)
    .orderBy("starts_at")
    .execute()
  expect(makeUps.length).toBeGreaterThan(0)
  const starts = makeUps.map(({ starts_at }) => starts_at)
  expect(starts.every((start) => start >= new Date("2027-03-14T16:00:00Z"))).toBe(true)
  const others = await db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select("starts_at")
    .where("teacher_id", "=", teacher_id)
    .where("class_type", "=", "group")
    .where("cancelled_at", "is", null)
    .where("starts_at", "in", starts)
    .execute()
  expect(others).toEqual([])
})
