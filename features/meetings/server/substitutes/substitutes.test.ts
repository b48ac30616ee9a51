// docs/rules/meetings.md#finding-a-substitute

import type { Updateable } from "kysely"
import { afterAll, beforeEach, expect, test } from "vitest"
import type { Tables } from "../../../../platform/database/tables.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { warnOfUnansweredRequests } from "./warn-of-unanswered.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
beforeEach(() => school.at("2026-11-20", "10:00"))
const day = "2026-11-25"

/** A class on chess with one student, and its meeting. */
async function build() {
  const ownId = await buildTeacher(db, { first_name: "Ana", last_name: "Reyes" })
  const classId = await buildClass(db, { teacher_id: ownId, name: "Chess", tag1: "chess" })
  const learnerId = await buildLearner(db, { first_name: "Secret", last_name: "Student" })
  await buildEnrollment(db, { classId, learnerId })
  return { ownId, classId, learnerId, meetingId: await buildMeeting(db, { classId, day, time: "15:00" }) }
}

/** A teacher with chess among the expertises. */
async function chessTeacher(overrides: Parameters<typeof buildTeacher>[1] = {}) {
  const id = await buildTeacher(db, overrides)
  await db.updateTable("teachers").set({ expertise1: "Chess for beginners" }).where("account_id", "=", id).execute()
  return id
}

const ask = async (accountId: string, meetingId: string, teacherIds: string[], words = "", area = "teachers") =>
  (await school.as(accountId)).post(`/${area}/meeting/substitutes`, { meetingId, teacherIds, words })

const answer = async (accountId: string, requestId: unknown, what = "accept") =>
  (await school.as(accountId)).put(`/teachers/substitute-requests/${what}`, { requestId })

const requestsOf = async (accountId: string) => {
  const { body } = await (await school.as(accountId)).get("/teachers/substitute-requests")
  return body as { incoming: { id: string }[]; own: { id: string; asked: { id: string; answer: string | null }[] }[] }
}

const titlesOf = async (id: string) => {
  const { body } = await (await school.as(id)).get("/notices")
  return (body.notices as { title: string }[]).map(({ title }) => title)
}

const standInOf = async (id: string) =>
  (await db.selectFrom("meetings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).stand_in_id

const change = (id: string, values: Updateable<Tables["meetings"]>) =>
  db.updateTable("meetings").set(values).where("id", "=", id).execute()

test("teachers of the subject are found who are verified, free and not away", async () => {
  const { ownId, meetingId } = await build()
  const fit = await chessTeacher({ first_name: "Fit" })
  const byClass = await buildTeacher(db)
  await buildClass(db, { teacher_id: byClass, name: "Openings", tag2: "Chess" })
  const busy = await chessTeacher()
  await buildMeeting(db, { classId: await buildClass(db, { teacher_id: busy }), day, time: "15:30" })
  const away = await chessTeacher()
  const timeOff = { from: day, to: day, reason: "away", changes: [] }
  expect((await (await school.as(away)).post("/teachers/time-off", timeOff)).status).toBe(200)
  const unfit = [busy, away, await chessTeacher({ verification: "denied" }), await buildTeacher(db)]
  const { body } = await (await school.as(ownId)).get(`/meetings/${meetingId}/substitutes`)
  const ids = (body.teachers as { id: string }[]).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([fit, byClass]))
  for (const id of [...unfit, ownId]) expect(ids).not.toContain(id)
  for (const id of unfit) expect((await ask(ownId, meetingId, [fit, id])).status).toBe(409)
  expect(await requestsOf(fit)).toEqual({ incoming: [], own: [], success: true })
})

test("nobody is offered who could not be asked: about a cancelled class, one that has begun or one with a substitute", async () => {
  const { ownId, meetingId } = await build()
  const [colleague, other] = [await chessTeacher(), await chessTeacher()]
  const listed = async () => {
    const { body } = await (await school.as(ownId)).get(`/meetings/${meetingId}/substitutes`)
    return { cannotAsk: body.cannotAsk, ids: (body.teachers as { id: string }[]).map(({ id }) => id) }
  }
  const agrees = async (cannotAsk: string) => {
    expect(await listed()).toEqual({ cannotAsk, ids: [] })
    expect(await ask(ownId, meetingId, [other])).toMatchObject({ status: 409, body: { message: cannotAsk } })
  }
  expect(await listed()).toEqual({ cannotAsk: null, ids: expect.arrayContaining([colleague, other]) })
  school.at(day, "15:01")
  await agrees("This class has begun, so nobody can be asked to substitute any more.")
  school.at("2026-11-20", "10:00")
  await change(meetingId, { stand_in_id: colleague })
  await agrees("This class already has a substitute teacher.")
  await change(meetingId, { stand_in_id: null, cancelled_at: new Date("2026-11-20T01:00:00Z"), reason: "weather" })
  await agrees("This class is already cancelled.")
})

test("the asked see the class, its time and what is needed, but nothing of the students", async () => {
  const { ownId, meetingId, classId } = await build()
  const colleague = await chessTeacher()
  const { status, body } = await ask(ownId, meetingId, [colleague], "Bring the boards.")
  expect(status).toBe(200)
  expect(await titlesOf(colleague)).toEqual(["Can you teach Chess on Wednesday, 25 November 2026?"])
  const { incoming } = await requestsOf(colleague)
  expect(incoming).toMatchObject([
    { id: body.requestId, classId, className: "Chess", teacher: "Ana Reyes", students: 1, words: "Bring the boards." },
  ])
  expect(JSON.stringify([incoming, await titlesOf(colleague)])).not.toContain("Secret")
  const teacher = await school.as(colleague)
  expect((await teacher.get(`/teachers/meeting/roster/${meetingId}`)).status).toBe(404)
  expect((await teacher.get(`/meetings/${meetingId}/door`)).status).toBe(404)
  expect((await requestsOf(ownId)).own).toMatchObject([
    { id: body.requestId, asked: [{ id: colleague, answer: null }] },
  ])
})

test("of twenty who accept at once exactly one takes the class, and the others are told", async () => {
  const { ownId, meetingId, learnerId } = await build()
  const all = await Promise.all(Array.from({ length: 20 }, () => chessTeacher()))
  const { body } = await ask(ownId, meetingId, all)
  const replies = await Promise.all(all.map((id) => answer(id, body.requestId)))
  const winner = all[replies.findIndex(({ status }) => status === 200)] ?? ""
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await standInOf(meetingId)).toBe(winner)
  for (const id of all) {
    const titles = await titlesOf(id)
    expect(titles.includes("Chess on Wednesday, 25 November 2026 is taken")).toBe(id !== winner)
    expect((await requestsOf(id)).incoming).toEqual([])
  }
  expect(await titlesOf(learnerId)).toHaveLength(1)
  expect((await answer(winner, body.requestId)).status).toBe(200)
  expect((await (await school.as(winner)).get(`/teachers/meeting/roster/${meetingId}`)).status).toBe(200)
})

test("an accepted request stays with its teacher, with the substitute, until the day of the class has passed", async () => {
  const { ownId, meetingId } = await build()
  const [taker, other] = [await chessTeacher({ first_name: "Oca", last_name: "Abad" }), await chessTeacher()]
  const { body } = await ask(ownId, meetingId, [taker, other])
  await answer(taker, body.requestId)
  const answersAt = async (onDay: string, time: string) => {
    school.at(onDay, time)
    const { own } = await requestsOf(ownId)
    return own.map(({ id, asked }) => [id, asked.find((each) => each.id === taker)?.answer])
  }
  expect(await answersAt("2026-11-20", "10:00")).toEqual([[body.requestId, "accepted"]])
  expect(await answersAt(day, "23:59")).toEqual([[body.requestId, "accepted"]])
  expect(await answersAt("2026-11-26", "00:00")).toEqual([])
  school.at("2026-11-20", "10:00")
  const { body: listed } = await (await school.as(adminId)).get("/admins/substitute-requests")
  expect((listed.requests as { id: string }[]).map(({ id }) => id)).not.toContain(body.requestId)
})

test("an accepted request is no longer listed once somebody else is the substitute", async () => {
  const { ownId, meetingId } = await build()
  const taker = await chessTeacher()
  const { body } = await ask(ownId, meetingId, [taker])
  await answer(taker, body.requestId)
  expect((await requestsOf(ownId)).own).toHaveLength(1)
  const standIn = { meetingId, teacherId: await buildTeacher(db) }
  expect((await (await school.as(ownId)).put("/teachers/meeting/stand-in", standIn)).status).toBe(200)
  expect((await requestsOf(ownId)).own).toEqual([])
})

test("a class with several subjects is looked for as one or the other", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, tag1: "Coding", tag2: "Robotics" })
  const meetingId = await buildMeeting(db, { classId, day, time: "15:00" })
  const { body } = await (await school.as(teacherId)).get(`/meetings/${meetingId}/substitutes`)
  expect(body.subject).toBe("Coding or Robotics")
})

test("asked twice is asked once; whoever asks for more asks only those", async () => {
  const { ownId, meetingId } = await build()
  const [first, second] = [await chessTeacher(), await chessTeacher()]
  const replies = await Promise.all([1, 2].map(() => ask(ownId, meetingId, [first])))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]?.body.requestId).toBe(replies[1]?.body.requestId)
  expect((await ask(adminId, meetingId, [first, second], "", "admins")).status).toBe(200)
  expect([(await titlesOf(first)).length, (await titlesOf(second)).length]).toEqual([1, 1])
})

test("a request ends when it is withdrawn, the class is moved or cancelled, gets a substitute, or begins", async () => {
  const endings: ((of: Awaited<ReturnType<typeof build>>) => Promise<unknown>)[] = [
    async ({ ownId, meetingId }) => (await school.as(ownId)).delete("/teachers/meeting/substitutes", { meetingId }),
    async ({ ownId, meetingId }) =>
      (await school.as(ownId)).put("/teachers/meeting/move", {
        meetingId,
        date: "2026-12-01",
        time: "09:00",
        reason: "request",
      }),
    async ({ ownId, meetingId }) =>
      (await school.as(ownId)).put("/teachers/meeting/cancel", { meetingId, reason: "sick" }),
    async ({ ownId, meetingId }) =>
      (await school.as(ownId)).put("/teachers/meeting/stand-in", { meetingId, teacherId: await buildTeacher(db) }),
    async () => school.at(day, "15:00"),
  ]
  for (const [nth, end] of endings.entries()) {
    school.at("2026-11-20", "10:00")
    const of = await build()
    const colleague = await chessTeacher()
    const { body } = await ask(of.ownId, of.meetingId, [colleague])
    await end(of)
    expect((await answer(colleague, body.requestId)).status, String(nth)).toBe(409)
    expect((await requestsOf(colleague)).incoming).toEqual([])
    const isTold = (await titlesOf(colleague)).some((title) => title.includes("no longer needs a substitute"))
    expect(isTold).toBe(nth < 4)
  }
})

test("the teacher learns when everybody has declined, and can ask others", async () => {
  const { ownId, meetingId } = await build()
  const [first, second] = [await chessTeacher(), await chessTeacher()]
  const { body } = await ask(ownId, meetingId, [first, second])
  expect((await answer(first, body.requestId, "decline")).status).toBe(200)
  expect(await titlesOf(ownId)).toEqual([])
  expect((await answer(second, body.requestId, "decline")).status).toBe(200)
  expect((await answer(second, body.requestId, "decline")).status).toBe(200)
  expect(await titlesOf(ownId)).toEqual(["No substitute yet for Chess on Wednesday, 25 November 2026"])
  const third = await chessTeacher()
  expect((await ask(ownId, meetingId, [third])).status).toBe(200)
  expect((await answer(third, body.requestId)).status).toBe(200)
  expect(await standInOf(meetingId)).toBe(third)
})

test("whoever is busy by now cannot accept, and the request stays open", async () => {
  const { ownId, meetingId } = await build()
  const colleague = await chessTeacher()
  const { body } = await ask(ownId, meetingId, [colleague])
  await buildMeeting(db, { classId: await buildClass(db, { teacher_id: colleague }), day, time: "14:30" })
  expect((await answer(colleague, body.requestId)).status).toBe(409)
  expect(await standInOf(meetingId)).toBeNull()
  expect((await requestsOf(colleague)).incoming).toHaveLength(1)
})

test("the administrator who asked is told too, and sees and withdraws open requests", async () => {
  const { ownId, meetingId } = await build()
  const colleague = await chessTeacher()
  const { body } = await ask(adminId, meetingId, [colleague], "", "admins")
  const admin = await school.as(adminId)
  const open = async () =>
    ((await admin.get("/admins/substitute-requests")).body.requests as { meetingId: string }[]).filter(
      (each) => each.meetingId === meetingId,
    )
  expect(await open()).toMatchObject([
    { className: "Chess", teacher: "Ana Reyes", asked: [{ id: colleague, answer: null }] },
  ])
  expect((await (await school.as(ownId)).get("/admins/substitute-requests")).status).toBe(403)
  expect((await answer(colleague, body.requestId, "decline")).status).toBe(200)
  const notFoundTitle = "No substitute yet for Chess on Wednesday, 25 November 2026"
  expect([await titlesOf(ownId), await titlesOf(adminId)]).toEqual([[notFoundTitle], [notFoundTitle]])
  expect((await admin.delete("/admins/meeting/substitutes", { meetingId })).status).toBe(200)
  expect(await open()).toEqual([])
})

test("whoever asked is warned once when nobody has accepted shortly before the class", async () => {
  const [early, late, declined] = [await build(), await build(), await build()]
  const colleague = await chessTeacher()
  await ask(early.ownId, early.meetingId, [colleague])
  const { body } = await ask(declined.ownId, declined.meetingId, [colleague])
  await answer(colleague, body.requestId, "decline")
  const warn = () => Promise.all([1, 2].map(() => warnOfUnansweredRequests(school.deps)))
  school.at("2026-11-24", "14:59")
  await warn()
  expect(await titlesOf(early.ownId)).toEqual([])
  school.at("2026-11-24", "15:00")
  await warn()
  await warn()
  expect(await titlesOf(early.ownId)).toEqual(["No substitute yet for Chess on Wednesday, 25 November 2026"])
  expect(await titlesOf(declined.ownId)).toHaveLength(1)
  // Asked six hours before the class: the warning comes three hours before it.
  school.at(day, "09:00")
  await ask(late.ownId, late.meetingId, [colleague])
  school.at(day, "11:59")
  await warn()
  expect(await titlesOf(late.ownId)).toEqual([])
  school.at(day, "12:00")
  await warn()
  expect(await titlesOf(late.ownId)).toHaveLength(1)
})

test("at most twenty teachers are asked about a class, however often the teacher asks", async () => {
  const { ownId, meetingId } = await build()
  const all = await Promise.all(Array.from({ length: 21 }, () => chessTeacher()))
  expect((await ask(ownId, meetingId, all.slice(0, 15))).status).toBe(200)
  expect((await ask(ownId, meetingId, all.slice(10))).status).toBe(409)
  expect((await (await school.as(ownId)).delete("/teachers/meeting/substitutes", { meetingId })).status).toBe(200)
  expect((await ask(ownId, meetingId, all.slice(15))).status).toBe(409)
  expect((await ask(ownId, meetingId, all.slice(0, 20))).status).toBe(200)
})

test("a class that its teacher has joined before the start is not given away", async () => {
  const { ownId, meetingId } = await build()
  const colleague = await chessTeacher()
  const { body } = await ask(ownId, meetingId, [colleague])
  school.at(day, "14:55")
  await db.updateTable("meetings").set({ held_at: school.deps.now() }).where("id", "=", meetingId).execute()
  expect((await requestsOf(colleague)).incoming).toEqual([])
  expect((await answer(colleague, body.requestId)).status).toBe(409)
  expect((await ask(ownId, meetingId, [await chessTeacher()])).status).toBe(409)
  expect(await standInOf(meetingId)).toBeNull()
})

test("nobody else may: other teachers neither ask, withdraw nor answer, and families not at all", async () => {
  const { ownId, meetingId, learnerId } = await build()
  const [colleague, other] = [await chessTeacher(), await chessTeacher()]
  const { body } = await ask(ownId, meetingId, [colleague])
  expect((await ask(other, meetingId, [colleague])).status).toBe(404)
  expect((await answer(other, body.requestId)).status).toBe(404)
  expect((await answer(other, body.requestId, "decline")).status).toBe(404)
  expect((await answer(ownId, body.requestId)).status).toBe(404)
  const withdraw = async (id: string) =>
    (await (await school.as(id)).delete("/teachers/meeting/substitutes", { meetingId })).status
  expect([await withdraw(other), await withdraw(learnerId)]).toEqual([404, 403])
  expect((await answer(learnerId, body.requestId)).status).toBe(403)
  expect((await (await school.as(other)).get(`/meetings/${meetingId}/substitutes`)).status).toBe(404)
})

test("teachers are asked about a class during time off, and one of them takes it", async () => {
  const { ownId, meetingId } = await build()
  const colleague = await chessTeacher()
  const changes = [
    { meetingId, startsAt: `${day}T15:00:00+08:00`, way: "ask", teacherIds: [colleague], needs: "Lesson 4." },
  ]
  const input = { from: day, to: day, reason: "away", changes }
  const teacher = await school.as(ownId)
  expect((await teacher.post("/teachers/time-off/preview", input)).body).toMatchObject({ families: 0, notices: [] })
  for (const _ of [1, 2]) expect((await teacher.post("/teachers/time-off", input)).status).toBe(200)
  const { incoming } = await requestsOf(colleague)
  expect(incoming).toMatchObject([{ words: "Lesson 4." }])
  expect((await answer(colleague, incoming[0]?.id)).status).toBe(200)
  expect(await standInOf(meetingId)).toBe(colleague)
  expect((await teacher.get("/teachers/time-off")).body.timeOff).toMatchObject([{ classesLeft: 0 }])
  // The first reply was lost, and a colleague has accepted since.
  expect((await teacher.post("/teachers/time-off", input)).status).toBe(200)
  const others = [{ ...changes[0], teacherIds: [colleague, await chessTeacher()] }]
  expect((await teacher.post("/teachers/time-off", { ...input, changes: others })).status).toBe(409)
})
