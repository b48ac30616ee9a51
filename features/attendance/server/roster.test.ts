// docs/rules/attendance.md#attendance

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testDataKeys } from "../../../test/data-keys.ts"
import { testSchool } from "../../../test/school.ts"
import type { RosterStudent } from "../contract.ts"

// A class from 10:00 to 11:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

async function classroom({ students = 1 } = {}) {
  school.at("2026-11-20", "08:00")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, {
    teacher_id: teacherId,
    times: { friday: "10:00" },
    links: { friday: "https://meet.example/friday" },
    max_students: 500,
  })
  const learnerIds: string[] = []
  const own: string[] = []
  for (let nth = 0; nth < students; nth += 1) {
    const learnerId = await buildLearner(db)
    learnerIds.push(learnerId)
    own.push(await buildEnrollment(db, { classId, learnerId }))
  }
  await buildMeetings(school)
  const meetings = db.selectFrom("meetings").select("id").where(isMeetingOf(classId))
  const { id: meetingId } = await meetings.where("plan_day", "=", "2026-11-20").executeTakeFirstOrThrow()
  return { teacherId, classId, learnerIds, own, meetingId }
}

async function rosterOf(accountId: string, meetingId: string, area = "teachers"): Promise<RosterStudent[]> {
  const { status, body } = await (await school.as(accountId)).get(`/${area}/meeting/roster/${meetingId}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body.roster as RosterStudent[]
}
const marksOf = (roster: readonly RosterStudent[]) => roster.map(({ proposed, mark }) => [proposed, mark])
const join = async (accountId: string, meetingId: string) =>
  (await (await school.as(accountId)).post(`/join/${meetingId}`)).status
const holdMeeting = (meetingId: string) =>
  db.updateTable("meetings").set({ held_at: school.deps.now() }).where("id", "=", meetingId).execute()

test("a roster shows who joined when, the notices of families, and the marks that follow from them", async () => {
  const { teacherId, learnerIds, own, meetingId } = await classroom({ students: 4 })
  const [onTime = "", late = "", sick = ""] = learnerIds
  const absence = { meetingId, enrolleeId: own[2], reason: "sick", words: "A fever." }
  expect((await (await school.as(sick)).post("/learners/absence", absence)).status).toBe(200)
  school.at("2026-11-20", "10:05")
  expect(await join(onTime, meetingId)).toBe(303)
  school.at("2026-11-20", "10:20")
  expect([await join(late, meetingId), await join(teacherId, meetingId)]).toEqual([303, 303])
  const during = await rosterOf(teacherId, meetingId)
  const byId = new Map(during.map((student) => [student.enrolleeId, student]))
  expect(byId.get(own[0] ?? "")).toEqual({
    enrolleeId: own[0],
    fullName: "Lea Santos",
    profilePicture: null,
    joinedAt: "2026-11-20T02:05:00.000Z",
    absence: null,
    proposed: "present",
    mark: null,
  })
  expect(byId.get(own[1] ?? "")).toMatchObject({ proposed: "late" })
  expect(byId.get(own[2] ?? "")).toMatchObject({ proposed: "excused", absence: { reason: "sick", words: "A fever." } })
  expect(byId.get(own[3] ?? "")).toMatchObject({ proposed: null, joinedAt: null })
  school.at("2026-11-20", "11:00")
  expect((await rosterOf(teacherId, meetingId)).find(({ enrolleeId }) => enrolleeId === own[3])?.proposed).toBe(
    "absent",
  )
})

test("nothing is proposed for a meeting that was missed", async () => {
  const { teacherId, learnerIds, meetingId } = await classroom({ students: 2 })
  school.at("2026-11-20", "10:00")
  await join(learnerIds[0] ?? "", meetingId)
  school.at("2026-11-20", "11:00")
  expect(marksOf(await rosterOf(teacherId, meetingId))).toEqual([
    [null, null],
    [null, null],
  ])
})

test("who was approved after the end, or left before the start, is not on it; the marks of those who left stay", async () => {
  const { teacherId, own, meetingId } = await classroom({ students: 4 })
  await holdMeeting(meetingId)
  const set = (nth: number, values: object) =>
    db
      .updateTable("enrollments")
      .set(values)
      .where("id", "=", own[nth] ?? "")
      .execute()
  const left = { status: "left" as const, approved_at: "2026-11-01T00:00:00Z" }
  await set(0, { decided_at: "2026-11-20T03:00:00Z", approved_at: "2026-11-20T03:00:00Z" })
  await set(1, { ...left, left_at: "2026-11-20T02:00:00Z" })
  await set(2, { ...left, left_at: "2026-11-20T02:01:00Z" })
  school.at("2026-11-20", "12:00")
  const ids = async () => (await rosterOf(teacherId, meetingId)).map(({ enrolleeId }) => enrolleeId).toSorted()
  expect(await ids()).toEqual([own[2], own[3]].toSorted())
  await db
    .insertInto("meeting_marks")
    .values({ meeting_id: meetingId, enrollment_id: own[1] ?? "", mark: "present", saved_at: school.deps.now() })
    .execute()
  expect(await ids()).toEqual([own[1], own[2], own[3]].toSorted())
})

test("its teacher, a stand-in and administrators see a roster, and nobody else", async () => {
  const { teacherId, learnerIds, own, meetingId } = await classroom()
  const [standIn, stranger] = [await buildTeacher(db), await buildTeacher(db)]
  await db.updateTable("meetings").set({ stand_in_id: standIn }).where("id", "=", meetingId).execute()
  for (const who of [teacherId, standIn]) expect(await rosterOf(who, meetingId)).toHaveLength(1)
  expect(await rosterOf(adminId, meetingId, "admins")).toHaveLength(1)
  const status = async (accountId: string | null, path: string) => (await (await school.as(accountId)).get(path)).status
  expect(await status(stranger, `/teachers/meeting/roster/${meetingId}`)).toBe(404)
  expect(await status(stranger, `/students/${own[0]}/details?meetingId=${meetingId}`)).toBe(404)
  expect(await status(learnerIds[0] ?? "", `/students/${own[0]}/details?meetingId=${meetingId}`)).toBe(403)
  expect(await status(learnerIds[0] ?? "", `/teachers/meeting/roster/${meetingId}`)).toBe(403)
  expect(await status(null, `/teachers/meeting/roster/${meetingId}`)).toBe(401)
  expect(await status(teacherId, "/teachers/meeting/roster/nothing")).toBe(404)
})

test("who leads a meeting reads the needs of its students and whom to call, of no other student", async () => {
  const { teacherId, classId, own, meetingId } = await classroom()
  const parent = await buildParent(db, { first_name: "Pia", contact: "+639170000001" })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const special_needs = testDataKeys.encrypt("Nut allergy", { column: "children.special_needs", id: child.id })
  await db.updateTable("children").set({ special_needs }).where("id", "=", child.id).execute()
  const inClass = await buildEnrollment(db, { classId, child })
  const elsewhere = await buildEnrollment(db, { classId: await buildClass(db), child })
  const teacher = await school.as(teacherId)
  const of = async (id: string | undefined) => {
    const { status, body } = await teacher.get(`/students/${id}/details?meetingId=${meetingId}`)
    return status === 200 ? { specialNeeds: body.specialNeeds, guardian: body.guardian } : status
  }
  const { body: forAdmin } = await (await school.as(adminId)).get(`/students/${inClass}/details?meetingId=${meetingId}`)
  expect(forAdmin.specialNeeds).toBe("Nut allergy")
  expect(await of(inClass)).toEqual({
    specialNeeds: "Nut allergy",
    guardian: { fullName: "Pia Cruz", contact: "+639170000001" },
  })
  expect(await of(own[0])).toEqual({
    specialNeeds: null,
    guardian: { fullName: "Gloria Santos", contact: "+639171234567" },
  })
  expect(await of(elsewhere)).toBe(404)
})

test("a teacher reads whom to call for the students of the own class, without naming a meeting", async () => {
  const { teacherId, classId, own, meetingId } = await classroom()
  const [standIn, stranger] = [await buildTeacher(db), await buildTeacher(db)]
  await db.updateTable("meetings").set({ stand_in_id: standIn }).where("id", "=", meetingId).execute()
  const pending = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  const read = async (accountId: string | null, id = own[0]) =>
    (await school.as(accountId)).get(`/students/${id}/details`)
  const { status, body } = await read(teacherId)
  expect([status, body.guardian]).toEqual([200, { fullName: "Gloria Santos", contact: "+639171234567" }])
  expect((await read(adminId)).status).toBe(200)
  for (const other of [standIn, stranger]) expect((await read(other)).status).toBe(404)
  expect((await read(teacherId, pending)).status).toBe(404)
  expect((await read(await buildLearner(db))).status).toBe(403)
  expect((await read(null)).status).toBe(401)
})

test("needs and numbers are read for as long as the attendance can be saved, later only for one's own students", async () => {
  const { teacherId, own, meetingId } = await classroom({ students: 2 })
  const standIn = await buildTeacher(db)
  await db.updateTable("meetings").set({ stand_in_id: standIn }).where("id", "=", meetingId).execute()
  const left = { status: "left" as const, left_at: new Date("2026-11-21T00:00:00Z") }
  await db
    .updateTable("enrollments")
    .set(left)
    .where("id", "=", own[1] ?? "")
    .execute()
  const read = async (accountId: string, nth: number) => {
    const caller = await school.as(accountId)
    return (await caller.get(`/students/${own[nth]}/details?meetingId=${meetingId}`)).status
  }
  const reads = async () => [
    await read(standIn, 0),
    await read(standIn, 1),
    await read(teacherId, 0),
    await read(teacherId, 1),
    await read(adminId, 1),
  ]
  school.at("2026-12-04", "11:00")
  expect(await reads()).toEqual([200, 200, 200, 200, 200])
  school.at("2026-12-04", "11:01")
  expect(await reads()).toEqual([403, 403, 200, 403, 200])
})

test("of three hundred who join in the same second everybody is proposed as present, and saved at once", async () => {
  const { teacherId, learnerIds, meetingId } = await classroom({ students: 300 })
  school.at("2026-11-20", "10:00")
  const replies = await Promise.all([teacherId, ...learnerIds].map((id) => join(id, meetingId)))
  expect(new Set(replies)).toEqual(new Set([303]))
  const roster = await rosterOf(teacherId, meetingId)
  expect(roster.filter(({ proposed }) => proposed === "present")).toHaveLength(300)
  const attendance = roster.map(({ enrolleeId, proposed }) => ({ enrolleeId, mark: proposed }))
  const teacher = await school.as(teacherId)
  const { status, body } = await teacher.post("/teachers/meeting/attendance", { meetingId, attendance })
  expect([status, body.message]).toEqual([200, "The attendance is saved."])
  expect((await rosterOf(teacherId, meetingId)).filter(({ mark }) => mark === "present")).toHaveLength(300)
})
