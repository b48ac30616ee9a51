// docs/rules/meetings.md#meetings

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { Meeting } from "../contract.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const week = "from=2026-11-20&to=2026-11-27"
const dates = { start_date: "2026-11-16", end_date: "2026-12-07" }

async function list(accountId: string | null, path: string): Promise<Meeting[]> {
  const { status, body } = await (await school.as(accountId)).get(path)
  expect([status, body.message]).toEqual([200, undefined])
  return body.meetings as Meeting[]
}
const linesOf = (meetings: Meeting[]) => meetings.map(({ number, startsAt, state }) => `${number} ${startsAt} ${state}`)

test("each role reads its own meetings, and nobody anybody else's", async () => {
  const teacher_id = await buildTeacher(db)
  const learnerId = await buildLearner(db, { first_name: "Lea", last_name: "Santos" })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const children = parent.children.map((id) => ({ id, parentId: parent.id }))
  const group = await buildClass(db, { ...dates, teacher_id, times: { monday: "09:00" } })
  const solo = await buildClass(db, { teacher_id, class_type: "solo", name: "Piano for One" })
  const own = await buildEnrollment(db, { classId: group, learnerId })
  for (const child of children) await buildEnrollment(db, { classId: group, child })
  const alone = await buildEnrollment(db, { classId: solo, child: children[1], times: { friday: "15:30" } })
  await buildMeetings(school)

  const ofLearner = await list(learnerId, `/learners/meetings?${week}`)
  expect(ofLearner).toEqual([
    {
      id: expect.any(String),
      classId: group,
      className: "Little Coders",
      programType: "lifeskills",
      classType: "group",
      number: 2,
      of: 8,
      startsAt: "2026-11-23T01:00:00.000Z",
      endsAt: "2026-11-23T02:00:00.000Z",
      opensAt: "2026-11-23T00:50:00.000Z",
      state: "planned",
      movedFrom: null,
      reason: null,
      words: null,
      isMakeUp: false,
      students: [{ enrolleeId: own, fullName: "Lea Santos", absence: null, mark: null }],
    },
  ])
  const ofParent = await list(parent.id, `/parents/meetings?${week}`)
  expect(ofParent.map(({ className, students }) => [className, ...students.map(({ fullName }) => fullName)])).toEqual([
    ["Piano for One", "Tala Cruz"],
    ["Little Coders", "Migo Cruz", "Tala Cruz"],
    ["Piano for One", "Tala Cruz"],
  ])
  expect(ofParent[0]?.students[0]?.enrolleeId).toBe(alone)
  const ofTeacher = await list(teacher_id, `/teachers/meetings?${week}`)
  expect(ofTeacher.map(({ id }) => id)).toEqual(ofParent.map(({ id }) => id))
  expect(ofTeacher.flatMap(({ students }) => students)).toEqual([])

  expect(await list(await buildLearner(db), `/learners/meetings?${week}`)).toEqual([])
  expect(await list((await buildParent(db)).id, `/parents/meetings?${week}`)).toEqual([])
  const standIn = await buildTeacher(db)
  expect(await list(standIn, `/teachers/meetings?${week}`)).toEqual([])
  const [first] = ofTeacher
  await db
    .updateTable("meetings")
    .set({ stand_in_id: standIn })
    .where("id", "=", first?.id ?? "")
    .execute()
  expect(await list(standIn, `/teachers/meetings?${week}`)).toEqual([first])
})

test("a student belongs to the meetings that end after the approval, and not to those of others in a solo class", async () => {
  const [classId, solo] = [await buildClass(db, dates), await buildClass(db, { class_type: "solo" })]
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  await buildEnrollment(db, { classId: solo, learnerId: await buildLearner(db), times: { friday: "15:00" } })
  await buildEnrollment(db, { classId: solo, learnerId, times: { sunday: "15:00" } })
  await buildMeetings(school)
  const all = `/learners/meetings?from=2026-11-01&to=2026-11-23`
  const decided = (at: string) =>
    db.updateTable("enrollments").set({ decided_at: at }).where("id", "=", enrolleeId).execute()
  const mondays = async () =>
    (await list(learnerId, all)).filter((each) => each.classId === classId).map(({ startsAt }) => startsAt.slice(0, 10))
  await decided("2026-11-16T01:59:59Z")
  expect(await mondays()).toEqual(["2026-11-16", "2026-11-23"])
  await decided("2026-11-16T02:00:00Z")
  expect(await mondays()).toEqual(["2026-11-23"])
  const sundays = (await list(learnerId, all)).filter((each) => each.classId === solo)
  expect(sundays.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-22",
  ])
})

test("the meetings to come of a class are out of sight while it is pending, denied or archived", async () => {
  const teacher_id = await buildTeacher(db)
  const adminId = await buildAdmin(db)
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db, { ...dates, teacher_id })
  await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const days = "from=2026-11-16&to=2026-11-30"
  const seen = async () => ({
    learner: (await list(learnerId, `/learners/meetings?${days}`)).length,
    teacher: (await list(teacher_id, `/teachers/meetings?${days}`)).length,
    admin: (await list(adminId, `/admins/meetings?${days}&classId=${classId}`)).length,
  })
  expect(await list(adminId, `/admins/meetings?classId=${classId}`)).toHaveLength(4)
  const admin = await school.as(adminId)
  for (const wrong of ["from=x", "to=2026-13-01", "from=2026-11-30&to=2026-11-16", "from=2026-01-01&to=2026-11-16"])
    expect((await admin.get(`/admins/meetings?${wrong}`)).status, wrong).toBe(400)
  const set = (values: object) => db.updateTable("classes").set(values).where("id", "=", classId).execute()
  expect(await seen()).toEqual({ learner: 3, teacher: 3, admin: 3 })
  await set({ status: "denied" })
  expect(await seen()).toEqual({ learner: 1, teacher: 1, admin: 1 })
  await set({ status: "pending" })
  expect(await seen()).toEqual({ learner: 0, teacher: 1, admin: 1 })
  await set({ status: "approved", archived_at: school.deps.now() })
  expect(await seen()).toEqual({ learner: 0, teacher: 1, admin: 1 })
  await set({ archived_at: null })
  expect(await seen()).toEqual({ learner: 3, teacher: 3, admin: 3 })
})

test("a meeting is planned until it ends, then held or missed; a cancelled one has the number of the next", async () => {
  const classId = await buildClass(db, { ...dates, times: { monday: "09:00", friday: "10:00" } })
  await buildMeetings(school)
  const ask = async (more = "") => {
    const all = await list(
      await buildAdmin(db),
      `/admins/meetings?from=2026-11-16&to=2026-11-30&classId=${classId}${more}`,
    )
    return linesOf(all)
  }
  const set = (day: string, values: object) =>
    db.updateTable("meetings").set(values).where(isMeetingOf(classId)).where("plan_day", "=", day).execute()
  await set("2026-11-23", { cancelled_at: school.deps.now(), reason: "weather" })
  school.at("2026-11-20", "10:59")
  expect(await ask()).toEqual([
    "1 2026-11-16T01:00:00.000Z held",
    "2 2026-11-20T02:00:00.000Z planned",
    "3 2026-11-23T01:00:00.000Z cancelled",
    "3 2026-11-27T02:00:00.000Z planned",
    "4 2026-11-30T01:00:00.000Z planned",
  ])
  school.at("2026-11-20", "11:00")
  expect(await ask("&state=missed")).toEqual(["2 2026-11-20T02:00:00.000Z missed"])
  await set("2026-11-20", { held_at: school.deps.now() })
  expect(await ask("&state=held")).toHaveLength(2)
  expect(await ask("&state=cancelled")).toEqual(["3 2026-11-23T01:00:00.000Z cancelled"])
  expect(await ask("&state=planned&page=1&pageSize=1")).toEqual(["3 2026-11-27T02:00:00.000Z planned"])
  school.at("2026-11-20")
})

test("anybody reads when an open group meets, and of no other class", async () => {
  const visitor = await school.as(null)
  const classId = await buildClass(db, { ...dates, end_date: "2026-11-30" })
  const [denied, solo] = [
    await buildClass(db, { ...dates, status: "denied" }),
    await buildClass(db, { class_type: "solo" }),
  ]
  await buildMeetings(school)
  const { body } = await visitor.get(`/classes/meetings?classId=${classId}`)
  expect(body.meetings).toEqual([
    { startsAt: "2026-11-23T01:00:00.000Z", endsAt: "2026-11-23T02:00:00.000Z", state: "planned" },
    { startsAt: "2026-11-30T01:00:00.000Z", endsAt: "2026-11-30T02:00:00.000Z", state: "planned" },
  ])
  for (const id of [denied, solo, "nothing"])
    expect((await visitor.get(`/classes/meetings?classId=${id}`)).status).toBe(404)
})

test("asks for days that exist, the first before the last, at most 62 apart", async () => {
  const learner = await school.as(await buildLearner(db))
  const errors = async (query: string) => {
    const { status, body } = await learner.get(`/learners/meetings?${query}`)
    return [status, ...Object.keys((body.errors as object) ?? {})]
  }
  expect(await errors("from=2026-11-01&to=2027-01-02")).toEqual([200])
  expect(await errors("from=2026-11-01&to=2027-01-03")).toEqual([400, "to"])
  expect(await errors("from=2026-11-02&to=2026-11-01")).toEqual([400, "to"])
  expect(await errors("from=2026-02-30&to=soon")).toEqual([400, "from", "to"])
  expect(await errors("to=2026-11-01")).toEqual([400, "from"])
})

test("a day of the list is one in Manila, whoever asks", async () => {
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db, { ...dates, times: { saturday: "00:00", friday: "23:59" } })
  await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const on = async (day: string) =>
    (await list(learnerId, `/learners/meetings?from=${day}&to=${day}`)).map(({ startsAt }) => startsAt)
  expect(await on("2026-11-20")).toEqual(["2026-11-20T15:59:00.000Z"])
  expect(await on("2026-11-21")).toEqual(["2026-11-20T16:00:00.000Z"])
})
