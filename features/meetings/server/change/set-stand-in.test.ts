import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const day = "2026-11-25"

async function meeting() {
  const ownId = await buildTeacher(db, { first_name: "Ana", last_name: "Reyes" })
  const classId = await buildClass(db, { teacher_id: ownId, name: "Chess" })
  return { ownId, classId, meetingId: await buildMeeting(db, { classId, day, time: "15:00" }) }
}

async function name(accountId: string, meetingId: string, teacherId: string | null, area = "teachers") {
  const reply = await (await school.as(accountId)).put(`/${area}/meeting/stand-in`, { meetingId, teacherId })
  return [reply.status, ...(reply.status === 200 ? [] : [reply.body.message])]
}

const noticesOf = async (id: string) => {
  const { body } = await (await school.as(id)).get("/notices")
  return (body.notices as { title: string }[]).map(({ title }) => title)
}

test("the stand-in sees the meeting and its door, is told, and no longer once somebody else is named", async () => {
  const { ownId, classId, meetingId } = await meeting()
  const [first, second] = [await buildTeacher(db, { first_name: "Ben" }), await buildTeacher(db)]
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId })
  expect(await name(ownId, meetingId, first)).toEqual([200])
  const sees = async (id: string) => {
    const teacher = await school.as(id)
    const { body } = await teacher.get(`/teachers/meetings?from=${day}&to=${day}`)
    const door = await teacher.get(`/meetings/${meetingId}/door`)
    return [(body.meetings as { id: string }[]).map((each) => each.id).includes(meetingId), door.status]
  }
  expect(await sees(first)).toEqual([true, 200])
  expect(await sees(second)).toEqual([false, 404])
  expect(await noticesOf(first)).toEqual(["You are the substitute teacher for Ana Reyes in Chess"])
  const title = "Ben Luna teaches Chess on Wednesday, 25 November 2026"
  expect([await noticesOf(learnerId), await noticesOf(ownId)]).toEqual([[title], [title]])

  school.at("2026-11-20", "10:05")
  expect(await name(adminId, meetingId, second, "admins")).toEqual([200])
  expect(await sees(first)).toEqual([false, 404])
  expect((await noticesOf(first))[0]).toBe("You are no longer the substitute teacher for Chess")
  school.at("2026-11-20", "10:10")
  expect(await name(adminId, meetingId, null, "admins")).toEqual([200])
  expect((await noticesOf(learnerId))[0]).toBe("Ana Reyes teaches Chess on Wednesday, 25 November 2026")
  const { body } = await (await school.as(adminId)).get(`/admins/class/history?classId=${classId}`)
  expect(body.history).toMatchObject([
    {
      changes: [
        { name: "Substitute teacher", before: "Tomas Luna, Wednesday, 25 November 2026, 3:00 PM", after: null },
      ],
    },
    { what: "Changed the teacher of a meeting" },
    {
      changes: [{ name: "Substitute teacher", before: null, after: "Ben Luna, Wednesday, 25 November 2026, 3:00 PM" }],
    },
  ])
  school.at("2026-11-20")
})

test("only a verified teacher who is not restricted, and not the class's own", async () => {
  const { ownId, meetingId } = await meeting()
  for (const verification of ["not verified", "pending", "denied"] as const)
    expect(await name(ownId, meetingId, await buildTeacher(db, { verification }))).toEqual([
      409,
      "Only a verified teacher can be the substitute teacher. Choose another teacher.",
    ])
  const restricted = await buildTeacher(db, { restricted_at: school.deps.now() })
  expect(await name(ownId, meetingId, restricted)).toEqual([409, expect.anything()])
  expect(await name(ownId, meetingId, ownId)).toEqual([400, expect.anything()])
  expect(await name(ownId, meetingId, await buildLearner(db))).toEqual([404, expect.anything()])
})

test("not who is busy then; a stand-in who is named twice at once stands in once", async () => {
  const { ownId, meetingId } = await meeting()
  const other = await meeting()
  expect(await name(ownId, meetingId, other.ownId)).toEqual([409, "This teacher has another class at this time."])
  const third = await meeting()
  const standInId = await buildTeacher(db)
  const replies = await Promise.all([
    name(ownId, meetingId, standInId),
    name(ownId, meetingId, standInId),
    name(third.ownId, third.meetingId, standInId),
  ])
  expect(replies.map(([status]) => status).filter((status) => status === 409).length).toBeGreaterThanOrEqual(1)
  const meetings = db.selectFrom("meetings").select("id").where("stand_in_id", "=", standInId)
  expect(await meetings.execute()).toHaveLength(1)
})

test("a stand-in, and another teacher, cannot name anybody; after the end only administrators", async () => {
  const { ownId, meetingId } = await meeting()
  const [standInId, other] = [await buildTeacher(db), await buildTeacher(db)]
  expect(await name(ownId, meetingId, standInId)).toEqual([200])
  expect(await name(standInId, meetingId, other)).toEqual([404, expect.anything()])
  expect(await name(other, meetingId, other)).toEqual([404, expect.anything()])
  school.at(day, "16:00")
  expect(await name(ownId, meetingId, null)).toEqual([409, expect.anything()])
  expect(await name(adminId, meetingId, other, "admins")).toEqual([200])
  school.at("2026-11-20")
})

test("teachers choose from the verified ones by name, who say whether they are busy; lists say who stands in", async () => {
  const { ownId, meetingId } = await meeting()
  const busy = await meeting()
  await db.updateTable("accounts").set({ search_name: "zacarias ramos" }).where("id", "=", busy.ownId).execute()
  const free = await buildTeacher(db, { first_name: "Zacarias", last_name: "Santos" })
  await buildTeacher(db, { first_name: "Zacarias", verification: "denied" })
  const own = await school.as(ownId)
  const { body } = await own.get(`/meetings/${meetingId}/stand-ins?search=zacarias`)
  expect((body.teachers as { id: string; isBusy: boolean }[]).map(({ id, isBusy }) => [id, isBusy])).toEqual([
    [busy.ownId, true],
    [free, false],
  ])
  expect((await (await school.as(free)).get(`/meetings/${meetingId}/stand-ins`)).status).toBe(404)
  expect(await name(ownId, meetingId, free)).toEqual([200])
  const listed = async (id: string) =>
    (await (await school.as(id)).get(`/meetings/people?from=${day}&to=${day}`)).body.people
  const people = { meetingId, student: null, standIn: "Zacarias Santos", students: 0, absent: 0 }
  expect(await listed(ownId)).toEqual([{ ...people, isSelf: false }])
  expect(await listed(free)).toEqual([{ ...people, isSelf: true }])
  expect(await listed(busy.ownId)).toMatchObject([{ meetingId: busy.meetingId, standIn: null, isSelf: false }])
})

test("a teacher reads how many students a meeting has, and how many have said that they can't come", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId })
  const soloId = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  const [here, sick, waiting] = [await buildLearner(db), await buildLearner(db), await buildLearner(db)]
  await buildEnrollment(db, { classId, learnerId: here })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: sick })
  await buildEnrollment(db, { classId, learnerId: waiting, status: "pending" })
  const soloStudentId = await buildEnrollment(db, { classId: soloId, learnerId: here })
  await buildEnrollment(db, { classId: soloId, learnerId: sick })
  const meetingId = await buildMeeting(db, { classId, day, time: "09:00" })
  await buildMeeting(db, { classId: soloId, enrolleeId: soloStudentId, day, time: "11:00" })
  const report = { meetingId, enrolleeId, reason: "sick" }
  expect((await (await school.as(sick)).post("/learners/absence", report)).status).toBe(200)
  const { body } = await (await school.as(teacherId)).get(`/meetings/people?from=${day}&to=${day}`)
  const counts = (body.people as { students: number; absent: number }[]).map((each) => [each.students, each.absent])
  expect(counts).toHaveLength(2)
  expect(counts).toEqual(
    expect.arrayContaining([
      [2, 1],
      [1, 0],
    ]),
  )
})
