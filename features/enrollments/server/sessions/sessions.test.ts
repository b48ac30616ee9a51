// docs/rules/enrollments.md#sessions-of-solo-students

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { tellFewSessions } from "./tell-few-sessions.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
const teacherId = await buildTeacher(db)
let classId: string
let learnerId: string
let enrolleeId: string

beforeEach(async () => {
  school.at("2026-11-20")
  classId = await buildClass(db, { class_type: "solo", sessions: 4, teacher_id: teacherId, name: "Piano" })
  learnerId = await buildLearner(db)
  const student = { classId, learnerId, times: { friday: "17:00" }, createdAt: deps.now() }
  enrolleeId = await buildEnrollment(db, student)
  await buildMeetings(school)
})

const days = async () => {
  const rows = await db.selectFrom("meetings").select("plan_day").where(isMeetingOf(enrolleeId)).execute()
  return rows.map(({ plan_day }) => plan_day).toSorted()
}
const noticesOf = async (accountId: string, kind: string) =>
  (await db.selectFrom("notices").select(["kind", "facts"]).where("account_id", "=", accountId).execute()).filter(
    (each) => each.kind === kind,
  )
const path = "/solo/promised-sessions"
const editors = [
  ["its teacher", teacherId],
  ["an administrator", adminId],
] as const

test.each(editors)(
  "%s adds sessions for a solo student, who gets that many more meetings, and the family is told",
  async (_, who) => {
    const before = await days()
    const caller = await school.as(who)
    const price = await db.selectFrom("enrollments").select("price_centavos").where("id", "=", enrolleeId).execute()
    expect((await caller.get(`${path}?enrolleeId=${enrolleeId}`)).body).toMatchObject({ taken: 0, of: 4 })
    const { status, body } = await caller.post(path, { enrolleeId, sessions: 2 })
    expect([status, body.of]).toEqual([200, 6])
    const after = await days()
    expect([after.length, after.slice(0, before.length)]).toEqual([before.length + 2, before])
    const learner = await school.as(learnerId)
    const { meetings } = (await learner.get("/learners/meetings?from=2026-11-20&to=2027-01-10")).body as {
      meetings: { number: number; of: number }[]
    }
    expect(meetings.at(-1)).toMatchObject({ number: 6, of: 6 })
    expect(await noticesOf(learnerId, "classes-added")).toMatchObject([{ facts: { added: 2, of: 6 } }])
    const trail = await db
      .selectFrom("audit_trail")
      .select(["account_id", "before", "after"])
      .where("thing_id", "=", enrolleeId)
      .where("action", "=", "enrollment.add-sessions")
      .execute()
    expect(trail).toEqual([{ account_id: who, before: { sessions: 4 }, after: { sessions: 6 } }])
    // The amounts that were paid stay the same.
    expect(await db.selectFrom("enrollments").select("price_centavos").where("id", "=", enrolleeId).execute()).toEqual(
      price,
    )
  },
)

test.each(editors)(
  "%s cannot add none, a part, too many, or any in a group or for somebody who is not enrolled",
  async (_, who) => {
    const caller = await school.as(who)
    for (const sessions of [0, 1.5, -1, 51, "many", ""]) {
      const { status, body } = await caller.post(path, { enrolleeId, sessions })
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ["sessions"]])
    }
    await db.updateTable("enrollments").set({ added_sessions: 480 }).where("id", "=", enrolleeId).execute()
    expect((await caller.post(path, { enrolleeId, sessions: 21 })).status).toBe(409)
    const group = await buildClass(db, { teacher_id: teacherId })
    const inGroup = await buildEnrollment(db, { classId: group, learnerId })
    const pending = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
    for (const id of [inGroup, pending, "nothing"]) {
      expect((await caller.post(path, { enrolleeId: id, sessions: 1 })).status).toBe(404)
      expect((await caller.get(`${path}?enrolleeId=${id}`)).status).toBe(404)
    }
  },
)

test("another teacher finds no student, and a family may not add", async () => {
  const stranger = await school.as(await buildTeacher(db))
  expect((await stranger.post(path, { enrolleeId, sessions: 1 })).status).toBe(404)
  expect((await stranger.get(`${path}?enrolleeId=${enrolleeId}`)).status).toBe(404)
  expect((await (await school.as(learnerId)).post(path, { enrolleeId, sessions: 1 })).status).toBe(403)
})

test("with two sessions left the family and the teacher are told once, and again only after more were added", async () => {
  await tellFewSessions(deps)
  const noticeCounts = async () => [
    (await noticesOf(learnerId, "few-classes-left")).length,
    (await noticesOf(teacherId, "few-classes-left")).filter(({ facts }) => JSON.stringify(facts).includes(classId))
      .length,
  ]
  expect(await noticeCounts()).toEqual([0, 0])
  school.at("2026-11-28")
  await tellFewSessions(deps)
  expect(await noticeCounts()).toEqual([1, 1])
  expect(await noticesOf(learnerId, "few-classes-left")).toMatchObject([{ facts: { left: 2, of: 4 } }])
  await tellFewSessions(deps)
  school.at("2026-12-05")
  await tellFewSessions(deps)
  expect(await noticeCounts()).toEqual([1, 1])
  await (await school.as(teacherId)).post(path, { enrolleeId, sessions: 1 })
  await tellFewSessions(deps)
  expect(await noticeCounts()).toEqual([2, 2])
})

test("two children of a class who have two sessions left at once are named in one notice to the parent, and one to the teacher", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Ana" }, { firstName: "Ben" }] })
  const shared = await buildClass(db, { class_type: "solo", sessions: 4, teacher_id: teacherId, name: "Cello" })
  for (const id of parent.children)
    await buildEnrollment(db, {
      classId: shared,
      child: { id, parentId: parent.id },
      times: { friday: "17:00" },
      createdAt: deps.now(),
    })
  await buildMeetings(school)
  school.at("2026-11-28")
  await tellFewSessions(deps)
  const facts = { students: ["Ana Cruz", "Ben Cruz"], left: 2, of: 4 }
  expect(await noticesOf(parent.id, "few-classes-left")).toMatchObject([{ facts }])
  const teachers = await noticesOf(teacherId, "few-classes-left")
  expect(teachers.filter((notice) => JSON.stringify(notice.facts).includes(shared))).toMatchObject([{ facts }])
})
