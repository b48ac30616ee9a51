// docs/rules/users.md#profiles

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildChild, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { Child } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const migo = { firstName: "Migo", lastName: "Cruz", gradeLevel: "Grade 3", birthDate: "2017-03-03" }
const nobody = "00000000-0000-4000-8000-000000000000"

type Caller = Awaited<ReturnType<typeof school.as>>
const childrenOf = async (parent: Caller) =>
  ((await parent.get("/parents/account")).body.data as { children: Child[] }).children

const statusOf = async (enrolleeId: string) =>
  (await db.selectFrom("enrollments").select("status").where("id", "=", enrolleeId).executeTakeFirstOrThrow()).status
const seatsOf = async (classId: string) => {
  const counted = db.selectFrom("classes").select(["seats_taken", "enrollees_count"]).where("id", "=", classId)
  return Object.values(await counted.executeTakeFirstOrThrow())
}

test("a parent adds children, who are listed in the order of their birth", async () => {
  const parent = await school.as((await buildParent(db, { children: [] })).id)
  const added = await parent.post("/parents/account/child", migo)
  expect([added.status, added.body.message]).toEqual([200, "Migo is added."])
  const elder = { ...migo, firstName: "Ana", middleName: "Lim", specialNeeds: "Glasses", birthDate: undefined }
  const second = await parent.post("/parents/account/child", { ...elder, birthdate: "2015-01-01" })
  expect(await childrenOf(parent)).toEqual([
    {
      id: second.body.childId,
      firstName: "Ana",
      middleName: "Lim",
      lastName: "Cruz",
      gradeLevel: "Grade 3",
      birthDate: "2015-01-01",
      specialNeeds: "Glasses",
    },
    { id: added.body.childId, ...migo, middleName: null, specialNeeds: null },
  ])
})

test("twins are listed by name", async () => {
  const twins = ["Tala", "Ana", "Mila", "Bea"].map((firstName) => ({ firstName, birthdate: "2016-02-02" }))
  const parent = await school.as((await buildParent(db, { children: twins })).id)
  expect((await childrenOf(parent)).map((child) => child.firstName)).toEqual(["Ana", "Bea", "Mila", "Tala"])
})

test.each([
  [{ firstName: "" }, "firstName"],
  [{ lastName: undefined }, "lastName"],
  [{ gradeLevel: "" }, "gradeLevel"],
  [{ gradeLevel: "Grade 13" }, "gradeLevel"],
  [{ birthDate: "2023-11-21" }, "birthDate"],
  [{ birthDate: "2026-11-21" }, "birthDate"],
  [{ birthDate: "" }, "birthDate"],
])("refuses a child with %j", async (wrong, key) => {
  const parent = await school.as((await buildParent(db)).id)
  const answer = await parent.post("/parents/account/child", { ...migo, ...wrong })
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [key]])
  expect(await childrenOf(parent)).toHaveLength(1)
})

test("two children added at once are both there", async () => {
  const parent = await school.as((await buildParent(db, { children: [] })).id)
  const names = ["Ana", "Bea"]
  await Promise.all(names.map((firstName) => parent.post("/parents/account/child", { ...migo, firstName })))
  expect((await childrenOf(parent)).map((child) => child.firstName).sort()).toEqual(names)
})

test("of eight that would be the twentieth child, one is added", async () => {
  const { id, children } = await buildParent(db, { children: Array.from({ length: 19 }, () => ({})) })
  const parent = await school.as(id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => parent.post("/parents/account/child", migo)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await childrenOf(parent)).toHaveLength(20)
  await parent.delete("/parents/account/child", { childId: children[0] })
  expect((await parent.post("/parents/account/child", migo)).status).toBe(200)
})

test.each([
  ["first-name", { firstName: "Mikaela" }, { firstName: "Mikaela" }],
  ["middle-name", { middleName: "Lim" }, { middleName: "Lim" }],
  ["last-name", { lastName: "Reyes" }, { lastName: "Reyes" }],
  ["grade-level", { gradeLevel: "Grade 4" }, { gradeLevel: "Grade 4" }],
  ["birthdate", { birthdate: "2016-01-01" }, { birthDate: "2016-01-01" }],
  ["special-needs", { specialNeeds: "Quiet room" }, { specialNeeds: "Quiet room" }],
])("saves a child's %s", async (field, body, after) => {
  const { id, children } = await buildParent(db)
  const parent = await school.as(id)
  const [before] = await childrenOf(parent)
  const answer = await parent.post(`/parents/account/children/${field}`, { childId: children[0], ...body })
  expect(answer.status).toBe(200)
  expect(await childrenOf(parent)).toEqual([{ ...before, ...after }])
})

test.each([
  ["first-name", { firstName: "" }, "firstName"],
  ["grade-level", { gradeLevel: "" }, "gradeLevel"],
  ["birthdate", { birthdate: "2023-11-21" }, "birthdate"],
  ["birthdate", {}, "birthdate"],
])("refuses a child's %s: %j", async (field, body, key) => {
  const { id, children } = await buildParent(db)
  const parent = await school.as(id)
  const answer = await parent.post(`/parents/account/children/${field}`, { childId: children[0], ...body })
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [key]])
})

test("a child's new name is the one that lists of enrollments sort by", async () => {
  const { id, children } = await buildParent(db)
  const child = { id: children[0] ?? "", parentId: id }
  const enrolleeId = await buildEnrollment(db, { classId: await buildClass(db), child })
  const parent = await school.as(id)
  await parent.post("/parents/account/children/first-name", { childId: child.id, firstName: "Ñico" })
  const row = db.selectFrom("enrollments").select("student_sort").where("id", "=", enrolleeId)
  expect((await row.executeTakeFirstOrThrow()).student_sort).toBe("nico cruz")
})

test("another parent's child, a removed one and no child at all are not found", async () => {
  const stranger = (await buildParent(db)).children[0]
  const { id } = await buildParent(db, { children: [] })
  const removed = await buildChild(db, id, { removed: true })
  const parent = await school.as(id)
  for (const childId of [stranger, removed, nobody, "nothing"]) {
    const saved = await parent.post("/parents/account/children/first-name", { childId, firstName: "Mine" })
    expect(saved.status).toBe(404)
    expect((await parent.delete("/parents/account/child", { childId })).status).toBe(404)
  }
  const row = await db
    .selectFrom("children")
    .selectAll()
    .where("id", "=", stranger ?? "")
    .executeTakeFirstOrThrow()
  expect([row.first_name, row.removed_at]).toEqual(["Migo", null])
})

test("removing a child ends its live enrollments as left, and gives their seats back", async () => {
  const { id, children } = await buildParent(db, { children: [{}, { firstName: "Ana" }] })
  const [child, sibling] = children.map((childId) => ({ id: childId, parentId: id }))
  const [first, second, third] = [await buildClass(db), await buildClass(db), await buildClass(db)]
  const approved = await buildEnrollment(db, { classId: first, child, status: "approved" })
  const pending = await buildEnrollment(db, { classId: second, child, status: "pending" })
  const denied = await buildEnrollment(db, { classId: third, child, status: "denied" })
  const others = await buildEnrollment(db, { classId: first, child: sibling })
  expect(await seatsOf(first)).toEqual([2, 2])
  const parent = await school.as(id)
  const answer = await parent.delete("/parents/account/child", { childId: child?.id })
  expect([answer.status, answer.body.message]).toEqual([200, "Migo is removed. 2 enrollments ended."])
  expect(await Promise.all([approved, pending, denied, others].map(statusOf))).toEqual([
    "left",
    "left",
    "denied",
    "approved",
  ])
  expect([await seatsOf(first), await seatsOf(second)]).toEqual([
    [1, 1],
    [0, 0],
  ])
  expect((await childrenOf(parent)).map((each) => each.firstName)).toEqual(["Ana"])
  expect((await parent.delete("/parents/account/child", { childId: child?.id })).status).toBe(404)
  const admin = await school.as(await buildAdmin(db))
  expect((await admin.put("/admins/enrollee/approve", { enrolleeId: approved })).status).toBe(409)
  expect((await admin.get(`/admins/enrollee-proof-of-payment/${pending}`)).body.proofOfPayment).not.toBeNull()
})

test("a child without enrollments is removed without a word about them", async () => {
  const { id, children } = await buildParent(db)
  const parent = await school.as(id)
  const answer = await parent.delete("/parents/account/child", { childId: children[0] })
  expect(answer.body.message).toBe("Migo is removed.")
  expect(await childrenOf(parent)).toEqual([])
})

test("a child removed while it is enrolled and decided about holds no seat afterwards", async () => {
  const admin = await school.as(await buildAdmin(db))
  for (let n = 0; n < 8; n++) {
    const { id, children } = await buildParent(db)
    const child = { id: children[0] ?? "", parentId: id }
    const [deniedClass, fresh] = [await buildClass(db), await buildClass(db, { price_centavos: 0 })]
    const enrolleeId = await buildEnrollment(db, { classId: deniedClass, child, status: "denied" })
    const parent = await school.as(id)
    const form = buildEnrollForm(fresh, { childrenIds: [child.id], proof: null })
    const [removed, ...others] = await Promise.all([
      parent.delete("/parents/account/child", { childId: child.id }),
      parent.post("/parents/children/enroll", form),
      admin.put("/admins/enrollee/approve", { enrolleeId }),
      parent.post("/parents/account/children/last-name", { childId: child.id, lastName: `Cruz${n}` }),
    ])
    expect(removed.status).toBe(200)
    for (const { status } of others) expect([200, 404, 409]).toContain(status)
    expect([await seatsOf(deniedClass), await seatsOf(fresh)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  }
})

/** Resolves as soon as a query waits for another connection's lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

test("classes are locked in the order of their ids, so that there is no deadlock", async () => {
  const { id, children } = await buildParent(db)
  const [first = "", ...others] = (await Promise.all([1, 2, 3, 4].map(() => buildClass(db)))).sort()
  for (const classId of [...others.toReversed(), first]) {
    await buildEnrollment(db, { classId, child: { id: children[0] ?? "", parentId: id } })
  }
  const parent = await school.as(id)
  const removed = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("classes").select("id").where("id", "=", first).forUpdate().execute()
    const removal = parent.delete("/parents/account/child", { childId: children[0] })
    await somebodyWaits()
    const free = tx.selectFrom("classes").select("id").where("id", "in", others).forUpdate().skipLocked()
    expect(await free.execute()).toHaveLength(others.length)
    return { removal }
  })
  expect((await removed.removal).status).toBe(200)
  expect(await seatsOf(first)).toEqual([0, 0])
})

test("only parents keep children", async () => {
  for (const id of [await buildLearner(db), await buildTeacher(db), await buildAdmin(db)]) {
    const caller = await school.as(id)
    expect((await caller.post("/parents/account/child", migo)).status).toBe(403)
    expect((await caller.delete("/parents/account/child", { childId: nobody })).status).toBe(403)
    const saved = await caller.post("/parents/account/children/first-name", { childId: nobody, firstName: "Ana" })
    expect(saved.status).toBe(403)
  }
})
