// docs/rules/attendance.md#attendance

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { Meeting } from "../../meetings/contract.ts"

// A class at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school

async function family() {
  school.at("2026-11-20", "08:00")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, times: { friday: "10:00" } })
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(db, { classId, child })
  const learnerId = await buildLearner(db)
  const learners = await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const meetings = db.selectFrom("meetings").select("id").where(isMeetingOf(classId))
  const { id: meetingId } = await meetings.where("plan_day", "=", "2026-11-20").executeTakeFirstOrThrow()
  return { teacherId, classId, parentId: parent.id, enrolleeId, learnerId, learners, meetingId }
}

type AbsenceBody = { meetingId: string; enrolleeId: string } & Record<string, unknown>
async function give(accountId: string, absence: AbsenceBody, area = "parents") {
  const { status, body } = await (await school.as(accountId)).post(`/${area}/absence`, { reason: "sick", ...absence })
  return status === 200 ? 200 : [status, ...Object.keys((body.errors as object) ?? {})]
}
const takeBack = async (accountId: string, { meetingId, enrolleeId }: AbsenceBody, area = "parents") =>
  (await (await school.as(accountId)).delete(`/${area}/absence`, { meetingId, enrolleeId })).status
const noticesOf = (meetingId: string) =>
  db
    .selectFrom("meeting_absences")
    .select(["enrollment_id", "reason", "words"])
    .where("meeting_id", "=", meetingId)
    .orderBy("given_at")
    .execute()
const absenceFacts = async (accountId: string) => {
  const rows = db.selectFrom("notices").select("facts").where("account_id", "=", accountId)
  const notices = await rows.where("kind", "=", "absence-noted").orderBy("created_at").execute()
  return notices.map(({ facts }) => facts as Record<string, unknown>)
}

test("a parent says that a child is sick, corrects it and takes it back, and the teacher hears of each", async () => {
  const { teacherId, parentId, enrolleeId, meetingId } = await family()
  const standIn = await buildTeacher(db)
  await db.updateTable("meetings").set({ stand_in_id: standIn }).where("id", "=", meetingId).execute()
  const absence = { meetingId, enrolleeId }
  expect(await give(parentId, absence)).toBe(200)
  school.at("2026-11-20", "08:01")
  expect(await give(parentId, { ...absence, reason: "other", words: " A wedding. " })).toBe(200)
  expect(await noticesOf(meetingId)).toEqual([{ enrollment_id: enrolleeId, reason: "other", words: "A wedding." }])
  const { body } = await (await school.as(parentId)).get("/parents/meetings?from=2026-11-20&to=2026-11-20")
  expect((body.meetings as Meeting[])[0]?.students[0]?.absence).toEqual({ reason: "other", words: "A wedding." })
  school.at("2026-11-20", "09:59")
  expect(await takeBack(parentId, absence)).toBe(200)
  expect(await noticesOf(meetingId)).toEqual([])
  for (const accountId of [teacherId, standIn]) {
    expect(await absenceFacts(accountId)).toMatchObject([
      {
        student: "Migo Cruz",
        reason: "sick",
        words: null,
        rosterId: meetingId,
        at: { day: "2026-11-20", time: "10:00" },
      },
      { reason: "other", words: "A wedding.", isTakenBack: false },
      { reason: null, isTakenBack: true },
    ])
  }
})

test("pressed twice it is one notice, and taken back twice no error", async () => {
  const { teacherId, learnerId, learners, meetingId } = await family()
  const absence = { meetingId, enrolleeId: learners }
  const twice = await Promise.all([1, 2, 3].map(() => give(learnerId, absence, "learners")))
  expect(twice).toEqual([200, 200, 200])
  expect(await absenceFacts(teacherId)).toHaveLength(1)
  expect([await takeBack(learnerId, absence, "learners"), await takeBack(learnerId, absence, "learners")]).toEqual([
    200, 200,
  ])
  expect(await absenceFacts(teacherId)).toHaveLength(2)
})

test("it is given and taken back until the start", async () => {
  const { parentId, enrolleeId, learnerId, learners, meetingId } = await family()
  expect(await give(parentId, { meetingId, enrolleeId })).toBe(200)
  school.at("2026-11-20", "10:00")
  expect(await give(learnerId, { meetingId, enrolleeId: learners }, "learners")).toEqual([409])
  expect(await takeBack(parentId, { meetingId, enrolleeId })).toBe(409)
  expect(await noticesOf(meetingId)).toHaveLength(1)
})

test("nobody says it of another family's student, of a meeting that is not the student's, or of a cancelled one", async () => {
  const { parentId, enrolleeId, learnerId, learners, meetingId } = await family()
  const other = await family()
  expect(await give(parentId, { meetingId, enrolleeId: learners })).toEqual([404])
  expect(await takeBack(parentId, { meetingId, enrolleeId: learners })).toBe(404)
  expect(await give(parentId, { meetingId: other.meetingId, enrolleeId })).toEqual([404])
  expect(await give((await buildParent(db)).id, { meetingId, enrolleeId })).toEqual([404])
  const set = (values: object) => db.updateTable("enrollments").set(values).where("id", "=", learners).execute()
  await set({ status: "pending" })
  expect(await give(learnerId, { meetingId, enrolleeId: learners }, "learners")).toEqual([404])
  await db.updateTable("meetings").set({ cancelled_at: school.deps.now() }).where("id", "=", meetingId).execute()
  expect(await give(parentId, { meetingId, enrolleeId })).toEqual([409])
  expect(await noticesOf(meetingId)).toEqual([])
})

test("asks for a reason of the list, and for words of at most 300 characters", async () => {
  const { parentId, enrolleeId, meetingId } = await family()
  const absence = { meetingId, enrolleeId }
  expect(await give(parentId, { ...absence, reason: "lazy" })).toEqual([400, "reason"])
  expect(await give(parentId, { ...absence, words: "a".repeat(301) })).toEqual([400, "words"])
  expect(await give(parentId, { ...absence, words: "a".repeat(300) })).toBe(200)
})
