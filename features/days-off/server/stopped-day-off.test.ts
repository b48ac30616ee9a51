import { noticeKinds } from "../../../server/notice-kinds.ts"
// docs/rules/days-off.md

import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { defineMailJob } from "../../../platform/mail/queue-mail.ts"
import { definePushJobs } from "../../../platform/push/push-queue.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildDayOffForm } from "../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { eventually } from "../../../test/eventually.ts"
import { openJobsThatGiveUp } from "../../../test/jobs-that-give-up.ts"
import { testSchool } from "../../../test/school.ts"
import { noticePushes } from "../../notices/server/push/push-source.ts"
import { defineFollowingDaysOff } from "./follow-day-off.ts"

const school = await testSchool()
const { db } = school
const admin = await school.as(await buildAdmin(db))
const jobs = await openJobsThatGiveUp(school)

beforeAll(async () => {
  const classId = await buildClass(db, { start_date: "2026-11-16", end_date: "2026-12-07" })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  await buildMeetings(school)
  await defineMailJob(school.deps)
  await definePushJobs(school.deps, noticePushes(school.deps, noticeKinds))
  await defineFollowingDaysOff(school.deps)
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await school.close()
})

/** Makes it impossible to cancel or restore meetings. */
async function breakMeetings(): Promise<void> {
  await sql`create or replace function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'no room'; end $$`.execute(db)
  await sql`create trigger refuse_change before update on meetings for each row execute function refuse_change()`.execute(
    db,
  )
}
const mend = () => sql`drop trigger refuse_change on meetings`.execute(db)

type Progress = { id: string; done: number; isStopped: boolean }
const readProgress = async () =>
  (await admin.get("/admins/days-off/progress?year=2026")).body as { progress: Progress[]; takenBack: Progress[] }
const resume = async (id: string, caller = admin) => (await caller.put("/admins/days-off/resume", { id })).status

test("a day off whose job gives up is stopped, carried out and taken back, until somebody tries again", async () => {
  await breakMeetings()
  const { body } = await admin.post("/admins/days-off", buildDayOffForm())
  const id = String(body.id)
  expect(await resume(id)).toBe(409)
  expect((await readProgress()).progress).toMatchObject([{ id, isStopped: false }])
  await eventually(async () => expect((await readProgress()).progress).toMatchObject([{ id, isStopped: true }]))
  await mend()
  expect((await Promise.all([resume(id), resume(id)])).toSorted()).toEqual([200, 409])
  await eventually(async () =>
    expect((await readProgress()).progress).toMatchObject([{ id, cancelled: 1, done: 1, isStopped: false }]),
  )
  expect(await resume(id)).toBe(409)

  await breakMeetings()
  await admin.delete("/admins/days-off", { id })
  await eventually(async () => expect((await readProgress()).takenBack).toMatchObject([{ id, isStopped: true }]))
  await mend()
  expect(await resume(id)).toBe(200)
  await eventually(async () => expect((await readProgress()).takenBack).toEqual([]))
  const standing = db.selectFrom("meetings").select("id").where("cancelled_at", "is not", null)
  expect(await standing.execute()).toEqual([])
})

test("only administrators resume a day off, and nothing is found under a wrong id", async () => {
  expect(await resume(crypto.randomUUID(), await school.as(await buildLearner(db)))).toBe(403)
  expect(await resume(crypto.randomUUID())).toBe(404)
})
