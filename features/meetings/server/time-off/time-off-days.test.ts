// docs/rules/meetings.md#time-off

import pg from "pg"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
/** A Friday; the time off is the week after. */
beforeEach(() => school.at("2026-11-20", "08:30"))
const days = { from: "2026-11-25", to: "2026-11-27" }

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()

type Reply = { status: number; body: Record<string, unknown> }
type Listed = { meeting: { id: string; className: string; startsAt: string }; makeUp: { date: string; time: string } }

async function listFor(teacherId: string, query: Record<string, string> = days): Promise<Listed[]> {
  const caller = await school.as(teacherId)
  const { body } = await caller.get(`/teachers/time-off/classes?${new URLSearchParams(query)}`)
  return body.classes as Listed[]
}

const post = async (accountId: string, body: object, path = ""): Promise<Reply> =>
  (await school.as(accountId)).post(`/teachers/time-off${path}`, { ...days, reason: "away", changes: [], ...body })

const change = ({ meeting, makeUp }: Listed, way = "cancel") => ({
  meetingId: meeting.id,
  startsAt: meeting.startsAt,
  way,
  ...(way === "cancel" && { makeUp }),
})

async function group(teacherId: string, name: string, dates: readonly string[], time = "09:00") {
  const classId = await buildClass(db, { teacher_id: teacherId, name, end_date: "2027-03-01" })
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId })
  const ids: string[] = []
  for (const day of dates) ids.push(await buildMeeting(db, { classId, day, time }))
  return { classId, learnerId, ids }
}

const noticesOf = async (id: string) => {
  const { body } = await (await school.as(id)).get("/notices")
  return body.notices as { title: string; text: string }[]
}

const rowOf = (id: string) => db.selectFrom("meetings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()

test("only classes within the days and hours are listed, with make-ups after the teacher is back", async () => {
  const teacherId = await buildTeacher(db)
  await group(teacherId, "Chess", ["2026-11-24", "2026-11-25", "2026-11-27", "2026-11-28"], "14:00")
  const listed = await listFor(teacherId)
  expect(listed.map(({ meeting }) => meeting.startsAt)).toEqual([at("2026-11-25", "14:00"), at("2026-11-27", "14:00")])
  expect(listed.map(({ makeUp }) => makeUp)).toEqual([
    { date: "2026-11-30", time: "09:00" },
    { date: "2026-12-07", time: "09:00" },
  ])
  const hours = await listFor(teacherId, { ...days, fromTime: "15:00", toTime: "14:00" })
  expect(hours).toEqual([])
  expect(await listFor(teacherId, { ...days, fromTime: "14:30", toTime: "14:30" })).toHaveLength(2)
})

test("without a free time for a make-up, free teachers of each class's subject are suggested", async () => {
  const teacherId = await buildTeacher(db)
  const teach = async (first_name: string, name: string) => {
    const id = await buildTeacher(db, { first_name, last_name: "Teacher" })
    return { id, classId: await buildClass(db, { teacher_id: id, name }) }
  }
  const [fit, other, busy] = [await teach("Fit", "Zither"), await teach("Oboe", "Oboe"), await teach("Busy", "Zither")]
  await buildMeeting(db, { classId: busy.classId, day: "2026-11-25", time: "09:00" })
  for (const [name, time] of [
    ["Zither", "09:00"],
    ["Oboe", "11:00"],
    ["Zither", "14:00"],
  ] as const) {
    const classId = await buildClass(db, { teacher_id: teacherId, name, times: {} })
    await buildMeeting(db, { classId, day: "2026-11-25", time })
  }
  expect(await listFor(teacherId)).toMatchObject([
    { makeUp: null, substitutes: [{ id: fit.id, fullName: "Fit Teacher" }] },
    { makeUp: null, substitutes: [{ id: other.id }] },
    { makeUp: null, substitutes: [{ id: busy.id }, { id: fit.id }] },
  ])
})

test.each([
  ["with a make-up", true],
  ["with substitutes", false],
])("many classes %s are listed in as many statements as two", async (_, isSolo) => {
  const costOf = async (many: number) => {
    const teacherId = await buildTeacher(db)
    const caller = await school.as(teacherId)
    const overrides = isSolo ? { class_type: "solo" as const, max_students: 20 } : { times: {} }
    const buildOne = () => buildClass(db, { teacher_id: teacherId, ...overrides })
    const solo = isSolo && (await buildOne())
    for (let nth = 0; nth < many; nth += 1) {
      const classId = solo || (await buildOne())
      const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
      const time = `${String(8 + nth).padStart(2, "0")}:00`
      await buildMeeting(db, { classId, ...(isSolo && { enrolleeId }), day: "2026-11-26", time })
    }
    const spy = vi.spyOn(pg.Client.prototype, "query")
    const { body } = await caller.get(`/teachers/time-off/classes?${new URLSearchParams(days)}`)
    const statements = spy.mock.calls.length
    spy.mockRestore()
    expect(body.classes).toHaveLength(many)
    expect((body.classes as Listed[]).every(({ makeUp }) => (makeUp !== null) === isSolo)).toBe(true)
    return statements
  }
  const two = await costOf(2)
  expect(await costOf(12)).toBe(two)
})

test("solo classes are made up in the family's own free time, after the time off and apart from each other", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo", name: "Piano" })
  for (const time of ["09:00", "10:00"]) {
    const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
    await buildMeeting(db, { classId, enrolleeId, day: "2026-11-26", time })
  }
  const listed = await listFor(teacherId)
  expect(listed.map(({ makeUp }) => makeUp)).toEqual([
    { date: "2026-11-28", time: "09:00" },
    { date: "2026-11-28", time: "10:00" },
  ])
  expect((await post(teacherId, { changes: listed.map((each) => change(each)) })).status).toBe(200)
})

test("one confirmation changes all classes, tells each family once, and pressed twice does it once", async () => {
  const teacherId = await buildTeacher(db, { first_name: "Ana", last_name: "Reyes" })
  const chess = await group(teacherId, "Chess", ["2026-11-25", "2026-11-26"])
  const { id: parentId, children } = await buildParent(db, { children: [{ firstName: "Migo" }] })
  await buildEnrollment(db, { classId: chess.classId, child: { id: children[0] ?? "", parentId } })
  const listed = await listFor(teacherId)
  const changes = listed.map(({ meeting }) => ({ meetingId: meeting.id, startsAt: meeting.startsAt, way: "cancel" }))
  const input = { changes, words: "See you next week." }
  const preview = await post(teacherId, input, "/preview")
  expect(preview.body).toMatchObject({ families: 2, notices: [{ families: 2 }, { families: 2 }] })
  const replies = await Promise.all([1, 2, 3].map(() => post(teacherId, input)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.timeOffId)).size).toBe(1)
  for (const id of chess.ids) expect(await rowOf(id)).toMatchObject({ reason: "away", revision: 1 })
  const [notice, ...others] = await noticesOf(parentId)
  expect(others).toEqual([])
  expect(notice?.title).toBe("Ana Reyes is away: 2 classes change")
  expect(notice?.text).toContain("The teacher is away. See you next week. Chess for Migo Cruz, Wednesday, 25 November")
  expect(await noticesOf(teacherId)).toEqual([])
})

test("a class that is moved into the time since the preview is named, and nothing is changed", async () => {
  const teacherId = await buildTeacher(db)
  const chess = await group(teacherId, "Chess", ["2026-11-25"])
  const piano = await group(teacherId, "Piano", ["2026-12-09"])
  const changes = (await listFor(teacherId)).map((each) => change(each, "keep"))
  const move = { meetingId: piano.ids[0], date: "2026-11-26", time: "11:00", reason: "request" }
  expect((await (await school.as(adminId)).put("/admins/meeting/move", move)).status).toBe(200)
  for (const path of ["", "/preview"])
    expect(await post(teacherId, { changes }, path)).toMatchObject({
      status: 409,
      body: {
        message:
          '"Piano", Thursday, 26 November 2026, 11:00 AM: It is in this time now. Decide about it too. Nothing was changed.',
      },
    })
  expect(await rowOf(chess.ids[0] ?? "")).toMatchObject({ cancelled_at: null })
  expect((await (await school.as(teacherId)).get("/teachers/time-off")).body.timeOff).toEqual([])
})

test("of two that change a class at the same moment one is told, and the class is changed once", async () => {
  const teacherId = await buildTeacher(db)
  const chess = await group(teacherId, "Chess", ["2026-11-25"])
  const changes = (await listFor(teacherId)).map(({ meeting }) => ({
    meetingId: meeting.id,
    startsAt: meeting.startsAt,
    way: "cancel",
  }))
  const admin = await school.as(adminId)
  const move = { meetingId: chess.ids[0], date: "2026-12-01", time: "09:00", reason: "request" }
  const [entered, moved] = await Promise.all([post(teacherId, { changes }), admin.put("/admins/meeting/move", move)])
  expect([entered.status, moved.status].toSorted()).toEqual([200, 409])
  expect(await rowOf(chess.ids[0] ?? "")).toMatchObject({ revision: 1 })
})

test("time off is stored, seen by the teacher and staff, warned of, and removed without undoing changes", async () => {
  const teacherId = await buildTeacher(db, { first_name: "Lia", last_name: "Gomez" })
  const chess = await group(teacherId, "Chess", ["2026-11-25", "2026-11-26"])
  const [first, second] = await listFor(teacherId)
  if (!first || !second) throw new Error("two classes are listed")
  const changes = [{ ...change(first), makeUp: null }, change(second, "keep")]
  const { body } = await post(teacherId, { changes, fromTime: "08:00" })
  const teacher = await school.as(teacherId)
  const stored = { id: body.timeOffId, ...days, fromTime: "08:00", toTime: null, reason: "away", classesLeft: 1 }
  expect((await teacher.get("/teachers/time-off")).body.timeOff).toMatchObject([stored])
  const admin = await school.as(adminId)
  expect((await admin.get("/admins/time-off")).body.timeOff).toContainEqual(
    expect.objectContaining({ ...stored, teacher: "Lia Gomez" }),
  )
  const check = `/meetings/check-time?classId=${chess.classId}&date=2026-11-27&time=16:00`
  expect((await teacher.get(check)).body).toMatchObject({ problem: null, isTeacherAway: true })
  const other = await school.as(await buildTeacher(db))
  expect((await other.delete("/teachers/time-off", { timeOffId: body.timeOffId })).status).toBe(404)
  expect((await admin.delete("/teachers/time-off", { timeOffId: body.timeOffId })).status).toBe(403)
  expect((await teacher.delete("/teachers/time-off", { timeOffId: body.timeOffId })).status).toBe(200)
  expect((await teacher.get("/teachers/time-off")).body.timeOff).toEqual([])
  expect((await teacher.get(check)).body).toMatchObject({ isTeacherAway: false })
  expect((await rowOf(first.meeting.id)).cancelled_at).not.toBeNull()
  expect((await other.get("/admins/time-off")).status).toBe(403)
})

test("the classes left in a stored time off are decided on any of its days, but no new one begins in the past", async () => {
  const teacherId = await buildTeacher(db)
  const chess = await group(teacherId, "Chess", ["2026-11-25", "2026-11-27"])
  const listed = await listFor(teacherId)
  expect((await post(teacherId, { changes: listed.map((each) => change(each, "keep")) })).status).toBe(200)
  school.at("2026-11-26", "08:00")
  const left = await listFor(teacherId)
  expect(left.map(({ meeting }) => meeting.id)).toEqual([chess.ids[1]])
  const changes = left.map((each) => ({ ...change(each), makeUp: null }))
  expect((await post(teacherId, { changes }, "/preview")).status).toBe(200)
  expect((await post(teacherId, { changes })).status).toBe(200)
  expect(await rowOf(chess.ids[1] ?? "")).toMatchObject({ reason: "away" })
  const other = await buildTeacher(db)
  expect((await post(other, {})).status).toBe(400)
})

test("a repeated confirmation does nothing, also when classes of one series were cancelled together", async () => {
  const teacherId = await buildTeacher(db)
  const chess = await group(teacherId, "Chess", ["2026-11-25", "2026-11-26", "2026-11-27"])
  const [first, second, third] = await listFor(teacherId)
  if (!first || !second || !third) throw new Error("three classes are listed")
  const makeUp = { date: "2026-12-05", time: "16:00" }
  const changes = [{ ...change(first), makeUp: null }, { ...change(second), makeUp }, change(third, "keep")]
  expect((await post(teacherId, { changes })).status).toBe(200)
  expect(await post(teacherId, { changes })).toMatchObject({ status: 200 })
  const others = [{ ...changes[0], makeUp: { date: "2026-12-06", time: "16:00" } }, ...changes.slice(1)]
  expect((await post(teacherId, { changes: others })).status).toBe(409)
  expect(await rowOf(chess.ids[0] ?? "")).toMatchObject({ revision: 1 })
})

test("suggested times and substitutes leave out whoever is away", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  const meetingId = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-23" })
  const away = await buildTeacher(db, { first_name: "Zoe", last_name: "Away" })
  const tomorrow = { from: "2026-11-23", to: "2026-11-25" }
  expect((await post(away, tomorrow)).status).toBe(200)
  const teacher = await school.as(teacherId)
  const change = await teacher.get(`/meetings/${meetingId}/change`)
  expect((change.body.makeUp as { date: string }).date).toBe("2026-11-24")
  const { body } = await teacher.get(`/meetings/${meetingId}/stand-ins?search=Zoe`)
  expect(body.teachers).toMatchObject([{ id: away, isAway: true, isBusy: false }])
  const named = await teacher.put("/teachers/meeting/stand-in", { meetingId, teacherId: away })
  expect([named.status, named.body.message]).toEqual([
    409,
    "This teacher is away at this time. Choose another teacher.",
  ])
  expect((await post(teacherId, { from: "2026-11-24", to: "2026-11-25" })).status).toBe(200)
  const later = await teacher.get(`/meetings/${meetingId}/change`)
  expect((later.body.makeUp as { date: string }).date).toBe("2026-11-26")
})

test.each([
  ["ends before it starts", { from: "2026-11-25", to: "2026-11-24" }],
  ["ends before it starts on one day", { from: "2026-11-25", to: "2026-11-25", fromTime: "10:00", toTime: "10:00" }],
  ["is longer than sixty days", { from: "2026-11-25", to: "2027-01-24" }],
  ["is over", { from: "2026-11-18", to: "2026-11-19" }],
  ["is more than a year ahead", { from: "2027-11-20", to: "2027-11-25" }],
  ["has no day", { from: "soon", to: "2026-11-24" }],
  ["has no reason", { reason: "holiday" }],
  [
    "has a make-up of a class with a substitute",
    {
      changes: [
        {
          meetingId: adminId,
          startsAt: at("2026-11-25", "09:00"),
          way: "substitute",
          teacherId: adminId,
          makeUp: { date: "2026-12-01", time: "09:00" },
        },
      ],
    },
  ],
])("time off that %s is refused", async (_, input) => {
  expect((await post(await buildTeacher(db), input)).status).toBe(400)
})
