import { afterAll, expect, test } from "vitest"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting, buildMeetings } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const when = { date: "2026-11-25", time: "15:00" }

async function add(accountId: string, body: object, area = "teachers") {
  const reply = await (await school.as(accountId)).post(`/${area}/meeting`, { ...when, ...body })
  return { status: reply.status, id: reply.body.meetingId as string, errors: reply.body.errors }
}

const ownClass = async (overrides: ClassOverrides = {}) => {
  const teacherId = overrides.teacher_id ?? (await buildTeacher(db))
  return { teacherId, classId: await buildClass(db, { ...overrides, teacher_id: teacherId }) }
}

test("an extra meeting is put by hand: it fills no day of the plan, and generating meetings leaves it", async () => {
  const { teacherId, classId } = await ownClass({ start_date: "2026-11-16", end_date: "2026-11-30" })
  const { status, id } = await add(teacherId, { classId })
  expect(status).toBe(200)
  await buildMeetings(school)
  const row = await db.selectFrom("meetings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ plan_day: null, is_make_up: false, starts_at: new Date("2026-11-25T07:00:00Z") })
  expect(await db.selectFrom("meetings").select("id").where("class_id", "=", classId).execute()).toHaveLength(4)
  const { body } = await (await school.as(adminId)).get(`/admins/class/history?classId=${classId}`)
  expect(body.history).toMatchObject([
    {
      what: "Added a meeting",
      changes: [{ name: "Meeting", before: null, after: "Wednesday, 25 November 2026, 3:00 PM" }],
    },
  ])
})

test("of a solo class it is one approved student's, who is told, and nobody else", async () => {
  const { teacherId, classId } = await ownClass({ class_type: "solo" })
  const [learnerId, other, pending] = [await buildLearner(db), await buildLearner(db), await buildLearner(db)]
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  await buildEnrollment(db, { classId, learnerId: other })
  const waiting = await buildEnrollment(db, { classId, learnerId: pending, status: "pending" })
  expect(await add(teacherId, { classId })).toMatchObject({ status: 400, errors: { enrolleeId: expect.anything() } })
  expect((await add(teacherId, { classId, enrolleeId: waiting })).status).toBe(404)
  expect((await add(teacherId, { classId, enrolleeId })).status).toBe(200)
  const kinds = async (id: string) => {
    const { body } = await (await school.as(id)).get("/notices")
    return (body.notices as { kind: string; text: string }[]).map(({ kind, text }) => [kind, text])
  }
  const text = "The class starts at 3:00 PM."
  expect(await kinds(learnerId)).toEqual([["meeting-added", text]])
  expect(await kinds(teacherId)).toEqual([["meeting-added", `With Lea Santos. ${text}`]])
  expect(await kinds(other)).toEqual([])
})

test("only of an own class that is approved and not archived", async () => {
  const { teacherId, classId } = await ownClass()
  expect((await add(await buildTeacher(db), { classId })).status).toBe(404)
  expect((await add(adminId, { classId }, "admins")).status).toBe(200)
  const pending = await ownClass({ status: "pending", teacher_id: teacherId })
  expect((await add(teacherId, pending)).status).toBe(409)
  const archived = await ownClass({ archived_at: school.deps.now(), teacher_id: teacherId })
  expect((await add(adminId, archived, "admins")).status).toBe(409)
})

test("pressed twice at once it is put once: the second is over the first", async () => {
  const { teacherId, classId } = await ownClass()
  const replies = await Promise.all([1, 2, 3].map(() => add(teacherId, { classId })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test("before anything is done one reads who has another class then, and that it is a day off", async () => {
  const { teacherId, classId } = await ownClass()
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Lira" }] })
  const elsewhere = await buildClass(db, { name: "Somebody else's" })
  for (const id of parent.children) await buildEnrollment(db, { classId, child: { id, parentId: parent.id } })
  await buildEnrollment(db, { classId: elsewhere, child: { id: parent.children[0] ?? "", parentId: parent.id } })
  await buildMeeting(db, { classId: elsewhere, day: when.date, time: "15:30" })
  const off = { title: "Bonifacio Day", kind: "holiday" as const, makes_up: false, created_at: school.deps.now() }
  await db
    .insertInto("days_off")
    .values({ ...off, first_day: when.date, last_day: when.date })
    .execute()
  const teacher = await school.as(teacherId)
  const check = async (more: string) => (await teacher.get(`/meetings/check-time?date=${when.date}&${more}`)).body
  expect(await check(`classId=${classId}&time=15:00`)).toEqual({
    success: true,
    isTeacherAway: false,
    problem: null,
    students: ["Migo Cruz"],
    dayOff: "Bonifacio Day",
  })
  expect(await check(`classId=${classId}&time=16:30`)).toMatchObject({ students: [] })
  await db.updateTable("days_off").set({ from_time: "15:30" }).execute()
  expect(await check(`classId=${classId}&time=15:00`)).toMatchObject({ dayOff: null })
  expect(await check(`classId=${classId}&time=16:30`)).toMatchObject({ dayOff: "Bonifacio Day" })
  const meetingId = await buildMeeting(db, { classId, day: "2026-11-26", time: "09:00" })
  expect(await check(`meetingId=${meetingId}&time=15:00`)).toMatchObject({ students: ["Migo Cruz"], problem: null })
  const stranger = await school.as(await buildTeacher(db))
  expect((await stranger.get(`/meetings/check-time?meetingId=${meetingId}&date=${when.date}&time=15:00`)).status).toBe(
    404,
  )
  expect((await stranger.get(`/meetings/check-time?classId=${classId}&date=${when.date}&time=15:00`)).status).toBe(404)
})
