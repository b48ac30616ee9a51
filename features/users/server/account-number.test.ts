// docs/rules/users.md#profiles

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const teacherId = await buildTeacher(db)
const ask = "/admins/teachers/account-number"
const trail = () => db.selectFrom("audit_trail").selectAll().where("thing_id", "=", teacherId).execute()

test("an administrator sees the whole account number on request, which is on the audit trail without the number", async () => {
  const { status, body } = await admin.post(ask, { teacherId })
  expect([status, body.accountNumber]).toEqual([200, "09171234567"])
  const rows = await trail()
  expect(rows).toMatchObject([
    { account_id: adminId, action: "teacher.account-number", thing: "teacher", before: null, after: null },
  ])
  const history = await admin.get(`/admins/user/history?userId=${teacherId}`)
  expect(history.body.history).toMatchObject([{ what: "Viewed the full account number", changes: [] }])
  expect(JSON.stringify(history.body)).not.toContain("4567")
})

test("nobody else sees it, and asking leaves no row", async () => {
  const before = (await trail()).length
  const others = [null, teacherId, await buildLearner(db), (await buildParent(db)).id]
  for (const other of others) {
    const { status, body } = await (await school.as(other)).post(ask, { teacherId })
    expect(status).toBe(other ? 403 : 401)
    expect(JSON.stringify(body)).not.toContain("4567")
  }
  for (const nobody of [adminId, crypto.randomUUID(), "no-id"])
    expect((await admin.post(ask, { teacherId: nobody })).status).toBe(404)
  expect(await trail()).toHaveLength(before)
})

test("no other reply to administrators has the whole number", async () => {
  const classId = await buildClass(db, { teacher_id: teacherId })
  const paths = [
    `/admins/class/lifeskills/group/info?classId=${classId}`,
    `/admins/class/teacher?classId=${classId}`,
    `/admins/teacher-profile/${teacherId}`,
    `/admins/user/details?userId=${teacherId}`,
    `/admins/user/history?userId=${teacherId}`,
    "/admins/teachers",
    "/admins/classes",
  ]
  for (const path of paths) {
    const reply = await admin.get(path)
    expect(reply.status, path).toBe(200)
    expect(JSON.stringify(reply.body), path).not.toContain("0917123")
  }
})
