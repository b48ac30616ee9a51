import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db, { first_name: "Rosa", last_name: "Lim" }))

const path = "/admins/teachers/checks"
const tick = (teacherId: string, check: string, isDone: unknown = true) => admin.put(path, { teacherId, check, isDone })
const checksOf = async (teacherId: string) => (await admin.get(`${path}/${teacherId}`)).body.checks

test("an administrator ticks the interview off, with the date and the name, and the teacher sees it", async () => {
  const teacherId = await buildTeacher(db)
  const teacher = await school.as(teacherId)
  const undone = { doneAt: null, doneBy: null }
  expect(await checksOf(teacherId)).toEqual([
    { name: "interview", ...undone },
    { name: "background-check", ...undone },
  ])
  expect((await tick(teacherId, "interview")).status).toBe(200)
  const doneAt = school.deps.now().toISOString()
  expect(await checksOf(teacherId)).toEqual([
    { name: "interview", doneAt, doneBy: "Rosa Lim" },
    { name: "background-check", ...undone },
  ])
  expect((await teacher.get("/teachers/verification-checks")).body.checks).toEqual([
    { name: "interview", doneAt },
    { name: "background-check", doneAt: null },
  ])
})

test("a tick can be taken back; both are in the history and on the audit trail, once each", async () => {
  const teacherId = await buildTeacher(db)
  for (const isDone of [true, true, false, false]) {
    expect((await tick(teacherId, "background-check", isDone)).status).toBe(200)
  }
  expect(await checksOf(teacherId)).toContainEqual({ name: "background-check", doneAt: null, doneBy: null })
  const { history } = (await admin.get(`/admins/user/history?userId=${teacherId}`)).body as {
    history: { what: string; changes: unknown }[]
  }
  expect(history.map(({ what, changes }) => ({ what, changes }))).toEqual([
    {
      what: "Marked a check as not done",
      changes: [{ name: "Background check", before: "Done", after: "Not done" }],
    },
    { what: "Marked a check as done", changes: [{ name: "Background check", before: "Not done", after: "Done" }] },
  ])
  const trail = await db
    .selectFrom("audit_trail")
    .select("action")
    .where("thing_id", "=", teacherId)
    .orderBy("id")
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(["teacher.check-done", "teacher.check-undone"])
})

test("of several who tick the same check off at once, one is on the audit trail", async () => {
  const teacherId = await buildTeacher(db)
  const answers = await Promise.all([1, 2, 3, 4].map(() => tick(teacherId, "interview")))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const trail = await db.selectFrom("audit_trail").select("action").where("thing_id", "=", teacherId).execute()
  expect(trail).toHaveLength(1)
})

test("refuses another check, no answer, and somebody who is no teacher", async () => {
  const teacherId = await buildTeacher(db)
  expect((await tick(teacherId, "references")).body.errors).toHaveProperty("check")
  expect((await tick(teacherId, "interview", "yes")).body.errors).toHaveProperty("isDone")
  for (const id of ["nothing", await buildLearner(db)]) {
    expect((await tick(id, "interview")).status).toBe(404)
    expect((await admin.get(`${path}/${id}`)).status).toBe(404)
  }
})

test("only administrators tick checks off and read who did, and teachers read their own alone", async () => {
  const teacherId = await buildTeacher(db)
  const others = [teacherId, await buildTeacher(db), (await buildParent(db)).id, await buildLearner(db)]
  for (const id of others) {
    const caller = await school.as(id)
    expect((await caller.put(path, { teacherId, check: "interview", isDone: true })).status).toBe(403)
    expect((await caller.get(`${path}/${teacherId}`)).status).toBe(403)
  }
  const visitor = await school.as(null)
  expect((await visitor.put(path, { teacherId, check: "interview", isDone: true })).status).toBe(401)
  expect((await visitor.get("/teachers/verification-checks")).status).toBe(401)
  expect((await (await school.as(await buildLearner(db))).get("/teachers/verification-checks")).status).toBe(403)
  expect(await checksOf(teacherId)).toContainEqual({ name: "interview", doneAt: null, doneBy: null })
})
