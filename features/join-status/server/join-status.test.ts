// docs/rules/join-status.md, docs/rules/meetings.md#door

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

// The clock of the tests is on Friday, 20 November 2026.
const links = { friday: "https://meet.example/friday", monday: "https://meet.example/monday" }
const fridays = { times: { friday: "09:00" }, links, min_age: 3, max_age: 99 }
/** The link is the door of today's meeting. */
const joined = {
  status: "has-class-today",
  link: expect.stringMatching(/^http:\/\/localhost:3000\/join\/[0-9a-f-]{36}$/),
}

async function ask(accountId: string, area: "learners" | "parents" | "teachers", classId: string, classType = "group") {
  await buildMeetings(school)
  const caller = await school.as(accountId)
  const { status, body } = await caller.get(`/${area}/classes/${classType}/join-status/${classId}`)
  return status === 200 ? { status: body.status, link: body.link } : status
}

test("a learner sees the join status, and the link only on a class day", async () => {
  const stands = async (
    overrides: Parameters<typeof buildClass>[1],
    status?: "pending" | "approved" | "denied" | "left",
  ) => {
    const learnerId = await buildLearner(db)
    const classId = await buildClass(db, { ...fridays, ...overrides })
    if (status) await buildEnrollment(db, { classId, learnerId, status })
    return ask(learnerId, "learners", classId)
  }
  const none = (status: string) => ({ status, link: null })
  expect(await stands({}, "pending")).toEqual(none("enrollment-pending"))
  expect(await stands({}, "denied")).toEqual(none("enrollment-denied"))
  expect(await stands({ end_date: "2026-11-19" }, "approved")).toEqual(none("group-class-outgoing"))
  expect(await stands({ end_date: "2026-11-19" })).toEqual(none("group-class-outgoing"))
  expect(await stands({ max_age: 10 })).toEqual(none("age-not-satisfied"))
  expect(await stands({})).toEqual(none("not-enrolled"))
  expect(await stands({}, "left")).toEqual(none("not-enrolled"))
  expect(await stands({ start_date: "2026-11-21" }, "approved")).toEqual(none("group-class-incoming"))
  expect(await stands({ times: { monday: "09:00" } }, "approved")).toEqual(none("no-class-today"))
  expect(await stands({}, "approved")).toEqual(joined)
  expect(await stands({ links: { monday: links.monday } }, "approved")).toEqual(joined)
})

test("a class whose last seat is pending is full for the next learner", async () => {
  const classId = await buildClass(db, { ...fridays, max_students: 1 })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  expect(await ask(await buildLearner(db), "learners", classId)).toEqual({ status: "class-full", link: null })
})

test("the newest attempt counts", async () => {
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db, fridays)
  await buildEnrollment(db, { classId, learnerId, status: "denied", createdAt: new Date("2026-10-01T00:00:00Z") })
  await buildEnrollment(db, { classId, learnerId, status: "approved", createdAt: new Date("2026-10-02T00:00:00Z") })
  expect(await ask(learnerId, "learners", classId)).toEqual(joined)
})

test("in a solo class the student's own times count, for the student, the parent and the teacher", async () => {
  const teacher_id = await buildTeacher(db)
  const solo = await buildClass(db, { ...fridays, teacher_id, class_type: "solo" })
  const [learnerId, other] = [await buildLearner(db), await buildLearner(db)]
  const parent = await buildParent(db, { children: [{}, {}] })
  const [one, two] = parent.children.map((id) => ({ id, parentId: parent.id }))
  await buildEnrollment(db, { classId: solo, learnerId: other, times: { monday: "08:00" } })
  expect(await ask(teacher_id, "teachers", solo, "solo")).toEqual({ status: "no-class-today", link: null })
  await buildEnrollment(db, { classId: solo, learnerId, times: { friday: "10:00" } })
  await buildEnrollment(db, { classId: solo, child: one, times: { tuesday: "10:00" } })
  expect(await ask(learnerId, "learners", solo, "solo")).toEqual(joined)
  expect(await ask(other, "learners", solo, "solo")).toEqual({ status: "no-class-today", link: null })
  expect(await ask(parent.id, "parents", solo, "solo")).toEqual({ status: "no-class-today", link: null })
  await buildEnrollment(db, { classId: solo, child: two, times: { friday: "10:00" } })
  expect(await ask(parent.id, "parents", solo, "solo")).toEqual(joined)
  expect(await ask(teacher_id, "teachers", solo, "solo")).toEqual(joined)
})

test("a parent sees the status over all children, except removed ones", async () => {
  const parent = await buildParent(db, {
    children: [{ birthdate: "2017-03-03" }, { birthdate: "2010-01-01" }, { removed: true }],
  })
  const [nine, sixteen, removed] = parent.children.map((id) => ({ id, parentId: parent.id }))
  const stands = (classId: string) => ask(parent.id, "parents", classId)
  const none = (status: string) => ({ status, link: null })

  expect(await stands(await buildClass(db, fridays))).toEqual(none("no-enrollment-attempt"))
  expect(await stands(await buildClass(db, { ...fridays, min_age: 20 }))).toEqual(none("children-age-not-satisfied"))
  const full = await buildClass(db, { ...fridays, max_students: 1 })
  await buildEnrollment(db, { classId: full, learnerId: await buildLearner(db) })
  expect(await stands(full)).toEqual(none("class-full"))
  expect(await stands(await buildClass(db, { ...fridays, end_date: "2026-11-19" }))).toEqual(
    none("group-class-outgoing"),
  )

  const classId = await buildClass(db, fridays)
  await buildEnrollment(db, { classId, child: removed, status: "denied" })
  expect(await stands(classId)).toEqual(none("no-enrollment-attempt"))
  await buildEnrollment(db, { classId, child: nine, status: "denied" })
  expect(await stands(classId)).toEqual(none("has-enrollment-attempt"))
  await buildEnrollment(db, { classId, child: sixteen })
  expect(await stands(classId)).toEqual(joined)
})

test("a teacher sees the status of the class, archived ones too", async () => {
  const teacher_id = await buildTeacher(db)
  const stands = async (overrides: Parameters<typeof buildClass>[1]) =>
    ask(teacher_id, "teachers", await buildClass(db, { ...fridays, teacher_id, ...overrides }))
  const none = (status: string) => ({ status, link: null })
  expect(await stands({ archived_at: new Date() })).toEqual(none("archived-class"))
  expect(await stands({ status: "denied" })).toEqual(none("denied-class"))
  expect(await stands({ status: "pending" })).toEqual(none("pending-class"))
  expect(await stands({ end_date: "2026-11-19" })).toEqual(none("group-class-outgoing"))
  expect(await stands({ start_date: "2026-11-21" })).toEqual(none("group-class-incoming"))
  expect(await stands({ times: { monday: "09:00" } })).toEqual(none("no-class-today"))
  expect(await stands({})).toEqual(joined)
})

test("today is Manila's: the link comes at midnight there", async () => {
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db, fridays)
  await buildEnrollment(db, { classId, learnerId })
  school.at("2026-11-19", "23:59")
  expect(await ask(learnerId, "learners", classId)).toEqual({ status: "no-class-today", link: null })
  school.at("2026-11-20", "00:00")
  expect(await ask(learnerId, "learners", classId)).toEqual(joined)
  school.at("2026-11-20")
})

test("does not find another teacher's class, a class of the other type, or one that is not there", async () => {
  const classId = await buildClass(db, fridays)
  expect(await ask(await buildTeacher(db), "teachers", classId)).toBe(404)
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db)
  for (const [accountId, area] of [
    [learnerId, "learners"],
    [parent.id, "parents"],
  ] as const) {
    expect(await ask(accountId, area, classId, "solo")).toBe(404)
    expect(await ask(accountId, area, classId, "choir")).toBe(404)
    expect(await ask(accountId, area, "unknown")).toBe(404)
  }
})

test("a class that is not public is known to its students only, and an archived or pending one to none of them", async () => {
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  for (const [overrides, isKnown] of [
    [{ status: "denied" }, true],
    [{ status: "pending" }, false],
    [{ archived_at: new Date() }, false],
  ] as const) {
    const classId = await buildClass(db, { ...fridays, ...overrides })
    expect([await ask(learnerId, "learners", classId), await ask(parent.id, "parents", classId)]).toEqual([404, 404])
    await buildEnrollment(db, { classId, learnerId })
    await buildEnrollment(db, { classId, child })
    const answers = [await ask(learnerId, "learners", classId), await ask(parent.id, "parents", classId)]
    const noClass = { status: "no-class-today", link: null }
    expect(answers).toEqual(isKnown ? [noClass, noClass] : [404, 404])
  }
})

test("a class that is denied meets for nobody: join status, link and schedules of families agree", async () => {
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const teacher_id = await buildTeacher(db)
  for (const class_type of ["group", "solo"] as const) {
    const classId = await buildClass(db, { ...fridays, teacher_id, class_type })
    const times = class_type === "solo" ? { friday: "09:00" } : {}
    await buildEnrollment(db, { classId, learnerId, times })
    await buildEnrollment(db, { classId, child, times })
    const titlesOf = async (accountId: string, area: string) =>
      ((await (await school.as(accountId)).get(`/${area}/schedule`)).body.schedule as object[]).length
    const scheduled = async () => [await titlesOf(learnerId, "learners"), await titlesOf(parent.id, "parents")]
    expect(await ask(learnerId, "learners", classId, class_type)).toEqual(joined)
    expect(await scheduled()).toEqual([1, 1])
    await db.updateTable("classes").set({ status: "denied" }).where("id", "=", classId).execute()
    const noClass = { status: "no-class-today", link: null }
    expect(await ask(learnerId, "learners", classId, class_type)).toEqual(noClass)
    expect(await ask(parent.id, "parents", classId, class_type)).toEqual(noClass)
    expect(await ask(teacher_id, "teachers", classId, class_type)).toEqual({ status: "denied-class", link: null })
    expect(await scheduled()).toEqual([0, 0])
  }
})

test("a cancelled meeting makes no class day, one that has ended does; the reply names the next", async () => {
  const [learnerId, teacher_id] = [await buildLearner(db), await buildTeacher(db)]
  const classId = await buildClass(db, { ...fridays, teacher_id })
  await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const readStatus = async () => {
    const caller = await school.as(learnerId)
    const { body } = await caller.get(`/learners/classes/group/join-status/${classId}`)
    expect(JSON.stringify(body)).not.toContain("meet.example")
    const own = await (await school.as(teacher_id)).get(`/teachers/classes/group/join-status/${classId}`)
    const [next, ofTeacher] = [body.meeting, own.body.meeting] as { id: string; startsAt: string }[]
    expect([own.body.status, own.body.link, ofTeacher?.id]).toEqual([body.status, body.link, next?.id])
    return [body.status, next?.startsAt, body.link === `http://localhost:3000/join/${next?.id}`]
  }
  school.at("2026-11-20", "09:59")
  expect(await readStatus()).toEqual(["has-class-today", "2026-11-20T01:00:00.000Z", true])
  school.at("2026-11-20", "10:00")
  expect(await readStatus()).toEqual(["has-class-today", "2026-11-27T01:00:00.000Z", false])
  const today = db.updateTable("meetings").where(isMeetingOf(classId)).where("plan_day", "=", "2026-11-20")
  await today.set({ cancelled_at: school.deps.now() }).execute()
  expect(await readStatus()).toEqual(["no-class-today", "2026-11-27T01:00:00.000Z", false])
  await today.set({ cancelled_at: null, starts_at: "2026-11-21T01:00:00Z", ends_at: "2026-11-21T02:00:00Z" }).execute()
  expect(await readStatus()).toEqual(["no-class-today", "2026-11-21T01:00:00.000Z", false])
})
