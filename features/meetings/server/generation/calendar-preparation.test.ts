import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { eventually } from "../../../../test/eventually.ts"
import { testSchool } from "../../../../test/school.ts"
import { openCalendarPreparation } from "./calendar-preparation.ts"
import { generateDueMeetings } from "./generate-daily.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school

const path = "/meetings/preparation"
const current = { start_date: "2026-11-02", end_date: "2026-12-07" }

test("pages are told that the calendar is prepared until every class that goes on has its meetings", async () => {
  const teacher_id = await buildTeacher(db)
  await buildClass(db, { teacher_id, start_date: "2026-01-05", end_date: "2026-02-02" })
  const learnerId = await buildLearner(db)
  const solo = await buildClass(db, { teacher_id, class_type: "solo", sessions: 40 })
  await buildEnrollment(db, { classId: solo, learnerId, times: { sunday: "19:00" } })
  const learner = await school.as(learnerId)
  const isPreparing = async () => (await learner.get(path)).body.isPreparing
  expect(await isPreparing()).toBe(true)
  await generateDueMeetings(deps)
  await eventually(async () => expect(await isPreparing()).toBe(false))

  // From now on meetings are generated with each change of a class, so this process does not ask again.
  await buildClass(db, { teacher_id, ...current })
  expect(await isPreparing()).toBe(false)
})

test("a group that goes on and has no meetings is one that is prepared", async () => {
  await buildClass(db, { teacher_id: await buildTeacher(db), ...current })
  expect(await openCalendarPreparation(deps)()).toBe(true)
})

test("visitors are not told", async () => {
  expect((await school.app.request(path)).status).toBe(401)
})
