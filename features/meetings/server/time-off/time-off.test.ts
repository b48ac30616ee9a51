import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting, buildMeetings, meetingOn } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { mostTimeOffClasses } from "../../domain/change/time-off.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
/** A Friday; the clock of the tests is at 8:30 in Manila. */
const today = "2026-11-20"
const nextFriday = "2026-11-27"
beforeEach(() => school.at(today, "08:30"))

const at = (time: string, day = today) => new Date(`${day}T${time}:00+08:00`).toISOString()

/** A group that meets on Fridays at this time, with a student. */
async function friday(teacherId: string, time: string, overrides: ClassOverrides = {}) {
  const times = { friday: time }
  const classId = await buildClass(db, {
    teacher_id: teacherId,
    start_date: "2026-11-16",
    end_date: "2026-12-18",
    times,
    ...overrides,
  })
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  return { classId, learnerId, meetingId: await meetingOn(db, classId, today), startsAt: at(time) }
}

type Listed = { meeting: { id: string; className: string }; student: string | null; students: number; makeUp: object }

async function listFor(teacherId: string): Promise<Listed[]> {
  const reply = await (await school.as(teacherId)).get(`/teachers/time-off/classes?from=${today}&to=${today}`)
  return reply.body.classes as Listed[]
}

type DeclaredChange = { meetingId?: string; startsAt?: string; teacherId?: string; makeUp?: object; way?: string }

/** Declares a sick day. Classes of the day that are not named stay. */
async function declare(accountId: string, named: DeclaredChange[], { words = "", path = "" } = {}) {
  const caller = await school.as(accountId)
  const day = { from: today, to: today }
  const { body } = await caller.get(`/teachers/time-off/classes?from=${today}&to=${today}`)
  const others = ((body.classes ?? []) as Listed[]).map(({ meeting }) => meeting)
  const changes = [
    ...named.map((each) => ({ way: each.teacherId ? "substitute" : "cancel", ...each })),
    ...others
      .filter(({ id }) => !named.some(({ meetingId }) => meetingId === id))
      .map((meeting) => ({ meetingId: meeting.id, startsAt: meetingStart(meeting), way: "keep" })),
  ]
  const reply = await caller.post(`/teachers/time-off${path}`, { ...day, reason: "sick", changes, words })
  return { status: reply.status, message: reply.body.message as string, body: reply.body }
}

const noticesOf = async (id: string) => {
  const { body } = await (await school.as(id)).get("/notices")
  return (body.notices as { title: string; text: string }[]).map(({ title, text }) => `${title}: ${text}`)
}

const rowOf = (id: string) => db.selectFrom("meetings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()

const makeUpsOf = (classId: string) =>
  db.selectFrom("meetings").selectAll().where("class_id", "=", classId).where("is_make_up", "=", true).execute()

test("the teacher's own classes of today are listed that nobody has begun, with the next free class day", async () => {
  const [teacherId, other] = [await buildTeacher(db), await buildTeacher(db)]
  const late = await friday(teacherId, "14:00", { name: "Piano" })
  const early = await friday(teacherId, "08:00", { name: "Chess" })
  const begun = await friday(teacherId, "08:15")
  const over = await friday(teacherId, "07:00")
  const cancelled = await friday(teacherId, "16:00")
  const substituted = await friday(teacherId, "17:00")
  const others = await friday(other, "18:00")
  const change = (id: string, values: object) => db.updateTable("meetings").set(values).where("id", "=", id).execute()
  await change(begun.meetingId, { held_at: new Date(at("08:20")) })
  await change(cancelled.meetingId, { cancelled_at: new Date(at("08:20")), reason: "weather" })
  await change(substituted.meetingId, { stand_in_id: other })
  await change(others.meetingId, { stand_in_id: teacherId })
  expect(over.meetingId).toEqual(expect.anything())
  expect(await listFor(teacherId)).toMatchObject([
    { meeting: { id: early.meetingId }, student: null, students: 1, makeUp: { date: "2026-12-25", time: "08:00" } },
    { meeting: { id: late.meetingId }, makeUp: { date: "2026-12-25", time: "14:00" } },
  ])
})

test("the suggested make-ups of several solo students clash neither with each other nor with another class", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo", name: "Piano" })
  const enrolleeIds = await Promise.all(
    ["09:00", "10:00"].map(async (time) => {
      const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
      await buildMeeting(db, { classId, enrolleeId, day: today, time })
      return enrolleeId
    }),
  )
  expect(enrolleeIds).toHaveLength(2)
  // Saturday at 9:00 is taken by another class of the teacher.
  const busyId = await buildClass(db, { teacher_id: teacherId })
  await buildMeeting(db, { classId: busyId, day: "2026-11-21", time: "09:00" })
  await buildMeeting(db, { classId: busyId, day: "2026-11-21", time: "10:00" })
  const listed = await listFor(teacherId)
  expect(listed.map(({ student }) => student)).toEqual([expect.any(String), expect.any(String)])
  const makeUps = listed.map(({ makeUp }) => JSON.stringify(makeUp))
  expect(new Set(makeUps).size).toBe(2)
  const changes = listed.map(({ meeting, makeUp }) => ({
    meetingId: meeting.id,
    startsAt: meetingStart(meeting),
    makeUp,
  }))
  expect((await declare(teacherId, changes)).status).toBe(200)
})

const meetingStart = (meeting: object) => (meeting as { startsAt: string }).startsAt

test("one confirmation cancels with and without a make-up and names a substitute; each family is told once", async () => {
  const teacherId = await buildTeacher(db, { first_name: "Ana", last_name: "Reyes" })
  const substituteId = await buildTeacher(db, { first_name: "Ben", last_name: "Santos" })
  const chess = await friday(teacherId, "09:00", { name: "Chess" })
  const piano = await friday(teacherId, "10:30", { name: "Piano" })
  const choir = await friday(teacherId, "13:00", { name: "Choir" })
  const changes = [
    { meetingId: chess.meetingId, startsAt: chess.startsAt, makeUp: { date: "2026-11-25", time: "15:00" } },
    { meetingId: piano.meetingId, startsAt: piano.startsAt },
    { meetingId: choir.meetingId, startsAt: choir.startsAt, teacherId: substituteId },
  ]
  const words = "See you soon."
  const preview = await declare(teacherId, changes, { words, path: "/preview" })
  expect(preview.status).toBe(200)
  expect(await noticesOf(chess.learnerId)).toEqual([])
  // A double click.
  const replies = await Promise.all([declare(teacherId, changes, { words }), declare(teacherId, changes, { words })])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  // A retry after the reply was lost, also on the next day.
  school.at("2026-11-21")
  expect((await declare(teacherId, changes, { words })).status).toBe(200)
  expect(await rowOf(chess.meetingId)).toMatchObject({ reason: "sick", words, revision: 1 })
  expect(await makeUpsOf(chess.classId)).toMatchObject([{ starts_at: new Date(at("15:00", "2026-11-25")) }])
  expect(await rowOf(piano.meetingId)).toMatchObject({ reason: "sick", revision: 1 })
  expect(await makeUpsOf(piano.classId)).toEqual([])
  expect(await rowOf(choir.meetingId)).toMatchObject({ stand_in_id: substituteId, cancelled_at: null, revision: 1 })
  const notices = await Promise.all([chess, piano, choir].map(({ learnerId }) => noticesOf(learnerId)))
  expect(notices.map((each) => each.length)).toEqual([1, 1, 1])
  expect(notices.flat()).toEqual(
    (preview.body.notices as { title: string; text: string }[]).map(({ title, text }) => `${title}: ${text}`),
  )
  expect(preview.body.notices).toMatchObject([{ families: 1 }, { families: 1 }, { families: 1 }])
  expect(notices[0]?.[0]).toContain(
    "The teacher is sick. See you soon. The make-up class is on Wednesday, 25 November 2026",
  )
  expect(notices[2]?.[0]).toContain("Ben Santos teaches Choir")
  expect(await noticesOf(substituteId)).toHaveLength(1)
  const { body } = await (await school.as(adminId)).get(`/admins/class/history?classId=${chess.classId}`)
  expect((body.history as { what: string }[]).map(({ what }) => what)).toEqual(["Cancelled a meeting"])
})

test("a parent of two classes is told of both in one notice, with the names of the children", async () => {
  const teacherId = await buildTeacher(db)
  const { id: parentId, children } = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Lira" }] })
  const classes = [await friday(teacherId, "09:00"), await friday(teacherId, "11:00")]
  for (const [nth, { classId }] of classes.entries())
    await buildEnrollment(db, { classId, child: { id: children[nth] ?? "", parentId } })
  const changes = classes.map(({ meetingId, startsAt }) => ({ meetingId, startsAt }))
  const preview = await declare(teacherId, changes, { path: "/preview" })
  expect(preview.body.notices).toMatchObject([{ families: 2 }, { families: 2 }])
  expect((await declare(teacherId, changes)).status).toBe(200)
  expect(await noticesOf(parentId)).toEqual([
    expect.stringMatching(/is away: 2 classes change: The teacher is sick\..* for Migo Cruz.* for Lira Cruz/),
  ])
})

test("a class that somebody has changed meanwhile is named, and nothing is changed", async () => {
  const teacherId = await buildTeacher(db)
  const chess = await friday(teacherId, "09:00", { name: "Chess" })
  const piano = await friday(teacherId, "10:30", { name: "Piano" })
  const changes = [chess, piano].map(({ meetingId, startsAt }) => ({ meetingId, startsAt }))
  const admin = await school.as(adminId)
  const refused = async (why: string) => {
    for (const path of ["", "/preview"]) {
      const { status, message, body } = await declare(teacherId, changes, { path })
      expect([status, message]).toEqual([409, `"Piano", ${why} Nothing was changed.`])
      expect(body.errors).toEqual({ "changes.1": message })
    }
    expect(await rowOf(chess.meetingId)).toMatchObject({ cancelled_at: null })
    expect(await noticesOf(chess.learnerId)).toEqual([])
  }
  const move = { meetingId: piano.meetingId, date: today, time: "15:00", reason: "request" }
  expect((await admin.put("/admins/meeting/move", move)).status).toBe(200)
  await refused("3:00 PM: It was moved to another time.")
  const standIn = { meetingId: piano.meetingId, teacherId: await buildTeacher(db) }
  expect((await admin.put("/admins/meeting/move", { ...move, time: "10:30" })).status).toBe(200)
  expect((await admin.put("/admins/meeting/stand-in", standIn)).status).toBe(200)
  await refused("10:30 AM: It has another substitute teacher.")
  expect((await admin.put("/admins/meeting/cancel", { ...move, reason: "sick" })).status).toBe(200)
  // The same reason, but with a make-up that was not asked for here.
  const makeUp = { date: nextFriday, time: "20:00" }
  expect((await declare(teacherId, [{ ...changes[1], makeUp }])).message).toContain("It is already cancelled.")
})

test("make-ups of two classes at one time are refused, and so is one during another class", async () => {
  const teacherId = await buildTeacher(db)
  const chess = await friday(teacherId, "09:00", { name: "Chess" })
  const piano = await friday(teacherId, "10:30", { name: "Piano" })
  const together = ["15:00", "15:30"].map((time, nth) => {
    const { meetingId, startsAt } = nth === 0 ? chess : piano
    return { meetingId, startsAt, makeUp: { date: "2026-11-25", time } }
  })
  for (const path of ["", "/preview"])
    expect(await declare(teacherId, together, { path })).toMatchObject({
      status: 409,
      message: '"Piano", 10:30 AM: The make-up class of "Chess" is at the same time. Nothing was changed.',
    })
  const over = [{ meetingId: chess.meetingId, startsAt: chess.startsAt, makeUp: { date: nextFriday, time: "10:00" } }]
  expect((await declare(teacherId, over)).message).toMatch(/^"Chess", 9:00 AM: You have "Piano" at this time: Friday/)
  expect(await makeUpsOf(chess.classId)).toEqual([])
})

test("a substitute must be verified and free", async () => {
  const teacherId = await buildTeacher(db)
  const { meetingId, startsAt } = await friday(teacherId, "09:00", { name: "Chess" })
  const substitute = async (id: string) => declare(teacherId, [{ meetingId, startsAt, teacherId: id }])
  const busyId = await buildTeacher(db)
  await friday(busyId, "09:30")
  expect(await substitute(busyId)).toMatchObject({ status: 409, message: expect.stringContaining("has another class") })
  const unverified = await substitute(await buildTeacher(db, { verification: "denied" }))
  expect(unverified).toMatchObject({ status: 409, message: expect.stringContaining("Only a verified teacher") })
  expect((await substitute(teacherId)).status).toBe(400)
  expect(await rowOf(meetingId)).toMatchObject({ stand_in_id: null, revision: 0 })
})

test("nobody else may: not another teacher, nor a substitute, an administrator or a family", async () => {
  const [teacherId, other] = [await buildTeacher(db), await buildTeacher(db)]
  const { meetingId, startsAt, learnerId } = await friday(teacherId, "09:00")
  const own = await friday(other, "11:00")
  const standIn = { meetingId, teacherId: other }
  expect((await (await school.as(adminId)).put("/admins/meeting/stand-in", standIn)).status).toBe(200)
  expect((await listFor(other)).map(({ meeting }) => meeting.id)).toEqual([own.meetingId])
  const changes = [
    { meetingId: own.meetingId, startsAt: own.startsAt },
    { meetingId, startsAt },
  ]
  for (const path of ["", "/preview"]) {
    expect((await declare(other, changes, { path })).status).toBe(404)
    expect((await declare(adminId, changes, { path })).status).toBe(403)
    expect((await declare(learnerId, changes, { path })).status).toBe(403)
  }
  expect(await rowOf(own.meetingId)).toMatchObject({ cancelled_at: null })
  expect((await (await school.as(adminId)).get("/teachers/time-off")).status).toBe(403)
})

test("a class of another day is refused, twice the same one, and more than the limit", async () => {
  const teacherId = await buildTeacher(db)
  const { classId, meetingId, startsAt } = await friday(teacherId, "09:00")
  const later = { meetingId: await meetingOn(db, classId, nextFriday), startsAt: at("09:00", nextFriday) }
  expect((await declare(teacherId, [later])).message).toContain("It is not in this time.")
  const change = { meetingId, startsAt }
  expect((await declare(teacherId, [change, change])).status).toBe(400)
  const many = (count: number) => Array.from({ length: count }, () => ({ ...change, meetingId: crypto.randomUUID() }))
  expect((await declare(teacherId, many(mostTimeOffClasses + 1))).status).toBe(400)
  expect((await declare(teacherId, many(mostTimeOffClasses - 1))).status).toBe(404)
  const both = { ...change, makeUp: { date: nextFriday, time: "20:00" }, teacherId: await buildTeacher(db) }
  expect((await declare(teacherId, [both])).status).toBe(400)
})
