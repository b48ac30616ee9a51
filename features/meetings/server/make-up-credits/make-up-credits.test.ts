// docs/rules/meetings.md#make-up-credits

import { afterAll, expect, test } from "vitest"
import { addDays, wallClock } from "../../../../lib/day.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { declareOff } from "../../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting, buildMeetings, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { MakeUpCredit, MakeUpRequest } from "../../make-up-contract.ts"
import { findBusyTimes } from "../make-ups/busy-queries.ts"
import { warnOfEndingMakeUps } from "./warn-of-ending.ts"

// Solo meetings on Fridays at 10:00 in Manila; today is Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const zone = "Asia/Manila"
const adminId = await buildAdmin(db)
const createdAt = new Date("2026-11-19T00:00:00Z")
const mondays = { week: [{ weekday: "monday", from: "14:00", to: "17:00" }], exceptions: [] }

type Hours = Record<string, unknown>
async function solo({ hours = mondays as Hours | null, teacherId = "", sessions = 8 } = {}) {
  school.at("2026-11-20", "06:00")
  const ownTeacherId = teacherId || (await buildTeacher(db))
  const classId = await buildClass(db, { teacher_id: ownTeacherId, class_type: "solo", sessions })
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(db, { classId, child, times: { friday: "10:00" }, createdAt })
  await buildMeetings(school)
  const { id: meetingId } = await db
    .selectFrom("meetings")
    .select("id")
    .where(isMeetingOf(enrolleeId))
    .where("plan_day", "=", "2026-11-20")
    .executeTakeFirstOrThrow()
  const teacher = await school.as(ownTeacherId)
  if (hours) expect((await teacher.put("/teachers/account/free-hours", hours)).status).toBe(200)
  return {
    teacherId: ownTeacherId,
    classId,
    parentId: parent.id,
    enrolleeId,
    meetingId,
    teacher,
    parent: await school.as(parent.id),
  }
}
type SoloStudent = Awaited<ReturnType<typeof solo>>

const creditsOf = async ({ parentId }: Pick<SoloStudent, "parentId">) =>
  (await (await school.as(parentId)).get("/make-ups")).body.credits as MakeUpCredit[]

/** The family cancels in time, and has a credit. */
async function owed(options: Parameters<typeof solo>[0] = {}) {
  const student = await solo(options)
  const { meetingId, enrolleeId } = student
  expect((await student.parent.put("/parents/meeting/cancel", { meetingId, enrolleeId })).body.counted).toBe(0)
  const [credit] = await creditsOf(student)
  if (!credit) throw new Error("There is no credit")
  return { ...student, credit }
}

const book = async (student: SoloStudent & { credit: MakeUpCredit }, date: string, time: string) =>
  (await school.as(student.parentId)).post(`/make-ups/${student.credit.id}/book`, { date, time })
const timesOf = async (student: SoloStudent & { credit: MakeUpCredit }) => {
  const { body } = await student.parent.get(`/make-ups/${student.credit.id}/times`)
  return (body.times as { date: string; time: string }[]).map(({ date, time }) => `${date} ${time}`)
}
const meetingsOf = (enrolleeId: string) =>
  db
    .selectFrom("meetings")
    .select(["id", "plan_day", "starts_at", "is_make_up", "cancelled_at"])
    .where(isMeetingOf(enrolleeId))
    .orderBy("starts_at")
    .execute()
const takingPlace = async (enrolleeId: string) =>
  (await meetingsOf(enrolleeId)).filter(({ cancelled_at }) => cancelled_at === null)
const kindsOf = async (accountId: string) =>
  (await db.selectFrom("notices").select("kind").where("account_id", "=", accountId).execute()).map(({ kind }) => kind)

test("a family that cancels in time with a teacher who has free hours chooses among them", async () => {
  const student = await owed()
  expect(student.credit).toMatchObject({ enrolleeId: student.enrolleeId, lastDay: "2027-01-19", request: null })
  expect(await takingPlace(student.enrolleeId)).toHaveLength(7)
  const times = await timesOf(student)
  expect(times.slice(0, 3)).toEqual(["2026-11-23 14:00", "2026-11-23 15:00", "2026-11-23 16:00"])
  const { status, body } = await book(student, "2026-11-23", "15:00")
  expect(status).toBe(200)
  const [next, ...later] = await takingPlace(student.enrolleeId)
  expect(next).toMatchObject({ id: body.meetingId, is_make_up: true, starts_at: new Date("2026-11-23T07:00:00Z") })
  expect(later).toHaveLength(7)
  expect(await creditsOf(student)).toEqual([])
  expect(await kindsOf(student.parentId)).toEqual(["meeting-cancelled", "meeting-added"])
  expect(await kindsOf(student.teacherId)).toEqual(["meeting-cancelled", "meeting-added"])
  // Generating meetings later changes nothing.
  await buildMeetings(school)
  expect(await takingPlace(student.enrolleeId)).toHaveLength(8)
})

test("without free hours the next free time is booked at once, as before", async () => {
  const student = await solo({ hours: null })
  const { meetingId, enrolleeId } = student
  await student.parent.put("/parents/meeting/cancel", { meetingId, enrolleeId })
  expect(await creditsOf(student)).toEqual([])
  expect((await meetingsOf(enrolleeId)).filter(({ is_make_up }) => is_make_up)).toHaveLength(1)
})

test("a late cancellation gives no credit", async () => {
  const student = await solo()
  school.at("2026-11-20", "09:45")
  const { meetingId, enrolleeId } = student
  expect((await student.parent.put("/parents/meeting/cancel", { meetingId, enrolleeId })).body.counted).toBe(0.25)
  expect(await creditsOf(student)).toEqual([])
})

test("a teacher who cancels may let the family choose, in solo classes only", async () => {
  const student = await solo({ hours: null })
  const cancel = (meetingId: string) =>
    student.teacher.put("/teachers/meeting/cancel", { meetingId, reason: "sick", makeUp: null, familyChooses: true })
  expect((await cancel(student.meetingId)).status).toBe(200)
  const [credit] = await creditsOf(student)
  expect(credit?.lastDay).toBe("2027-01-19")
  const mails = await db
    .selectFrom("mails")
    .select("text")
    .where("subject", "like", "%is cancelled%")
    .orderBy("created_at", "desc")
    .limit(2)
    .execute()
  const texts = mails.map(({ text }) => /^.*time for the make-up class.*$/m.exec(text ?? "")?.[0]).toSorted()
  expect(texts).toEqual([
    "Choose a time for the make-up class by Tuesday, 19 January 2027.",
    "The family can choose a time for the make-up class by Tuesday, 19 January 2027.",
  ])
  const groupId = await buildClass(db, { teacher_id: student.teacherId })
  expect((await cancel(await buildMeeting(db, { classId: groupId, day: "2026-11-25" }))).status).toBe(400)
})

test("times in another class, on a day off, on an exception and after the credit are not free", async () => {
  const student = await owed()
  const busy = await buildClass(db, { teacher_id: student.teacherId })
  await buildMeeting(db, { classId: busy, day: "2026-11-23", time: "14:30" })
  await declareOff(school, adminId, { title: "Closed", from: "2026-11-30", to: "2026-11-30", makeUp: false })
  const exceptions = [{ day: "2026-12-07", from: null, to: null }]
  await student.teacher.put("/teachers/account/free-hours", { ...mondays, exceptions })
  expect(await timesOf(student)).toEqual([
    "2026-11-23 16:00",
    "2026-12-14 14:00",
    "2026-12-14 15:00",
    "2026-12-14 16:00",
  ])
  expect((await book(student, "2026-11-23", "14:00")).status).toBe(409)
  expect((await book(student, "2026-11-30", "14:00")).status).toBe(409)
  expect((await book(student, "2026-11-24", "14:00")).status).toBe(409)
})

test("of two families that book one hour at once one gets it, and a repeated call books once", async () => {
  const one = await owed()
  const two = await owed({ hours: null, teacherId: one.teacherId })
  const replies = await Promise.all([
    book(one, "2026-11-23", "15:00"),
    book(two, "2026-11-23", "15:00"),
    book(one, "2026-11-23", "15:00"),
  ])
  const statuses = replies.map(({ status }) => status)
  expect([...new Set([statuses[0], statuses[1]])].toSorted()).toEqual([200, 409])
  const atThree = await db
    .selectFrom("meetings")
    .select("id")
    .where("class_id", "in", [one.classId, two.classId])
    .where("starts_at", "=", new Date("2026-11-23T07:00:00Z"))
    .execute()
  expect(atThree).toHaveLength(1)
  const winner = statuses[0] === 200 ? one : two
  expect((await book(winner, "2026-11-23", "15:00")).status).toBe(200)
  expect((await book(winner, "2026-11-23", "16:00")).status).toBe(409)
  expect(await meetingsOf(winner.enrolleeId).then((rows) => rows.filter(({ is_make_up }) => is_make_up))).toHaveLength(
    1,
  )
})

const requestsOf = async ({ teacher }: Pick<SoloStudent, "teacher">) =>
  (await teacher.get("/teachers/make-ups")).body.credits as MakeUpRequest[]
const answer = (student: SoloStudent, { id, request }: MakeUpCredit, fields: object) =>
  student.teacher.put(`/teachers/make-ups/${id}/answer`, { requestId: request?.id ?? "", ...fields })

test("a family asks for another time, and the teacher accepts it in one call", async () => {
  const student = await owed()
  const wish = { date: "2026-11-24", time: "09:00", words: "He is back by then." }
  const ask = () => student.parent.post(`/make-ups/${student.credit.id}/request`, wish)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  expect(await kindsOf(student.teacherId)).toEqual(["meeting-cancelled", "make-up-requested"])
  const [request] = await requestsOf(student)
  expect(request).toMatchObject({ problem: null, request: { by: "family", words: "He is back by then." } })
  const accept = () => answer(student, request!, { answer: "accept" })
  const replies = await Promise.all([accept(), accept()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await requestsOf(student)).toEqual([])
  const [makeUp, ...others] = (await takingPlace(student.enrolleeId)).filter(({ is_make_up }) => is_make_up)
  expect([wallClock(makeUp!.starts_at, zone), others.length]).toEqual([{ day: "2026-11-24", time: "09:00" }, 0])
  expect(await kindsOf(student.parentId)).toContain("meeting-added")
})

test("a teacher proposes another time, and the family accepts it or declines it", async () => {
  for (const reply of ["accept", "decline"] as const) {
    const student = await owed()
    await student.parent.post(`/make-ups/${student.credit.id}/request`, { date: "2026-11-24", time: "09:00" })
    const [request] = await requestsOf(student)
    const proposal = { answer: "propose", date: "2026-11-25", time: "16:00", words: "I teach then." }
    expect((await answer(student, request!, proposal)).status).toBe(200)
    expect((await answer(student, request!, { answer: "accept" })).status).toBe(409)
    const [credit] = await creditsOf(student)
    expect(credit?.request).toMatchObject({
      by: "teacher",
      startsAt: "2026-11-25T08:00:00.000Z",
      words: "I teach then.",
    })
    const answered = await student.parent.put(`/make-ups/${student.credit.id}/proposal`, {
      requestId: credit?.request?.id,
      answer: reply,
    })
    expect(answered.status).toBe(200)
    const makeUps = (await takingPlace(student.enrolleeId)).filter(({ is_make_up }) => is_make_up)
    expect(makeUps).toHaveLength(reply === "accept" ? 1 : 0)
    expect((await kindsOf(student.teacherId)).at(-1)).toBe(reply === "accept" ? "meeting-added" : "make-up-declined")
  }
})

test("after the family has declined a proposal the teacher proposes again, and a repeated proposal is one", async () => {
  const student = await owed()
  await student.parent.post(`/make-ups/${student.credit.id}/request`, { date: "2026-11-24", time: "09:00" })
  const [request] = await requestsOf(student)
  const propose = async (time: string) =>
    (await answer(student, request!, { answer: "propose", date: "2026-11-25", time })).status
  const proposed = async () => (await creditsOf(student))[0]?.request
  expect([await propose("16:00"), await propose("16:00")]).toEqual([200, 200])
  expect((await answer(student, request!, { answer: "decline" })).status).toBe(409)
  const proposals = async () => (await kindsOf(student.parentId)).filter((kind) => kind === "make-up-proposed").length
  expect(await proposals()).toBe(1)
  const decline = { requestId: (await proposed())?.id, answer: "decline" }
  expect((await student.parent.put(`/make-ups/${student.credit.id}/proposal`, decline)).status).toBe(200)
  expect(await proposed()).toBeNull()
  expect(await propose("17:00")).toBe(200)
  expect(await proposed()).toMatchObject({ by: "teacher", startsAt: "2026-11-25T09:00:00.000Z" })
  expect(await proposals()).toBe(2)
  // A later request of the family is not declined by an answer to the first one.
  await student.parent.post(`/make-ups/${student.credit.id}/request`, { date: "2026-11-26", time: "09:00" })
  expect(await propose("18:00")).toBe(409)
  expect(await proposed()).toMatchObject({ by: "family" })
})

test("a teacher declines with words, which the family reads, and the credit stays", async () => {
  const student = await owed()
  await student.parent.post(`/make-ups/${student.credit.id}/request`, { date: "2026-11-24", time: "09:00" })
  const [request] = await requestsOf(student)
  expect((await answer(student, request!, { answer: "decline", words: "I am away." })).status).toBe(200)
  expect(await kindsOf(student.parentId)).toContain("make-up-declined")
  expect((await creditsOf(student))[0]).toMatchObject({ id: student.credit.id, request: null })
})

test("a time that is taken, passed, closed or after the credit cannot be asked for or accepted", async () => {
  const student = await owed()
  const ask = async (date: string, time: string) =>
    (await student.parent.post(`/make-ups/${student.credit.id}/request`, { date, time })).status
  await declareOff(school, adminId, { title: "Closed 2", from: "2026-12-02", to: "2026-12-02", makeUp: false })
  const busy = await buildClass(db, { teacher_id: student.teacherId })
  await buildMeeting(db, { classId: busy, day: "2026-11-25", time: "09:30" })
  expect(await ask("2026-11-19", "09:00")).toBe(400)
  expect(await ask("2027-01-20", "09:00")).toBe(400)
  expect(await ask("2026-12-02", "09:00")).toBe(409)
  expect(await ask("2026-11-25", "10:00")).toBe(409)
  expect(await ask("2026-11-24", "09:00")).toBe(200)
  await buildMeeting(db, { classId: busy, day: "2026-11-24", time: "09:30" })
  const [request] = await requestsOf(student)
  expect(request?.problem).toContain("no longer free")
  expect((await answer(student, request!, { answer: "accept" })).status).toBe(409)
})

test("credits, times and requests are their own family's and teacher's only", async () => {
  const student = await owed()
  await student.parent.post(`/make-ups/${student.credit.id}/request`, { date: "2026-11-24", time: "09:00" })
  const [request] = await requestsOf(student)
  const other = await solo()
  expect(await creditsOf(other)).toEqual([])
  expect(await requestsOf(other)).toEqual([])
  const time = { date: "2026-11-23", time: "14:00" }
  const requestId = request!.request!.id
  const path = `/make-ups/${student.credit.id}`
  const replies = [
    await other.parent.get(`${path}/times`),
    await other.parent.post(`${path}/book`, time),
    await other.parent.post(`${path}/request`, time),
    await other.parent.put(`${path}/proposal`, { requestId, answer: "accept" }),
    // A family cannot accept its own request.
    await student.parent.put(`${path}/proposal`, { requestId, answer: "accept" }),
    await other.teacher.put(`/teachers${path}/answer`, { requestId, answer: "accept" }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  const learner = await school.as(await buildLearner(db))
  expect((await learner.put("/teachers/account/free-hours", mondays)).status).toBe(403)
  expect((await student.teacher.get("/make-ups")).status).toBe(403)
  expect((await student.teacher.post(`${path}/book`, time)).status).toBe(403)
})

test("a credit ends after 60 days, with the student's leaving, and with the class; no weekly meeting takes its student", async () => {
  const student = await owed({ sessions: 3 })
  expect(await takingPlace(student.enrolleeId)).toHaveLength(2)
  school.at("2027-01-19", "20:00")
  expect(await creditsOf(student)).toHaveLength(1)
  school.at("2027-01-20", "00:00")
  expect(await creditsOf(student)).toEqual([])
  expect((await book(student, "2027-01-25", "14:00")).status).toBe(409)
  await buildMeetings(school)
  expect(await takingPlace(student.enrolleeId)).toHaveLength(2)
  const left = await owed()
  await db
    .updateTable("enrollments")
    .set({ status: "left", left_at: school.deps.now() })
    .where("id", "=", left.enrolleeId)
    .execute()
  expect(await creditsOf(left)).toEqual([])
  expect((await book(left, "2026-11-23", "14:00")).status).toBe(409)
  const archived = await owed()
  await db.updateTable("classes").set({ archived_at: school.deps.now() }).where("id", "=", archived.classId).execute()
  expect((await book(archived, "2026-11-23", "14:00")).status).toBe(409)
})

test("a family that cancels its make-up keeps the time of the first credit; a teacher who does gives a new one", async () => {
  const student = await owed()
  const { body } = await book(student, "2026-12-14", "14:00")
  school.at("2026-12-10", "10:00")
  const parent = await school.as(student.parentId)
  await parent.put("/parents/meeting/cancel", { meetingId: body.meetingId, enrolleeId: student.enrolleeId })
  const [again] = await creditsOf(student)
  expect(again).toMatchObject({ lastDay: student.credit.lastDay })
  expect(again?.id).not.toBe(student.credit.id)
  const second = await book({ ...student, credit: again! }, "2026-12-14", "15:00")
  expect(second.status).toBe(200)
  const cancelled = { meetingId: second.body.meetingId, reason: "sick", familyChooses: true }
  const teacher = await school.as(student.teacherId)
  expect((await teacher.put("/teachers/meeting/cancel", cancelled)).status).toBe(200)
  expect((await creditsOf(student))[0]?.lastDay).toBe(addDays("2026-12-10", 60))
})

test("a make-up that was moved past the last day of its credit gives a new one if the family cancels it", async () => {
  const student = await owed()
  school.at("2027-01-10", "10:00")
  const { body } = await book(student, "2027-01-18", "14:00")
  const move = { meetingId: body.meetingId, date: "2027-01-25", time: "14:00", reason: "request" }
  expect((await (await school.as(student.teacherId)).put("/teachers/meeting/move", move)).status).toBe(200)
  school.at("2027-01-21", "10:00")
  const cancel = { meetingId: body.meetingId, enrolleeId: student.enrolleeId }
  expect((await (await school.as(student.parentId)).put("/parents/meeting/cancel", cancel)).status).toBe(200)
  expect((await creditsOf(student))[0]?.lastDay).toBe(addDays("2027-01-21", 60))
})

test("families are warned a week before a credit ends, once", async () => {
  const student = await owed()
  const used = await owed()
  await book(used, "2026-11-23", "14:00")
  school.at("2027-01-11")
  await warnOfEndingMakeUps(school.deps)
  expect(await kindsOf(student.parentId)).not.toContain("make-up-ending")
  school.at("2027-01-12")
  await Promise.all([1, 2, 3].map(() => warnOfEndingMakeUps(school.deps)))
  await warnOfEndingMakeUps(school.deps)
  expect((await kindsOf(student.parentId)).filter((kind) => kind === "make-up-ending")).toHaveLength(1)
  expect(await kindsOf(used.parentId)).not.toContain("make-up-ending")
})

test("free hours have limits, and are read by the teacher alone", async () => {
  const teacher = await school.as(await buildTeacher(db))
  const save = async (hours: Hours) => (await teacher.put("/teachers/account/free-hours", hours)).status
  const monday = (from: string, to: string) => ({ weekday: "monday", from, to })
  expect(await save({ week: [monday("14:00", "14:00")], exceptions: [] })).toBe(400)
  expect(await save({ week: [monday("14:00", "16:00"), monday("15:00", "17:00")], exceptions: [] })).toBe(400)
  expect(await save({ week: [], exceptions: [{ day: "2026-11-23", from: "14:00", to: null }] })).toBe(400)
  expect(await save({ week: Array.from({ length: 22 }, () => monday("14:00", "16:00")), exceptions: [] })).toBe(400)
  const hours = {
    week: [{ weekday: "sunday", from: "08:00", to: "09:00" }, monday("14:00", "16:00")],
    exceptions: [
      { day: "2020-01-01", from: null, to: null },
      { day: "2027-03-01", from: "10:00", to: "11:00" },
    ],
  }
  expect(await save(hours)).toBe(200)
  expect((await teacher.get("/teachers/account/free-hours")).body).toMatchObject({
    week: [monday("14:00", "16:00"), { weekday: "sunday", from: "08:00", to: "09:00" }],
    exceptions: [{ day: "2027-03-01", from: "10:00", to: "11:00" }],
  })
})

test("of a teacher's and a student's meetings only those near a requested time are read", async () => {
  const student = await solo()
  const fridays = await takingPlace(student.enrolleeId)
  const at = fridays.flatMap(({ starts_at }, nth) => (nth === 2 ? [starts_at] : []))
  const near = await findBusyTimes(db, [student.enrolleeId], { at })
  expect(near.get(student.enrolleeId)?.map(({ startsAt }) => startsAt)).toEqual([at[0], at[0]])
  const all = await findBusyTimes(db, [student.enrolleeId], { from: new Date("2026-11-20T00:00:00Z") })
  expect(all.get(student.enrolleeId)).toHaveLength(2 * fridays.length)
})
