import { afterAll, expect, test } from "vitest"
import { emptyWeek } from "../../../../lib/week-times.ts"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting, buildMeetings, isMeetingOf, meetingOn } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const dates = { start_date: "2026-11-16", end_date: "2026-12-07" }

async function mondays(overrides: ClassOverrides = {}) {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { ...dates, ...overrides, teacher_id: teacherId })
  await buildMeetings(school)
  return { teacherId, classId, meetingId: await meetingOn(db, classId, "2026-11-23") }
}

const meetingsOf = (ownerId: string) =>
  db
    .selectFrom("meetings")
    .select(["plan_day", "starts_at", "cancelled_at", "is_make_up"])
    .where(isMeetingOf(ownerId))
    .orderBy("starts_at")
    .execute()
const makeUpsOf = async (ownerId: string) => (await meetingsOf(ownerId)).filter(({ is_make_up }) => is_make_up)
const endOfClass = async (classId: string) =>
  (await db.selectFrom("classes").select("end_date").where("id", "=", classId).executeTakeFirstOrThrow()).end_date

async function cancel(accountId: string, body: object, area = "teachers") {
  const reply = await (await school.as(accountId)).put(`/${area}/meeting/cancel`, { reason: "weather", ...body })
  return [reply.status, ...(reply.status === 200 ? [] : [reply.body.message])]
}

const openChange = async (accountId: string, meetingId: string) =>
  (await (await school.as(accountId)).get(`/meetings/${meetingId}/change`)).body

test("a cancelled meeting stays, with its reason, and is made up on the next free class day that is offered", async () => {
  const { teacherId, classId, meetingId } = await mondays()
  const offered = await openChange(teacherId, meetingId)
  expect(offered).toMatchObject({ makeUp: { date: "2026-12-14", time: "09:00" }, standIn: null, cannotChange: null })
  expect(await cancel(teacherId, { meetingId, words: "Signal no. 3", makeUp: offered.makeUp })).toEqual([200])
  expect((await meetingsOf(classId)).map(({ plan_day, cancelled_at }) => [plan_day, cancelled_at !== null])).toEqual([
    ["2026-11-16", false],
    ["2026-11-23", true],
    ["2026-11-30", false],
    ["2026-12-07", false],
    ["2026-12-14", false],
  ])
  expect(await endOfClass(classId)).toBe("2026-12-14")
  const listed = await (await school.as(teacherId)).get("/teachers/meetings?from=2026-11-23&to=2026-11-23")
  expect(listed.body.meetings).toMatchObject([{ state: "cancelled", reason: "weather", words: "Signal no. 3" }])
  // Generating meetings later fills no day twice.
  await db.updateTable("meeting_series").set({ generated_until: null }).where("class_id", "=", classId).execute()
  await buildMeetings(school)
  expect(await meetingsOf(classId)).toHaveLength(5)
})

test("a make-up on another day is put beside the plan, and an earlier one does not move the end", async () => {
  const { teacherId, classId, meetingId } = await mondays()
  expect(await cancel(teacherId, { meetingId, makeUp: { date: "2026-11-25", time: "13:00" } })).toEqual([200])
  expect(await makeUpsOf(classId)).toMatchObject([{ plan_day: null, starts_at: new Date("2026-11-25T05:00:00Z") }])
  expect(await endOfClass(classId)).toBe("2026-12-07")
})

test("without a make-up nothing is put; pressed twice it is cancelled once and made up once", async () => {
  const { teacherId, classId, meetingId } = await mondays()
  expect(await cancel(teacherId, { meetingId, makeUp: null })).toEqual([200])
  expect(await makeUpsOf(classId)).toEqual([])
  const next = await meetingOn(db, classId, "2026-11-30")
  const body = { meetingId: next, makeUp: { date: "2026-12-14", time: "09:00" } }
  const replies = await Promise.all([1, 2, 3].map(() => cancel(teacherId, body)))
  expect(replies.map(([status]) => status).toSorted()).toEqual([200, 409, 409])
  expect(await makeUpsOf(classId)).toHaveLength(1)
})

test("a make-up over another meeting, or in the past, cancels nothing", async () => {
  const { teacherId, classId, meetingId } = await mondays()
  const over = { meetingId, makeUp: { date: "2026-11-30", time: "09:30" } }
  expect(await cancel(teacherId, over)).toEqual([409, expect.stringContaining("Little Coders")])
  expect(await cancel(teacherId, { meetingId, makeUp: { date: "2026-11-20", time: "09:30" } })).toEqual([
    400,
    "This time has passed. Choose a later one.",
  ])
  expect(await cancel(teacherId, { meetingId, makeUp: { date: "2026-11-30" } })).toEqual([400, expect.anything()])
  expect((await meetingsOf(classId)).some(({ cancelled_at }) => cancelled_at)).toBe(false)
  // It may be at the time of the meeting that it makes up, which is cancelled.
  expect(await cancel(teacherId, { meetingId, makeUp: { date: "2026-11-23", time: "09:30" } })).toEqual([200])
})

test("the make-up of a solo student is offered in the next days beside the weekly meetings, when the teacher is free", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { class_type: "solo", teacher_id: teacherId })
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId, times: { monday: "08:00" } })
  await buildMeetings(school)
  const meetingId = await meetingOn(db, enrolleeId, "2026-11-23")
  const busy = await buildClass(db, { teacher_id: teacherId, start_date: "2026-11-24", end_date: "2026-11-24" })
  await buildMeeting(db, { classId: busy, day: "2026-11-24", time: "07:30" })
  const before = await meetingsOf(enrolleeId)
  const { makeUp } = await openChange(teacherId, meetingId)
  expect(makeUp).toEqual({ date: "2026-11-25", time: "08:00" })
  expect(await cancel(teacherId, { meetingId, makeUp })).toEqual([200])
  expect(await makeUpsOf(enrolleeId)).toMatchObject([{ plan_day: null }])
  // It uses one of the promised sessions, and the last weekly meeting stays.
  school.at("2026-11-30")
  await buildMeetings(school)
  const after = await meetingsOf(enrolleeId)
  expect([after.length, after.at(-1)?.plan_day]).toEqual([before.length + 1, before.at(-1)?.plan_day])
  // New weekly times leave the make-up where it is.
  const admin = await school.as(adminId)
  const schedule = { ...emptyWeek, tuesday: "10:00" }
  expect((await admin.put("/admins/enrollees/solo/schedule", { enrolleeId, classId, schedule })).status).toBe(200)
  expect(await makeUpsOf(enrolleeId)).toHaveLength(1)
  school.at("2026-11-20")
})

test("the offered day is neither a day off nor the day of another meeting", async () => {
  const { teacherId, meetingId } = await mondays()
  const off = { title: "Founding day", kind: "other" as const, makes_up: false, created_at: school.deps.now() }
  const days = { first_day: "2026-12-14", last_day: "2026-12-20", program_type: "lifeskills" as const }
  const { id } = await db
    .insertInto("days_off")
    .values({ ...off, ...days })
    .returning("id")
    .executeTakeFirstOrThrow()
  expect(await openChange(teacherId, meetingId)).toMatchObject({ makeUp: { date: "2026-12-21" } })
  await db.updateTable("days_off").set({ taken_back_at: school.deps.now() }).where("id", "=", id).execute()
})

test("another teacher cannot, nor see what would be changed; an administrator can, also what was missed", async () => {
  const { meetingId } = await mondays()
  const stranger = await buildTeacher(db)
  expect(await cancel(stranger, { meetingId })).toEqual([404, expect.anything()])
  expect(await openChange(stranger, meetingId)).toMatchObject({ success: false })
  school.at("2026-11-24")
  expect(await cancel(adminId, { meetingId }, "admins")).toEqual([200])
  school.at("2026-11-20")
})

test("a move and a cancellation at once leave one meeting, cancelled or at its new time", async () => {
  const { teacherId, classId, meetingId } = await mondays()
  const teacher = await school.as(teacherId)
  const [moved, cancelled] = await Promise.all([
    teacher.put("/teachers/meeting/move", { meetingId, date: "2026-11-25", time: "15:00", reason: "sick" }),
    cancel(adminId, { meetingId }, "admins"),
  ])
  expect(cancelled).toEqual([200])
  expect([200, 409]).toContain(moved.status)
  const rows = (await meetingsOf(classId)).filter(({ plan_day }) => plan_day === "2026-11-23")
  expect(rows).toMatchObject([{ cancelled_at: school.deps.now() }])
})

test("families, the teacher and the stand-in are told that it is cancelled, why, and when it is made up", async () => {
  const { teacherId, classId, meetingId } = await mondays({ name: "Chess" })
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId })
  const standInId = await buildTeacher(db)
  await db.updateTable("meetings").set({ stand_in_id: standInId }).where("id", "=", meetingId).execute()
  expect(await cancel(adminId, { meetingId, makeUp: { date: "2026-12-09", time: "15:00" } }, "admins")).toEqual([200])
  for (const id of [learnerId, teacherId, standInId]) {
    const { body } = await (await school.as(id)).get("/notices")
    expect(body.notices).toMatchObject([
      {
        kind: "meeting-cancelled",
        title: "Chess is cancelled on Monday, 23 November 2026",
        text:
          "There is no class on Monday, 23 November 2026, 9:00 AM. Bad weather. " +
          "The make-up class is on Wednesday, 9 December 2026, 3:00 PM.",
      },
    ])
  }
  const { body } = await (await school.as(adminId)).get(`/admins/class/history?classId=${classId}`)
  expect((body.history as object[])[0]).toMatchObject({
    what: "Cancelled a meeting",
    changes: [
      { name: "Reason", before: null, after: "Bad weather." },
      { name: "Meeting", before: "Monday, 23 November 2026, 9:00 AM", after: null },
      { name: "Make-up class", before: null, after: "Wednesday, 9 December 2026, 3:00 PM" },
    ],
  })
})
