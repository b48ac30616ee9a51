// docs/rules/audit.md#histories

import { afterAll, expect, test } from "vitest"
import type { HistoryEntry } from "../../../lib/history.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const historyOf = async (userId: string) => {
  const { status, body } = await admin.get(`/admins/user/history?userId=${userId}`)
  return { status, history: (body.history ?? []) as HistoryEntry[], hasMore: body.hasMore }
}

test("the decisions about a teacher are listed newest first, including those about the account", async () => {
  const teacherId = await buildTeacher(db, { verification: "pending" })
  await admin.put("/admins/teachers/verification/deny", { teacherId })
  await admin.put("/admins/user/restrict", { userId: teacherId })
  await admin.put("/admins/user/unrestrict", { userId: teacherId })
  await admin.put("/admins/teachers/verification/verify", { teacherId })
  const { history, hasMore } = await historyOf(teacherId)
  expect(hasMore).toBe(false)
  expect(history.map(({ what, changes }) => [what, changes])).toEqual([
    ["Verified the teacher", [{ name: "Verification", before: "Rejected", after: "Verified" }]],
    ["Unrestricted the account", []],
    ["Restricted the account", []],
    ["Rejected the application", [{ name: "Verification", before: "Pending", after: "Rejected" }]],
  ])
  expect(history[0]).toMatchObject({ who: "Alma Dizon", isAdmin: true, at: school.deps.now().toISOString() })
})

test("setting the current status is no decision", async () => {
  const teacherId = await buildTeacher(db, { verification: "verified" })
  await admin.put("/admins/teachers/verification/verify", { teacherId })
  expect((await historyOf(teacherId)).history).toEqual([])
})

test("only the newest fifty are returned, with a flag that there are more", async () => {
  const userId = await buildLearner(db)
  const rows = Array.from({ length: 51 }, (_, n) => ({
    at: school.deps.now(),
    account_id: adminId,
    action: n === 0 ? "account.unrestrict" : "account.restrict",
    thing: "account",
    thing_id: userId,
    before: null,
    after: null,
  }))
  await db.insertInto("audit_trail").values(rows).execute()
  const { history, hasMore } = await historyOf(userId)
  expect([history.length, hasMore, history.at(-1)?.what]).toEqual([50, true, "Restricted the account"])
})

test("a decision of a deleted account is still listed", async () => {
  const userId = await buildLearner(db)
  const values = { at: school.deps.now(), account_id: null, action: "account.restrict", thing: "account" }
  await db
    .insertInto("audit_trail")
    .values({ ...values, thing_id: userId, before: null, after: null })
    .execute()
  const { history } = await historyOf(userId)
  expect(history).toMatchObject([{ who: null, isAdmin: false, what: "Restricted the account" }])
})

test("the history of nobody is not found, and it is for administrators only", async () => {
  expect((await historyOf("nobody")).status).toBe(404)
  const teacherId = await buildTeacher(db)
  const teacher = await school.as(teacherId)
  expect((await teacher.get(`/admins/user/history?userId=${teacherId}`)).status).toBe(403)
})
