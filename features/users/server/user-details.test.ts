// docs/rules/users.md#finding-people

import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildChild, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const parent = await buildParent(db, {
  email: "pia@people.example",
  restricted_at: new Date("2026-11-01"),
  children: [{ firstName: "Migo", birthdate: "2016-11-21" }],
})
await buildChild(db, parent.id, { firstName: "Gone", removed: true })
const detailsOf = (userId: string) => `/admins/user/details?userId=${userId}`

test("an administrator sees who a parent is, how to reach them, and the children they have now", async () => {
  expect((await admin.get(detailsOf(parent.id))).body).toEqual({
    success: true,
    user: {
      id: parent.id,
      profilePicture: null,
      fullName: "Pia Cruz",
      email: "pia@people.example",
      contact: "+639171234567",
      isBanned: "1",
      role: "parent",
    },
    children: [{ id: parent.children[0], fullName: "Migo Cruz", age: 9, gradeLevel: "Grade 3" }],
  })
})

test("a learner has no children here, and what is nobody's id is not found", async () => {
  const learnerId = await buildLearner(db)
  expect((await admin.get(detailsOf(learnerId))).body).toMatchObject({ user: { role: "learner" }, children: [] })
  for (const id of [randomUUID(), "nobody"]) expect((await admin.get(detailsOf(id))).status).toBe(404)
  expect((await admin.get("/admins/user/details")).body.errors).toHaveProperty("userId")
})

test("a cashier's lists and details of people have neither special needs nor guardians", async () => {
  const cashier = await school.as(await buildAdmin(db, { staff_roles: ["cashier"] }))
  const encrypt = (column: "learners.special_needs" | "children.special_needs", id: string) =>
    school.deps.dataKeys.encrypt("Needs large print", { column, id })
  const learnerId = await buildLearner(db, { first_name: "Luz" })
  await db
    .updateTable("learners")
    .set({
      special_needs: encrypt("learners.special_needs", learnerId),
      guardian_full_name: "Gloria Aquino",
      guardian_contact: "+639170001122",
      guardian_email: "gloria@guardians.example",
    })
    .where("account_id", "=", learnerId)
    .execute()
  const family = await buildParent(db, { first_name: "Nena" })
  const [childId = ""] = family.children
  const special_needs = encrypt("children.special_needs", childId)
  await db.updateTable("children").set({ special_needs }).where("id", "=", childId).execute()
  const classId = await buildClass(db)
  await buildEnrollment(db, { classId, learnerId, status: "pending" })
  await buildEnrollment(db, { classId, child: { id: childId, parentId: family.id }, status: "pending" })
  for (const path of [
    "/admins/learners?name=luz",
    "/admins/parents?name=nena",
    "/admins/enrollees",
    detailsOf(learnerId),
    detailsOf(family.id),
  ]) {
    const { status, body } = await cashier.get(path)
    const text = JSON.stringify(body)
    expect([path, status, /Luz|Nena/.test(text)]).toEqual([path, 200, true])
    expect(text).not.toMatch(/large print|special|guardian|Gloria|0001122/i)
  }
})

test("nobody but an administrator sees a person's details, not even the person", async () => {
  const askers = [null, await buildLearner(db), await buildTeacher(db), (await buildParent(db)).id]
  const statuses = await Promise.all(
    askers.map(async (id) => (await (await school.as(id)).get(detailsOf(id ?? parent.id))).status),
  )
  expect(statuses).toEqual([401, 403, 403, 403])
})
