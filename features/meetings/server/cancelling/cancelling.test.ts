// docs/rules/attendance.md#late-cancellation

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting, buildMeetings, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { Objection } from "../../cancellation-contract.ts"
import type { Meeting } from "../../contract.ts"

// Solo meetings on Fridays at 10:00 in Manila; today is Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

async function solo() {
  school.at("2026-11-20", "06:00")
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo", end_date: "2026-11-27" })
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(db, { classId, child, times: { friday: "10:00" } })
  await buildMeetings(school)
  const meetings = db.selectFrom("meetings").select("id").where(isMeetingOf(enrolleeId))
  const { id: meetingId } = await meetings.where("plan_day", "=", "2026-11-20").executeTakeFirstOrThrow()
  return { teacherId, classId, parentId: parent.id, enrolleeId, meetingId }
}

type StudentMeetingRef = { meetingId: string; enrolleeId: string }
async function cancel(
  accountId: string,
  { meetingId, enrolleeId }: StudentMeetingRef,
  more: object = {},
  area = "parents",
) {
  const { status, body } = await (await school.as(accountId)).put(`/${area}/meeting/cancel`, {
    meetingId,
    enrolleeId,
    ...more,
  })
  return status === 200 ? body.counted : status
}
const row = (id: string) => db.selectFrom("meetings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const makeUps = (enrolleeId: string) =>
  db
    .selectFrom("meetings")
    .select(["plan_day", "starts_at"])
    .where(isMeetingOf(enrolleeId))
    .where("is_make_up", "=", true)
    .execute()
const object = async (
  accountId: string,
  { meetingId, enrolleeId }: StudentMeetingRef,
  words = "She was in hospital.",
) => (await (await school.as(accountId)).post(`/meetings/${meetingId}/objection`, { enrolleeId, words })).status

test.each([
  ["06:00", 0, false, 1],
  ["08:00", 0, false, 1],
  ["08:01", 0, true, 1],
  ["09:30", 0, true, 1],
  ["09:31", 0.25, false, 0],
  ["10:00", 0.5, false, 0],
  ["10:59", 0.5, false, 0],
])("a solo meeting at 10:00 that a family cancels at %s counts %d", async (time, counted, isLateNotice, made) => {
  const place = await solo()
  school.at("2026-11-20", time)
  expect(await cancel(place.parentId, place, { seen: counted })).toBe(counted)
  const teacher = await school.as(place.teacherId)
  const { body } = await teacher.get(`/teachers/meeting/roster/${place.meetingId}`)
  expect(body.meeting).toMatchObject({ state: "cancelled", counted, isLateNotice })
  const { body: own } = await (await school.as(place.parentId)).get("/parents/meetings?from=2026-11-20&to=2026-11-20")
  expect((own.meetings as Meeting[]).find(({ id }) => id === place.meetingId)).toMatchObject({ counted })
  expect(await makeUps(place.enrolleeId)).toHaveLength(made)
})

test("the make-up is on the next free class day on which the teacher has time; nobody else gets a meeting by it", async () => {
  const place = await solo()
  const times = { friday: "13:00" }
  const other = await buildEnrollment(db, { classId: place.classId, learnerId: await buildLearner(db), times })
  await buildMeetings(school)
  const busy = await buildClass(db, { teacher_id: place.teacherId })
  const { plan_day: last } = await db
    .selectFrom("meetings")
    .select("plan_day")
    .where(isMeetingOf(place.enrolleeId))
    .orderBy("starts_at", "desc")
    .executeTakeFirstOrThrow()
  expect(last).toBe("2026-11-27")
  await buildMeeting(db, { classId: busy, day: "2026-12-04", time: "10:30" })
  expect(await cancel(place.parentId, place)).toBe(0)
  const madeUp = { plan_day: "2026-12-11", starts_at: new Date("2026-12-11T02:00:00Z") }
  expect(await makeUps(place.enrolleeId)).toEqual([madeUp])
  const { end_date } = await db
    .selectFrom("classes")
    .select("end_date")
    .where("id", "=", place.classId)
    .executeTakeFirstOrThrow()
  expect(end_date).toBe("2026-11-27")
  // Generating meetings later leaves the make-up where it is.
  school.at("2026-11-24")
  await buildMeetings(school)
  const daysOf = async (ownerId: string) => {
    const rows = await db.selectFrom("meetings").select("plan_day").where(isMeetingOf(ownerId)).execute()
    return rows.map(({ plan_day }) => plan_day).toSorted()
  }
  expect((await daysOf(other)).at(-1)).toBe("2026-11-27")
  expect(await makeUps(place.enrolleeId)).toEqual([madeUp])
})

test("pressed twice at once it is cancelled once, and made up once", async () => {
  const place = await solo()
  expect(await Promise.all([1, 2, 3].map(() => cancel(place.parentId, place)))).toEqual([0, 0, 0])
  expect(await makeUps(place.enrolleeId)).toHaveLength(1)
  const trail = db.selectFrom("audit_trail").select("id").where("thing_id", "=", place.classId)
  expect(await trail.where("action", "=", "class.meeting-cancelled").execute()).toHaveLength(1)
})

test("what counts by now must be what the family was told", async () => {
  const place = await solo()
  school.at("2026-11-20", "09:31")
  expect(await cancel(place.parentId, place, { seen: 0 })).toBe(409)
  expect(await cancel(place.parentId, place, { seen: 1 })).toBe(400)
  expect((await row(place.meetingId)).cancelled_at).toBeNull()
})

test("a meeting of a group, one that has ended, was marked or was cancelled by the school is not cancelled by a family", async () => {
  const place = await solo()
  const group = await buildClass(db, { times: { friday: "10:00" } })
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId: group, learnerId })
  const inGroup = {
    meetingId: await buildMeeting(db, { classId: group, day: "2026-11-20", time: "12:00" }),
    enrolleeId,
  }
  expect(await cancel(learnerId, inGroup, {}, "learners")).toBe(409)
  school.at("2026-11-20", "11:00")
  expect(await cancel(place.parentId, place)).toBe(409)
  const marked = await solo()
  const mark = { meeting_id: marked.meetingId, enrollment_id: marked.enrolleeId, mark: "present" as const }
  await db
    .insertInto("meeting_marks")
    .values({ ...mark, saved_at: school.deps.now() })
    .execute()
  expect(await cancel(marked.parentId, marked)).toBe(409)
  const off = await solo()
  await db.updateTable("meetings").set({ cancelled_at: school.deps.now() }).where("id", "=", off.meetingId).execute()
  expect(await cancel(off.parentId, off)).toBe(409)
})

test("nobody cancels another family's meeting, or objects to what counts of it", async () => {
  const [place, other] = [await solo(), await solo()]
  expect(await cancel(other.parentId, place)).toBe(404)
  expect(await cancel(place.parentId, { ...place, meetingId: other.meetingId })).toBe(404)
  school.at("2026-11-20", "09:45")
  expect(await cancel(place.parentId, place)).toBe(0.25)
  expect(await object(other.parentId, place)).toBe(404)
  for (const accountId of [place.teacherId, adminId]) expect(await object(accountId, place)).toBe(403)
  expect(
    await db.selectFrom("meeting_objections").selectAll().where("meeting_id", "=", place.meetingId).execute(),
  ).toEqual([])
})

test("a family objects within seven days, administrators decide once, and an accepted objection leaves nothing counted", async () => {
  const place = await solo()
  expect(await object(place.parentId, place)).toBe(409)
  school.at("2026-11-20", "09:45")
  await cancel(place.parentId, place)
  school.at("2026-11-27", "09:45")
  expect([await object(place.parentId, place), await object(place.parentId, place, "In hospital, in fact.")]).toEqual([
    200, 200,
  ])
  school.at("2026-11-27", "09:46")
  expect(await object(place.parentId, place)).toBe(409)
  const admin = await school.as(adminId)
  const open = async () => {
    const { body } = await admin.get("/admins/meeting/objections")
    return (body.objections as Objection[]).filter(({ enrolleeId }) => enrolleeId === place.enrolleeId)
  }
  expect(await open()).toMatchObject([{ fullName: "Migo Cruz", words: "In hospital, in fact.", decision: null }])
  const decision = {
    meetingId: place.meetingId,
    enrolleeId: place.enrolleeId,
    decision: "accepted",
    words: "Get well soon",
  }
  const decide = async (more: object = {}) =>
    (await admin.put("/admins/meeting/objection", { ...decision, ...more })).status
  expect(await Promise.all([decide(), decide()])).toEqual([200, 200])
  expect(await decide({ decision: "declined" })).toBe(409)
  expect((await row(place.meetingId)).counted).toBe(0)
  expect(await open()).toEqual([])
  const notices = db.selectFrom("notices").select("facts").where("account_id", "=", place.parentId)
  expect(await notices.where("kind", "=", "objection-decided").execute()).toMatchObject([
    { facts: { decision: "accepted", words: "Get well soon" } },
  ])
  expect((await (await school.as(place.teacherId)).put("/admins/meeting/objection", decision)).status).toBe(403)
  expect(await decide({ meetingId: "nothing" })).toBe(404)
})

test("a family reads what it has sent, where it stands, and what the administrators answered; nobody else does", async () => {
  const place = await solo()
  const readBy = async (accountId: string, area: string) => {
    const { body } = await (await school.as(accountId)).get(`/${area}/meetings?from=2026-11-20&to=2026-11-20`)
    return (body.meetings as Meeting[]).map(({ objection }) => objection)
  }
  expect(await readBy(place.parentId, "parents")).toEqual([undefined])
  school.at("2026-11-20", "09:45")
  await cancel(place.parentId, place)
  await object(place.parentId, place)
  const objection = { words: "She was in hospital.", madeAt: school.deps.now().toISOString() }
  expect(await readBy(place.parentId, "parents")).toEqual([{ ...objection, decision: null, answer: null }])
  const admin = await school.as(adminId)
  const { meetingId, enrolleeId } = place
  const decided = { meetingId, enrolleeId, decision: "declined", words: "The teacher was there." }
  expect((await admin.put("/admins/meeting/objection", decided)).status).toBe(200)
  const answered = { decision: "declined", answer: "The teacher was there." }
  expect(await readBy(place.parentId, "parents")).toEqual([{ ...objection, ...answered }])
  expect(await readBy(place.teacherId, "teachers")).toEqual([undefined])
  const { body } = await admin.get("/admins/meeting/objections?show=all&pageSize=100")
  const listed = (body.objections as Objection[]).find((each) => each.enrolleeId === enrolleeId)
  expect(listed).toMatchObject(answered)
})

test("a family may object to a half that counts because of an absence without a notice, from the saving on", async () => {
  const place = await solo()
  school.at("2026-11-20", "11:30")
  const attendance = [{ enrolleeId: place.enrolleeId, mark: "absent" }]
  const teacher = await school.as(place.teacherId)
  expect((await teacher.post("/teachers/meeting/attendance", { meetingId: place.meetingId, attendance })).status).toBe(
    200,
  )
  expect((await row(place.meetingId)).counted).toBe(0.5)
  expect(await object(place.parentId, place)).toBe(200)
})
