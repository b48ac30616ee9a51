// docs/rules/meetings.md#door

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// The clock of the tests is in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const link = "https://meet.example/friday"

async function meetingOf(ownerId: string, day = "2026-11-20"): Promise<string> {
  const meetings = db.selectFrom("meetings").select("id").where(isMeetingOf(ownerId)).where("plan_day", "=", day)
  return (await meetings.executeTakeFirstOrThrow()).id
}

async function classroom() {
  const teacherId = await buildTeacher(db)
  const links = { friday: link, monday: "https://meet.example/monday" }
  const classId = await buildClass(db, { teacher_id: teacherId, times: { friday: "10:00" }, links })
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const own = await buildEnrollment(db, { classId, learnerId })
  const children: string[] = []
  for (const id of parent.children)
    children.push(await buildEnrollment(db, { classId, child: { id, parentId: parent.id } }))
  await buildMeetings(school)
  return { teacherId, classId, learnerId, parentId: parent.id, own, children, meetingId: await meetingOf(classId) }
}

async function press(accountId: string | null, meetingId: string, body: Record<string, unknown> = {}) {
  const { status, headers } = await (await school.as(accountId)).post(`/join/${meetingId}`, body)
  return [status, headers.get("location")]
}

async function look(accountId: string, meetingId: string) {
  const { status, body } = await (await school.as(accountId)).get(`/meetings/${meetingId}/door`)
  return status === 200 ? { door: body.door, hasLink: body.hasLink } : status
}

const joinsOf = (meetingId: string) =>
  db.selectFrom("meeting_joins").select(["account_id", "enrollment_id"]).where("meeting_id", "=", meetingId).execute()
const heldAt = async (meetingId: string) =>
  (await db.selectFrom("meetings").select("held_at").where("id", "=", meetingId).executeTakeFirstOrThrow()).held_at

test("whoever may join is led to the meeting link of the day, and is written down once", async () => {
  const { learnerId, own, meetingId } = await classroom()
  school.at("2026-11-20", "09:50")
  expect(await look(learnerId, meetingId)).toEqual({ door: "open", hasLink: true })
  expect(await joinsOf(meetingId)).toEqual([])
  expect(await Promise.all([1, 2, 3].map(() => press(learnerId, meetingId)))).toEqual(Array(3).fill([303, link]))
  expect(await joinsOf(meetingId)).toEqual([{ account_id: learnerId, enrollment_id: own }])
  expect(await heldAt(meetingId)).toBeNull()
})

test("before it opens, after its end and once it is cancelled it leads to its own page, and nothing is written", async () => {
  const { learnerId, meetingId } = await classroom()
  const page = [303, `/join/${meetingId}`]
  school.at("2026-11-20", "09:49")
  expect(await look(learnerId, meetingId)).toEqual({ door: "early", hasLink: true })
  expect(await press(learnerId, meetingId)).toEqual(page)
  school.at("2026-11-20", "11:00")
  expect(await look(learnerId, meetingId)).toEqual({ door: "ended", hasLink: true })
  expect(await press(learnerId, meetingId)).toEqual(page)
  school.at("2026-11-20", "10:30")
  await db.updateTable("meetings").set({ cancelled_at: school.deps.now() }).where("id", "=", meetingId).execute()
  expect(await look(learnerId, meetingId)).toEqual({ door: "cancelled", hasLink: true })
  expect(await press(learnerId, meetingId)).toEqual(page)
  expect(await joinsOf(meetingId)).toEqual([])
})

test("a parent of two says who is joining, and cannot name another family's child", async () => {
  const { parentId, children, own, meetingId } = await classroom()
  school.at("2026-11-20", "10:00")
  const { body } = await (await school.as(parentId)).get(`/meetings/${meetingId}/door`)
  const { students } = body.meeting as { students: { fullName: string }[] }
  expect(students.map(({ fullName }) => fullName)).toEqual(["Migo Cruz", "Tala Cruz"])
  expect(await press(parentId, meetingId)).toEqual([303, `/join/${meetingId}`])
  expect(await press(parentId, meetingId, { enrolleeIds: [own] })).toEqual([400, null])
  expect(await joinsOf(meetingId)).toEqual([])
  expect(await press(parentId, meetingId, { enrolleeIds: [children[1]] })).toEqual([303, link])
  const form = new FormData()
  for (const id of children) form.append("enrolleeIds[]", id)
  const reply = await (await school.as(parentId)).post(`/join/${meetingId}`, form)
  expect([reply.status, reply.headers.get("location")]).toEqual([303, link])
  const joined = (await joinsOf(meetingId)).map(({ enrollment_id }) => enrollment_id)
  expect(joined.toSorted()).toEqual(children.toSorted())
})

test("a form names who is joining once or several times, in either way of writing it", async () => {
  const { parentId, children, meetingId } = await classroom()
  school.at("2026-11-20", "10:00")
  for (const ids of [children.slice(1), children]) {
    const fields = ids.map((id): [string, string] => ["enrolleeIds", id])
    const form = new FormData()
    for (const [name, id] of fields) form.append(name, id)
    for (const body of [new URLSearchParams(fields), form]) {
      const reply = await (await school.as(parentId)).post(`/join/${meetingId}`, body)
      expect([reply.status, reply.headers.get("location")]).toEqual([303, link])
      expect((await joinsOf(meetingId)).map(({ enrollment_id }) => enrollment_id).toSorted()).toEqual(ids.toSorted())
    }
  }
})

test("a meeting is held once its teacher, a stand-in or an administrator has come", async () => {
  school.at("2026-11-20", "09:55")
  const standIn = await buildTeacher(db)
  for (const who of ["teacher", "stand-in", "admin"] as const) {
    const { teacherId, meetingId, parentId, children } = await classroom()
    await db.updateTable("meetings").set({ stand_in_id: standIn }).where("id", "=", meetingId).execute()
    expect(await press(parentId, meetingId, { enrolleeIds: children })).toEqual([303, link])
    expect(await heldAt(meetingId)).toBeNull()
    const accountId = who === "teacher" ? teacherId : who === "stand-in" ? standIn : await buildAdmin(db)
    expect(await press(accountId, meetingId)).toEqual([303, link])
    expect(await heldAt(meetingId)).toEqual(school.deps.now())
    expect(await joinsOf(meetingId)).toContainEqual({ account_id: accountId, enrollment_id: null })
  }
})

test("staff who only read the schedule can look in, but the meeting is not held by that", async () => {
  const { meetingId } = await classroom()
  school.at("2026-11-20", "10:00")
  const supportId = await buildAdmin(db, { staff_roles: ["support"] })
  expect(await press(supportId, meetingId)).toEqual([303, link])
  expect(await joinsOf(meetingId)).toEqual([{ account_id: supportId, enrollment_id: null }])
  expect(await heldAt(meetingId)).toBeNull()
  expect(await press(await buildAdmin(db, { staff_roles: ["cashier"] }), meetingId)).toEqual([404, null])
  expect(await press(await buildAdmin(db, { staff_roles: ["registrar"] }), meetingId)).toEqual([303, link])
  expect(await heldAt(meetingId)).not.toBeNull()
})

test("for everybody else there is no such door, and while the class is not approved for nobody", async () => {
  const { classId, learnerId, teacherId, meetingId } = await classroom()
  school.at("2026-11-20", "10:00")
  const [pending, stranger] = [await buildLearner(db), await buildParent(db)]
  await buildEnrollment(db, { classId, learnerId: pending, status: "pending" })
  for (const accountId of [pending, stranger.id, await buildTeacher(db)]) {
    expect(await look(accountId, meetingId)).toBe(404)
    expect(await press(accountId, meetingId)).toEqual([404, null])
  }
  expect(await press(null, meetingId)).toEqual([401, null])
  expect(await press(learnerId, "nothing")).toEqual([404, null])
  await db.updateTable("classes").set({ status: "denied" }).where("id", "=", classId).execute()
  for (const accountId of [learnerId, teacherId]) expect(await press(accountId, meetingId)).toEqual([404, null])
  expect(await joinsOf(meetingId)).toEqual([])
})

test("a solo student joins the own meeting alone", async () => {
  const solo = await buildClass(db, { class_type: "solo", links: { friday: link } })
  const [learnerId, other] = [await buildLearner(db), await buildLearner(db)]
  const enrolleeId = await buildEnrollment(db, { classId: solo, learnerId, times: { friday: "10:00" } })
  await buildEnrollment(db, { classId: solo, learnerId: other, times: { friday: "10:00" } })
  school.at("2026-11-20", "10:00")
  await buildMeetings(school)
  const meetingId = await meetingOf(enrolleeId)
  expect(await press(learnerId, meetingId)).toEqual([303, link])
  expect(await press(other, meetingId)).toEqual([404, null])
})

test("without a link it leads to its own page, which says so, and never tells the link", async () => {
  const { classId, learnerId, meetingId } = await classroom()
  school.at("2026-11-20", "10:00")
  const { body } = await (await school.as(learnerId)).get(`/meetings/${meetingId}/door`)
  expect(JSON.stringify(body)).not.toContain("meet.example")
  await db.deleteFrom("meeting_links").where("class_id", "=", classId).execute()
  expect(await look(learnerId, meetingId)).toEqual({ door: "open", hasLink: false })
  expect(await press(learnerId, meetingId)).toEqual([303, `/join/${meetingId}`])
})

test("who stands at a door without a link has administrators told, about a class once an hour at most", async () => {
  const { classId, learnerId, teacherId, parentId, meetingId } = await classroom()
  const adminId = await buildAdmin(db)
  const countNotices = async () => {
    const rows = db.selectFrom("notices").select("created_at").where("account_id", "=", adminId)
    return (await rows.where("kind", "=", "link-missing").execute()).length
  }
  const isTold = async () => (await (await school.as(learnerId)).get(`/meetings/${meetingId}/door`)).body.isSchoolTold
  school.at("2026-11-20", "09:50")
  await press(learnerId, meetingId)
  expect([await isTold(), await countNotices()]).toEqual([false, 0])
  await db.deleteFrom("meeting_links").where("class_id", "=", classId).execute()
  await look(learnerId, meetingId)
  expect([await isTold(), await countNotices()]).toEqual([false, 0])
  await Promise.all([learnerId, teacherId, parentId, learnerId].map((id) => press(id, meetingId)))
  expect([await isTold(), await countNotices()]).toEqual([true, 1])
  await press(await buildLearner(db), meetingId)
  school.at("2026-11-20", "10:49")
  await press(learnerId, meetingId)
  expect([await isTold(), await countNotices()]).toEqual([true, 1])
  school.at("2026-11-20", "10:51")
  expect(await isTold()).toBe(false)
  await press(learnerId, meetingId)
  expect([await isTold(), await countNotices()]).toEqual([true, 2])
})

test("three hundred who come in the same second all get in, each written down once", async () => {
  const classId = await buildClass(db, { times: { friday: "10:00" }, links: { friday: link }, max_students: 500 })
  const learners: string[] = []
  for (let nth = 0; nth < 300; nth += 1) {
    const learnerId = await buildLearner(db)
    await buildEnrollment(db, { classId, learnerId })
    learners.push(learnerId)
  }
  school.at("2026-11-20", "10:00")
  await buildMeetings(school)
  const meetingId = await meetingOf(classId)
  const replies = await Promise.all(learners.map((id) => press(id, meetingId)))
  expect(new Set(replies.map(([status, to]) => `${status} ${to}`))).toEqual(new Set([`303 ${link}`]))
  expect(await joinsOf(meetingId)).toHaveLength(300)
})
