// docs/rules/meetings.md#meetings

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { generateGroupMeetings } from "./generate-meetings.ts"
import { createSeries, getOrCreateSeries } from "./series-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))
const teacher_id = await buildTeacher(db)

const seriesOf = (classId: string) =>
  db.selectFrom("meeting_series").select(["id", "enrollment_id", "generated_until"]).where("class_id", "=", classId)

test("a series that several need at once is created once", async () => {
  const group = await buildClass(db, { teacher_id })
  const solo = await buildClass(db, { teacher_id, class_type: "solo" })
  const enrolleeId = await buildEnrollment(db, { classId: solo, learnerId: await buildLearner(db) })
  const needed = Array.from({ length: 4 }, () => [
    db.transaction().execute((tx) => createSeries(tx, { classIds: [group] })),
    db.transaction().execute((tx) => createSeries(tx, { enrolleeIds: [enrolleeId] })),
    getOrCreateSeries(db, group, null),
    getOrCreateSeries(db, solo, enrolleeId),
  ])
  const ids = new Set((await Promise.all(needed.flat())).filter((id) => id !== undefined))
  const rows = [await seriesOf(group).execute(), await seriesOf(solo).execute()].flat()
  expect(rows.map(({ enrollment_id }) => enrollment_id)).toEqual([null, enrolleeId])
  expect(new Set(rows.map(({ id }) => id))).toEqual(ids)
})

test("an extra meeting before the others are generated belongs to their series", async () => {
  const classId = await buildClass(db, { teacher_id, start_date: "2026-11-23", end_date: "2026-12-07" })
  const added = await admin.post("/admins/meeting", { classId, date: "2026-11-25", time: "13:00" })
  expect(added.status).toBe(200)
  expect(await seriesOf(classId).execute()).toMatchObject([{ generated_until: null }])
  await buildMeetings(school)
  const [series, ...others] = await seriesOf(classId).execute()
  expect([series?.generated_until, others]).toEqual(["2026-12-07", []])
  const meetings = db.selectFrom("meetings").select("series_id").where("class_id", "=", classId)
  expect((await meetings.execute()).map(({ series_id }) => series_id)).toEqual(
    Array.from({ length: 4 }, () => series?.id),
  )
})

test("a class that was never approved has no series", async () => {
  const classId = await buildClass(db, { teacher_id, status: "pending" })
  await db.transaction().execute((tx) => generateGroupMeetings(tx, deps, [classId]))
  expect(await seriesOf(classId).execute()).toEqual([])
})
