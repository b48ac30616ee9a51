// docs/rules/meetings.md#finding-a-substitute

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const [adminId, cashierId] = [await buildAdmin(db), await buildAdmin(db, { staff_roles: ["cashier"] })]
const admin = await school.as(adminId)
beforeEach(async () => {
  school.at("2026-11-20", "10:00")
  await db.deleteFrom("notices").execute()
})
const day = "2026-11-25"

/** A class with one student, a meeting on that day and somebody who could be its substitute. */
async function build() {
  const ownId = await buildTeacher(db, { first_name: "Ana", last_name: "Reyes" })
  const classId = await buildClass(db, { teacher_id: ownId, name: "Chess", tag1: "chess" })
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId })
  const meetingId = await buildMeeting(db, { classId, day, time: "15:00" })
  return { ownId, classId, learnerId, meetingId, substituteId: await chessTeacher("Ben") }
}

async function chessTeacher(first_name: string) {
  const id = await buildTeacher(db, { first_name, last_name: "Luna" })
  await db.updateTable("teachers").set({ expertise1: "Chess" }).where("account_id", "=", id).execute()
  return id
}

const restrict = (userId: string) => admin.put("/admins/user/restrict", { userId })
const decide = (teacherId: string, action: string) =>
  admin.put(`/admins/teachers/verification/${action}`, { teacherId })
const name = (meetingId: string, teacherId: string) => admin.put("/admins/meeting/stand-in", { meetingId, teacherId })
const ask = async (accountId: string, meetingId: string, teacherIds: string[]) =>
  (await school.as(accountId)).post("/teachers/meeting/substitutes", { meetingId, teacherIds })

const meetingOf = (id: string) => db.selectFrom("meetings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const standInOf = async (id: string) => (await meetingOf(id)).stand_in_id
const titlesOf = async (accountId: string) => {
  const { body } = await (await school.as(accountId)).get("/notices")
  return (body.notices as { title: string }[]).map(({ title }) => title)
}
const titlesSince = async (accountId: string, act: () => Promise<{ status: number }>) => {
  await db.deleteFrom("notices").execute()
  expect((await act()).status).toBe(200)
  return titlesOf(accountId)
}

test.each([
  ["restricted", restrict],
  ["denied", (id: string) => decide(id, "deny")],
  ["set back to pending", (id: string) => decide(id, "pending")],
  ["reset", (id: string) => decide(id, "reset")],
] as const)(
  "a substitute who is %s no longer teaches the coming meeting, and everybody is told",
  async (_, decision) => {
    const { ownId, learnerId, meetingId, classId, substituteId } = await build()
    await name(meetingId, substituteId)
    const lost = "Ben Luna can't teach Chess on Wednesday, 25 November 2026"
    expect(await titlesSince(ownId, () => decision(substituteId))).toEqual([lost])
    expect(await meetingOf(meetingId)).toMatchObject({ stand_in_id: null, substitute_share: 0 })
    expect(await titlesOf(adminId)).toContain(lost)
    expect(await titlesOf(cashierId)).toEqual([])
    expect(await titlesOf(learnerId)).toEqual(["Ana Reyes teaches Chess on Wednesday, 25 November 2026"])
    const { body } = await admin.get(`/admins/class/history?classId=${classId}`)
    expect(body.history).toMatchObject([{ changes: [{ name: "Substitute teacher", after: null }] }, {}])
    const noticesOf = db.selectFrom("notices").select("kind").where("account_id", "=", substituteId)
    expect(await noticesOf.execute()).toContainEqual({ kind: "stand-in-released" })
  },
)

test("families are not told that a teacher teaches who is away then, or has another class", async () => {
  const [away, busy] = [await build(), await build()]
  for (const { meetingId, substituteId } of [away, busy]) await name(meetingId, substituteId)
  const timeOff = { from: day, to: day, reason: "away", changes: [] }
  expect((await (await school.as(away.ownId)).post("/teachers/time-off", timeOff)).status).toBe(200)
  const otherId = await buildClass(db, { teacher_id: busy.ownId })
  await buildMeeting(db, { classId: otherId, day, time: "15:30" })
  for (const { learnerId, ownId, substituteId } of [away, busy]) {
    expect(await titlesSince(learnerId, () => restrict(substituteId))).toEqual([])
    expect(await titlesOf(ownId)).toHaveLength(1)
  }
})

test("a meeting that has begun keeps its substitute; a cancelled one, and one of a paused class, lose theirs unsaid", async () => {
  const [running, cancelled, paused] = [await build(), await build(), await build()]
  const { substituteId } = running
  const past = await buildMeeting(db, { classId: running.classId, day: "2026-11-19", stand_in_id: substituteId })
  const now = school.deps.now()
  const change = (id: string, values: object) =>
    db
      .updateTable("meetings")
      .set({ stand_in_id: substituteId, ...values })
      .where("id", "=", id)
      .execute()
  await change(running.meetingId, { held_at: now })
  await change(cancelled.meetingId, { cancelled_at: now, reason: "weather" })
  await change(paused.meetingId, {})
  await db.updateTable("classes").set({ status: "pending" }).where("id", "=", paused.classId).execute()
  expect(await titlesSince(cancelled.ownId, () => restrict(substituteId))).toEqual([])
  expect(await titlesOf(paused.learnerId)).toEqual([])
  expect([await standInOf(past), await standInOf(running.meetingId)]).toEqual([substituteId, substituteId])
  expect([await standInOf(cancelled.meetingId), await standInOf(paused.meetingId)]).toEqual([null, null])
})

test("who was asked is asked no more: the request stays for the others, and ends without any", async () => {
  const { ownId, meetingId, substituteId: first } = await build()
  const second = await chessTeacher("Carla")
  const { body } = await ask(ownId, meetingId, [first, second])
  expect(await titlesSince(ownId, () => decide(first, "deny"))).toEqual([])
  expect((await (await school.as(first)).get("/teachers/substitute-requests")).body.incoming).toEqual([])
  const accept = { requestId: body.requestId }
  expect((await (await school.as(first)).put("/teachers/substitute-requests/accept", accept)).status).toBe(404)
  const own = async () => (await (await school.as(ownId)).get("/teachers/substitute-requests")).body.own
  expect(await own()).toMatchObject([{ asked: [{ id: second, answer: null }] }])
  const lost = "Carla Luna can't teach Chess on Wednesday, 25 November 2026"
  expect(await titlesSince(ownId, () => restrict(second))).toEqual([lost])
  expect(await own()).toEqual([])
  await decide(first, "verify")
  expect((await ask(ownId, meetingId, [first])).status).toBe(200)
})

test("whoever is named or asked at the moment of the decision ends up without the class", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { meetingId, substituteId } = await build()
    const other = await build()
    const decision = round % 2 === 0 ? restrict : (id: string) => decide(id, "deny")
    const replies = await Promise.all([
      name(meetingId, substituteId),
      decision(substituteId),
      ask(other.ownId, other.meetingId, [substituteId]),
    ])
    expect(replies[1]?.status).toBe(200)
    for (const { status } of replies) expect([200, 409]).toContain(status)
    expect(await standInOf(meetingId)).toBeNull()
    const open = await db
      .selectFrom("substitute_request_teachers")
      .select("request_id")
      .where("teacher_id", "=", substituteId)
      .execute()
    expect(open).toEqual([])
  }
})

test("their own classes stay as they are", async () => {
  const { ownId, classId, meetingId } = await build()
  expect((await restrict(ownId)).status).toBe(200)
  const klass = await db.selectFrom("classes").select("status").where("id", "=", classId).executeTakeFirstOrThrow()
  expect([klass.status, (await meetingOf(meetingId)).cancelled_at]).toEqual(["approved", null])
})
