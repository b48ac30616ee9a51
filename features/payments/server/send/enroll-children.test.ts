// docs/rules/enrollments.md#enrolling

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm } from "../../../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const path = "/parents/children/enroll"
const attemptsIn = (classId: string) =>
  db.selectFrom("enrollments").selectAll().where("class_id", "=", classId).execute()

/** A parent with children of nine, and calls of that parent. */
async function buildFamily(children: number) {
  const parent = await buildParent(db, { children: Array.from({ length: children }, () => ({})) })
  return { ...parent, caller: await school.as(parent.id) }
}

test("gives each chosen child a pending seat, with one payment for all of them", async () => {
  const classId = await buildClass(db, { price_centavos: 50_000 })
  const { id, children, caller } = await buildFamily(3)
  const chosen = children.slice(0, 2)
  const answer = await caller.post(path, buildEnrollForm(classId, { childrenIds: chosen }))
  expect(answer.status).toBe(200)
  const attempts = await attemptsIn(classId)
  expect(answer.body.enrolleeIds).toEqual(chosen.map((child) => attempts.find((each) => each.child_id === child)?.id))
  for (const attempt of attempts) expect(attempt).toMatchObject({ account_id: id, learner_id: null, status: "pending" })
  expect(new Set(attempts.map((attempt) => attempt.payment_id)).size).toBe(1)
  const payments = db.selectFrom("payments").selectAll().where("account_id", "=", id)
  expect(await payments.execute()).toMatchObject([{ amount_due_centavos: 100_000, account_id: id }])
})

test("enrolls none of two children when one seat is free", async () => {
  const classId = await buildClass(db, { max_students: 1 })
  const { children, caller } = await buildFamily(2)
  expect((await caller.post(path, buildEnrollForm(classId, { childrenIds: children }))).status).toBe(409)
  expect(await attemptsIn(classId)).toHaveLength(0)
})

test("enrolls none when one of them is too old or enrolled already", async () => {
  const parent = await buildParent(db, { children: [{}, { birthdate: "2012-01-01" }, {}] })
  const [nine = "", fourteen = "", enrolled = ""] = parent.children
  const classId = await buildClass(db)
  await buildEnrollment(db, { classId, child: { id: enrolled, parentId: parent.id }, status: "pending" })
  const caller = await school.as(parent.id)
  for (const other of [fourteen, enrolled]) {
    expect((await caller.post(path, buildEnrollForm(classId, { childrenIds: [nine, other] }))).status).toBe(409)
  }
  expect(await attemptsIn(classId)).toHaveLength(1)
})

test("takes a child that is named twice once", async () => {
  const classId = await buildClass(db)
  const { children, caller } = await buildFamily(1)
  const answer = await caller.post(path, buildEnrollForm(classId, { childrenIds: [...children, ...children] }))
  expect(answer.body.enrolleeIds).toHaveLength(1)
})

test("asks for at least one child", async () => {
  const { caller } = await buildFamily(1)
  const answer = await caller.post(path, buildEnrollForm(await buildClass(db)))
  expect(answer).toMatchObject({ status: 400, body: { errors: { childrenIds: "Choose at least one child." } } })
})

test("does not find another parent's child, nor one that was removed", async () => {
  const classId = await buildClass(db)
  const { caller } = await buildFamily(1)
  const other = await buildFamily(1)
  const removed = await buildParent(db, { children: [{ removed: true }] })
  expect((await caller.post(path, buildEnrollForm(classId, { childrenIds: other.children }))).status).toBe(404)
  const itsParent = await school.as(removed.id)
  expect((await itsParent.post(path, buildEnrollForm(classId, { childrenIds: removed.children }))).status).toBe(404)
  expect(await attemptsIn(classId)).toHaveLength(0)
})

test("four parents with two children each, five seats: two families get in whole and two not at all", async () => {
  const classId = await buildClass(db, { max_students: 5 })
  const families = await Promise.all([1, 2, 3, 4].map(() => buildFamily(2)))
  const answers = await Promise.all(
    families.map(({ caller, children }) => caller.post(path, buildEnrollForm(classId, { childrenIds: children }))),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 409, 409])
  expect(await attemptsIn(classId)).toHaveLength(4)
})

test("a double click that names the children in another order makes one enrollment of each", async () => {
  const classId = await buildClass(db)
  const { children, caller } = await buildFamily(2)
  const answers = await Promise.all([
    caller.post(path, buildEnrollForm(classId, { childrenIds: children })),
    caller.post(path, buildEnrollForm(classId, { childrenIds: children.toReversed() })),
  ])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect(await attemptsIn(classId)).toHaveLength(2)
})

test("lists the children who can be enrolled: the age fits, and no attempt but a left one", async () => {
  const parent = await buildParent(db, {
    children: [
      { firstName: "Fits" },
      { firstName: "Old", birthdate: "2010-01-01" },
      { firstName: "Pending" },
      { firstName: "Approved" },
      { firstName: "Denied" },
      { firstName: "Left", birthdate: "2018-01-01" },
      { firstName: "Gone", removed: true },
    ],
  })
  const classId = await buildClass(db)
  for (const [n, status] of [
    [2, "pending"],
    [3, "approved"],
    [4, "denied"],
    [5, "left"],
  ] as const) {
    await buildEnrollment(db, { classId, child: { id: parent.children[n] ?? "", parentId: parent.id }, status })
  }
  const caller = await school.as(parent.id)
  const answer = await caller.get(`/parents/enrollable-children/${classId}`)
  expect(answer.body.children).toEqual([
    { id: parent.children[0], name: "Fits Cruz" },
    { id: parent.children[5], name: "Left Cruz" },
  ])
})

test("nobody is enrollable in a class that has ended, and a hidden class is not found", async () => {
  const { caller } = await buildFamily(1)
  const over = await buildClass(db, { end_date: "2026-11-19" })
  expect((await caller.get(`/parents/enrollable-children/${over}`)).body.children).toEqual([])
  const pending = await buildClass(db, { status: "pending" })
  expect((await caller.get(`/parents/enrollable-children/${pending}`)).status).toBe(404)
  expect((await caller.get("/parents/enrollable-children/unknown")).status).toBe(404)
})
