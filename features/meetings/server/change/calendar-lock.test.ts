// docs/rules/meetings.md#changed-meetings

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildDayOffForm } from "../../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, meetingOn } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { lockCalendar } from "../off-days/off-day-queries.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool({ connections: 12 })
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

async function classes() {
  const teacherId = await buildTeacher(db)
  const dates = { start_date: "2026-11-16", end_date: "2026-12-07", teacher_id: teacherId }
  const group = await buildClass(db, { ...dates, times: { monday: "09:00" } })
  const solo = await buildClass(db, { class_type: "solo", teacher_id: teacherId })
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId: solo, learnerId, times: { tuesday: "08:00" } })
  await buildMeetings(school)
  const [monday, next] = [await meetingOn(db, group, "2026-11-23"), await meetingOn(db, group, "2026-11-30")]
  return { teacherId, group, learnerId, enrolleeId, monday, next, ofOne: await meetingOn(db, enrolleeId, "2026-11-24") }
}

const waiting = async () => {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'lock table days_off%'`.execute(db)
  return rows[0]?.many
}

test("whoever moves, cancels or puts a meeting waits for a day off that is being declared", async () => {
  const { teacherId, group, learnerId, enrolleeId, monday, next, ofOne } = await classes()
  const [teacher, learner] = [await school.as(teacherId), await school.as(learnerId)]
  const locked = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const declaring = db.transaction().execute(async (tx) => {
    await lockCalendar(tx)
    locked.resolve()
    await commit.promise
  })
  await locked.promise
  const to = { date: "2026-11-25", time: "15:00" }
  const makeUp = { date: "2026-12-14", time: "09:00" }
  const changes = [
    teacher.put("/teachers/meeting/move", { meetingId: monday, ...to, reason: "sick" }),
    teacher.put("/teachers/meeting/cancel", { meetingId: next, reason: "sick", makeUp }),
    teacher.post("/teachers/meeting", { classId: group, date: "2026-11-26", time: "15:00" }),
    learner.put("/learners/meeting/cancel", { meetingId: ofOne, enrolleeId }),
  ]
  await expect.poll(waiting).toBe(changes.length)
  commit.resolve()
  await declaring
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test("moved onto a day off that is declared at the same time, a meeting is cancelled by it; moved away, it takes place", async () => {
  for (let round = 0; round < 4; round += 1) {
    const [onto, away] = [await classes(), await classes()]
    const day = `2026-11-2${5 + round}`
    const admin = await school.as(adminId)
    const move = async ({ teacherId }: { teacherId: string }, meetingId: string, date: string) =>
      (await school.as(teacherId)).put("/teachers/meeting/move", { meetingId, date, time: "19:00", reason: "sick" })
    expect((await move(away, away.monday, day)).status).toBe(200)
    const replies = await Promise.all([
      move(onto, onto.monday, day),
      admin.post("/admins/days-off", buildDayOffForm({ from: day, title: `Off ${round}` })),
      move(away, away.monday, "2026-11-24"),
    ])
    const [moved, declared, left] = replies.map(({ status }) => status)
    expect([moved, declared]).toEqual([200, 200])
    const on = async (id: string) =>
      db.selectFrom("meetings").select(["starts_at", "cancelled_at"]).where("id", "=", id).executeTakeFirstOrThrow()
    const [a, b] = [await on(onto.monday), await on(away.monday)]
    // If the day off came first, the move had a warning; otherwise the meeting is cancelled. It is never half of each.
    expect(a.starts_at.toISOString()).toBe(`${day}T11:00:00.000Z`)
    expect(left === 200 ? b.cancelled_at : b.cancelled_at !== null).toBe(left === 200 ? null : true)
  }
})
