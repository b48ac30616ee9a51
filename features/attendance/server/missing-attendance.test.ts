// docs/rules/attendance.md#attendance

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { findClassesLackingAttendance } from "./missing-queries.ts"
import { tellMissingAttendance } from "./tell-missing-attendance.ts"

// Classes from 10:00 to 11:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school

async function classroom({ hasStudent = true } = {}) {
  school.at("2026-11-19", "08:00")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, start_date: "2026-11-20", times: { friday: "10:00" } })
  const enrolleeId = hasStudent ? await buildEnrollment(db, { classId, learnerId: await buildLearner(db) }) : ""
  await buildMeetings(school)
  const meetings = db.selectFrom("meetings").select("id").where(isMeetingOf(classId))
  const { id: meetingId } = await meetings.where("plan_day", "=", "2026-11-20").executeTakeFirstOrThrow()
  return { teacherId, classId, enrolleeId, meetingId }
}

const noticeFacts = async (accountId: string) => {
  const rows = db.selectFrom("notices").select("facts").where("account_id", "=", accountId)
  return (await rows.where("kind", "=", "attendance-missing").execute()).map(({ facts }) => facts)
}
const change = (meetingId: string, values: object) =>
  db.updateTable("meetings").set(values).where("id", "=", meetingId).execute()

test("two hours after the end its teacher is told once that the attendance is not saved", async () => {
  const { teacherId, meetingId } = await classroom()
  school.at("2026-11-20", "12:59")
  await tellMissingAttendance(school.deps, 3)
  expect(await noticeFacts(teacherId)).toEqual([])
  school.at("2026-11-20", "13:00")
  for (let time = 0; time < 2; time += 1) await tellMissingAttendance(school.deps, 3)
  expect(await noticeFacts(teacherId)).toMatchObject([
    { rosterId: meetingId, at: { day: "2026-11-20", time: "10:00" } },
  ])
})

test("a stand-in is told instead; nobody when it is saved, cancelled, or had no student", async () => {
  const standIn = await buildTeacher(db)
  const led = await classroom()
  await change(led.meetingId, { stand_in_id: standIn })
  const [saved, cancelled, empty] = [await classroom(), await classroom(), await classroom({ hasStudent: false })]
  const mark = { meeting_id: saved.meetingId, enrollment_id: saved.enrolleeId, mark: "present" as const }
  await db
    .insertInto("meeting_marks")
    .values({ ...mark, saved_at: school.deps.now() })
    .execute()
  await change(cancelled.meetingId, { cancelled_at: school.deps.now() })
  school.at("2026-11-20", "13:10")
  await tellMissingAttendance(school.deps, 3)
  for (const { teacherId } of [led, saved, cancelled, empty]) expect(await noticeFacts(teacherId)).toEqual([])
  expect(await noticeFacts(standIn)).toHaveLength(1)
})

test("of meetings from before these were kept, which nobody could join, nobody is told", async () => {
  const { teacherId, meetingId } = await classroom()
  await change(meetingId, { changed_at: "2026-11-20T04:00:00Z" })
  school.at("2026-11-20", "13:10")
  await tellMissingAttendance(school.deps, 3)
  expect(await noticeFacts(teacherId)).toEqual([])
})

test("the classes whose attendance is missing are listed, with how many of their meetings", async () => {
  const { classId, meetingId } = await classroom()
  school.at("2026-11-28", "12:00")
  const ended = { from: new Date("2026-11-14T00:00:00Z"), to: school.deps.now() }
  const listed = (await findClassesLackingAttendance(db, ended, 100)).find(({ id }) => id === classId)
  expect(listed).toMatchObject({ name: "Little Coders", first_name: "Tomas", missing: 2, first_id: meetingId })
})
