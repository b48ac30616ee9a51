import { afterAll, expect, test } from "vitest"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { declareOff } from "../../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting, buildMeetings, meetingOn } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const dates = { start_date: "2026-11-16", end_date: "2026-12-07" }

/** A group on Mondays at nine with its teacher, and the id of its meeting on Monday, 23 November. */
async function monday(overrides: ClassOverrides = {}) {
  const teacherId = overrides.teacher_id ?? (await buildTeacher(db))
  const classId = await buildClass(db, { ...dates, ...overrides, teacher_id: teacherId })
  await buildMeetings(school)
  return { teacherId, classId, meetingId: await meetingOn(db, classId, "2026-11-23") }
}

const rowOf = (id: string) => db.selectFrom("meetings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const to = (date: string, time = "15:00") => ({ date, time, reason: "sick", words: "See you on Wednesday." })

async function move(accountId: string, body: object, area = "teachers") {
  const reply = await (await school.as(accountId)).put(`/${area}/meeting/move`, body as Record<string, unknown>)
  return [reply.status, ...(reply.status === 200 ? [] : [reply.body.message])]
}

test("a moved meeting keeps its day of the plan, the old time and why, and loses who had joined", async () => {
  const { teacherId, classId, meetingId } = await monday()
  await db
    .insertInto("meeting_joins")
    .values({ meeting_id: meetingId, account_id: teacherId, enrollment_id: null, joined_at: school.deps.now() })
    .execute()
  expect(await move(teacherId, { meetingId, ...to("2026-11-25") })).toEqual([200])
  expect(await rowOf(meetingId)).toMatchObject({
    plan_day: "2026-11-23",
    starts_at: new Date("2026-11-25T07:00:00Z"),
    ends_at: new Date("2026-11-25T08:00:00Z"),
    moved_from: new Date("2026-11-23T01:00:00Z"),
    reason: "sick",
    words: "See you on Wednesday.",
    revision: 1,
  })
  expect(await db.selectFrom("meeting_joins").selectAll().where("meeting_id", "=", meetingId).execute()).toEqual([])
  // A second time, and back to the plan.
  expect(await move(teacherId, { meetingId, ...to("2026-11-26") })).toEqual([200])
  expect((await rowOf(meetingId)).moved_from).toEqual(new Date("2026-11-23T01:00:00Z"))
  expect(await move(adminId, { meetingId, ...to("2026-11-23", "09:00") }, "admins")).toEqual([200])
  expect(await rowOf(meetingId)).toMatchObject({ moved_from: null, reason: null, words: null, revision: 3 })
  await buildMeetings(school)
  expect(await db.selectFrom("meetings").select("id").where("class_id", "=", classId).execute()).toHaveLength(4)
})

test("pressed twice it is moved once; to its own time it is not moved at all", async () => {
  const { teacherId, meetingId } = await monday()
  const body = { meetingId, ...to("2026-11-25") }
  expect(await Promise.all([1, 2, 3].map(() => move(teacherId, body)))).toEqual([[200], [200], [200]])
  expect((await rowOf(meetingId)).revision).toBe(1)
  const events = db.selectFrom("audit_trail").select("id").where("account_id", "=", teacherId)
  expect(await events.where("action", "=", "class.meeting-moved").execute()).toHaveLength(1)
  expect(await move(teacherId, { ...body, words: "Other words" })).toEqual([
    400,
    "The meeting is already at this time. Choose another time.",
  ])
})

test("its teacher may until it ends, administrators always, and nobody else", async () => {
  const { teacherId, meetingId } = await monday()
  expect(await move(await buildTeacher(db), { meetingId, ...to("2026-11-25") })).toEqual([404, expect.anything()])
  expect(await move(await buildLearner(db), { meetingId, ...to("2026-11-25") })).toEqual([403, expect.anything()])
  expect(await move(teacherId, { meetingId, ...to("2026-11-25") }, "admins")).toEqual([403, expect.anything()])
  school.at("2026-11-23", "10:00")
  expect(await move(teacherId, { meetingId, ...to("2026-11-25") })).toEqual([
    409,
    "This class has ended. Only the school can change it.",
  ])
  expect(await move(adminId, { meetingId, ...to("2026-11-25") }, "admins")).toEqual([200])
  school.at("2026-11-20")
})

test("a stand-in does not move it, and a pending class is out of sight", async () => {
  const { teacherId, classId, meetingId } = await monday()
  const standInId = await buildTeacher(db)
  await db.updateTable("meetings").set({ stand_in_id: standInId }).where("id", "=", meetingId).execute()
  expect(await move(standInId, { meetingId, ...to("2026-11-25") })).toEqual([404, expect.anything()])
  await db.updateTable("classes").set({ status: "pending" }).where("id", "=", classId).execute()
  expect(await move(teacherId, { meetingId, ...to("2026-11-25") })).toEqual([404, expect.anything()])
})

test("not to a time that has passed, nor to one too far ahead, nor without a reason", async () => {
  const { teacherId, meetingId } = await monday()
  const teacher = await school.as(teacherId)
  const errors = async (body: object) => {
    const { status, body: reply } = await teacher.put("/teachers/meeting/move", { meetingId, ...body })
    return [status, reply.errors]
  }
  expect(await errors(to("2026-11-20", "10:00"))).toEqual([400, { time: "This time has passed. Choose a later one." }])
  expect(await errors(to("2062-11-20"))).toEqual([400, { date: "Choose a day within a year from today." }])
  expect(await errors({ ...to("2026-11-31", "9:00"), reason: "mood" })).toEqual([
    400,
    { date: expect.anything(), time: expect.anything(), reason: expect.stringContaining("Choose a reason") },
  ])
  expect(await errors({ ...to("2026-11-25"), words: "x".repeat(301) })).toEqual([400, { words: expect.anything() }])
})

test("a meeting with saved attendance, and a cancelled one, stays", async () => {
  const { classId, meetingId } = await monday()
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  await db
    .insertInto("meeting_marks")
    .values({ meeting_id: meetingId, enrollment_id: enrolleeId, mark: "present", saved_at: school.deps.now() })
    .execute()
  expect(await move(adminId, { meetingId, ...to("2026-11-25") }, "admins")).toEqual([
    409,
    "The attendance of this class is saved, so you can no longer change the class.",
  ])
  const cancelled = await buildMeeting(db, { classId, day: "2026-11-24", cancelled_at: school.deps.now() })
  expect(await move(adminId, { meetingId: cancelled, ...to("2026-11-25") }, "admins")).toEqual([
    409,
    "This class is already cancelled.",
  ])
})

test("not over another meeting of the same teacher, which the error names", async () => {
  const { teacherId, meetingId } = await monday()
  await buildClass(db, { ...dates, teacher_id: teacherId, name: "Piano", times: { wednesday: "15:30" } })
  await buildMeetings(school)
  expect(await move(teacherId, { meetingId, ...to("2026-11-25") })).toEqual([
    409,
    'You have "Piano" at this time: Wednesday, 25 November 2026, 3:30 PM to 4:30 PM.',
  ])
  expect(await move(adminId, { meetingId, ...to("2026-11-25", "16:00") }, "admins")).toEqual([
    409,
    'The teacher has "Piano" at this time: Wednesday, 25 November 2026, 3:30 PM to 4:30 PM.',
  ])
  // Adjacent meetings do not clash.
  expect(await move(teacherId, { meetingId, ...to("2026-11-25", "14:30") })).toEqual([200])
})

test("with a stand-in, what counts is when the stand-in is busy", async () => {
  const { teacherId, meetingId } = await monday()
  const standInId = await buildTeacher(db)
  await db.updateTable("meetings").set({ stand_in_id: standInId }).where("id", "=", meetingId).execute()
  await buildClass(db, { ...dates, teacher_id: teacherId, times: { tuesday: "15:00" } })
  await buildClass(db, { ...dates, teacher_id: standInId, times: { wednesday: "15:00" }, name: "Piano" })
  await buildMeetings(school)
  expect(await move(teacherId, { meetingId, ...to("2026-11-25") })).toEqual([409, expect.stringContaining("Piano")])
  expect(await move(teacherId, { meetingId, ...to("2026-11-24") })).toEqual([200])
})

test("of two meetings of one teacher that are moved to one time at once, one is", async () => {
  const teacherId = await buildTeacher(db)
  const ids: string[] = []
  for (const time of ["08:00", "10:00", "12:00"])
    ids.push((await monday({ teacher_id: teacherId, times: { monday: time } })).meetingId)
  const replies = await Promise.all(ids.map((meetingId) => move(teacherId, { meetingId, ...to("2026-11-25") })))
  expect(replies.map(([status]) => status).toSorted()).toEqual([200, 409, 409])
  const there = db.selectFrom("meetings").select("id").where("id", "in", ids)
  expect(await there.where("starts_at", "=", new Date("2026-11-25T07:00:00Z")).execute()).toHaveLength(1)
})

test("two different moves of one meeting at once come one after the other, and each is in the history", async () => {
  const { classId, teacherId, meetingId } = await monday()
  const replies = await Promise.all([
    move(teacherId, { meetingId, ...to("2026-11-25") }),
    move(adminId, { meetingId, ...to("2026-11-26") }, "admins"),
  ])
  expect(replies).toEqual([[200], [200]])
  expect(await rowOf(meetingId)).toMatchObject({ moved_from: new Date("2026-11-23T01:00:00Z"), revision: 2 })
  const { body } = await (await school.as(adminId)).get(`/admins/class/history?classId=${classId}`)
  expect((body.history as { what: string }[]).map(({ what }) => what)).toEqual(["Moved a meeting", "Moved a meeting"])
})

test("families and the teacher are told with before and after, each once; the history says it too", async () => {
  const { teacherId, classId, meetingId } = await monday({ name: "Chess" })
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Lira" }] })
  const other = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId })
  for (const id of parent.children) await buildEnrollment(db, { classId, child: { id, parentId: parent.id } })
  await buildEnrollment(db, { classId, learnerId: other, status: "pending" })
  expect(await move(teacherId, { meetingId, ...to("2026-12-09") })).toEqual([200])
  const toldTo = async (id: string) => {
    const { body } = await (await school.as(id)).get("/notices")
    return (body.notices as { text: string }[]).map(({ text }) => text)
  }
  const text =
    "Before: Monday, 23 November 2026, 9:00 AM. New time: Wednesday, 9 December 2026, 3:00 PM. " +
    "The teacher is sick. See you on Wednesday."
  for (const id of [learnerId, teacherId]) expect(await toldTo(id)).toEqual([text])
  expect(await toldTo(parent.id)).toEqual([`For Lira Cruz and Migo Cruz. ${text}`])
  expect(await toldTo(other)).toEqual([])
  const { body } = await (await school.as(adminId)).get(`/admins/class/history?classId=${classId}`)
  expect((body.history as object[])[0]).toMatchObject({
    what: "Moved a meeting",
    changes: [
      { name: "Reason", before: null, after: "The teacher is sick." },
      { name: "Message", before: null, after: "See you on Wednesday." },
      { name: "Meeting", before: "Monday, 23 November 2026, 9:00 AM", after: "Wednesday, 9 December 2026, 3:00 PM" },
    ],
  })
  // It is after the end of the class, which now lasts until then.
  const klass = db.selectFrom("classes").select("end_date").where("id", "=", classId)
  expect((await klass.executeTakeFirstOrThrow()).end_date).toBe("2026-12-09")
})

test("free times are suggested: the usual time, on days without a meeting of the class, when its teacher is free", async () => {
  const { teacherId, classId, meetingId } = await monday({ times: { monday: "09:00" } })
  // On Saturday the teacher has another class, on Sunday this class has an extra meeting, and Tuesday is off.
  const otherId = await buildClass(db, { teacher_id: teacherId })
  await buildMeeting(db, { classId: otherId, day: "2026-11-21", time: "09:30" })
  await buildMeeting(db, { classId, day: "2026-11-22", time: "15:00" })
  await declareOff(school, adminId, { from: "2026-11-24", to: "2026-11-24" })
  const { body } = await (await school.as(teacherId)).get(`/meetings/${meetingId}/change`)
  expect(body.freeTimes).toEqual([
    { date: "2026-11-25", time: "09:00" },
    { date: "2026-11-26", time: "09:00" },
    { date: "2026-11-27", time: "09:00" },
  ])
  const [free] = body.freeTimes as { date: string; time: string }[]
  expect(await move(teacherId, { meetingId, ...to(free?.date ?? "", free?.time) })).toEqual([200])
})
