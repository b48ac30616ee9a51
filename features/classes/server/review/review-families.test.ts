// docs/rules/classes.md#class-life

import { afterAll, expect, test } from "vitest"
import { addDays } from "../../../../lib/day.ts"
import { buildClassForm } from "../../../../test/builders/class-form.ts"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { mailsTo } from "../../../../test/builders/mails.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
let made = 0
const newAddress = () => `family-${made++}@people.example`

/** A class with a parent of two and a learner in it. */
async function buildClassWithFamilies(overrides: ClassOverrides = {}) {
  const [parentEmail, learnerEmail] = [newAddress(), newAddress()]
  const classId = await buildClass(db, { name: "Sungka <Club>", ...overrides })
  const parent = await buildParent(db, { email: parentEmail, first_name: "Paz", children: [{}, {}] })
  for (const id of parent.children) await buildEnrollment(db, { classId, child: { id, parentId: parent.id } })
  const learnerId = await buildLearner(db, { email: learnerEmail })
  await buildEnrollment(db, { classId, learnerId, status: "pending" })
  return { classId, parentId: parent.id, learnerId, parentEmail, learnerEmail }
}

test.each(["deny", "pending"])("families are told once that their class is under review: %s", async (word) => {
  const { classId, parentEmail, learnerEmail } = await buildClassWithFamilies()
  expect((await admin.put(`/admins/class/${word}`, { classId })).status).toBe(200)
  const mails = await mailsTo(db, parentEmail)
  expect(mails.map(({ subject }) => subject)).toEqual(["Sungka <Club> is paused"])
  expect(mails[0]?.text).toContain("Hello Paz,")
  expect(mails[0]?.text).toContain("there are no classes")
  expect(mails[0]?.text).toContain(`/parent/classroom/lifeskills/group/${classId}`)
  expect(mails[0]?.html).not.toContain("<Club>")
  const others = await mailsTo(db, learnerEmail)
  expect(others.map(({ subject }) => subject)).toEqual(["Sungka <Club> is paused"])
  expect(others[0]?.text).toContain(`/learner/classroom/lifeskills/group/${classId}`)
})

test("a denial followed by a reset, or a reset by a denial, is one pause for families", async () => {
  for (const [first, second] of [
    ["deny", "pending"],
    ["pending", "deny"],
  ]) {
    const { classId, parentEmail, parentId } = await buildClassWithFamilies()
    for (const word of [first, second, "approve", "deny"]) {
      expect((await admin.put(`/admins/class/${word}`, { classId })).status).toBe(200)
    }
    const subjects = ["Sungka <Club> is paused", "Sungka <Club> continues", "Sungka <Club> is paused"]
    expect((await mailsTo(db, parentEmail)).map(({ subject }) => subject)).toEqual(subjects)
    const notices = await db.selectFrom("notices").select("kind").where("account_id", "=", parentId).execute()
    expect(notices.filter(({ kind }) => kind === "class-paused")).toHaveLength(2)
  }
})

test("families are notified that their class continues once it is approved again", async () => {
  const { classId, parentEmail } = await buildClassWithFamilies()
  for (const word of ["deny", "approve"]) await admin.put(`/admins/class/${word}`, { classId })
  expect((await mailsTo(db, parentEmail)).map(({ subject }) => subject)).toEqual([
    "Sungka <Club> is paused",
    "Sungka <Club> continues",
  ])
})

const noticesOf = async (accountId: string) =>
  (
    (await (await school.as(accountId)).get("/notices")).body.notices as {
      kind: string
      title: string
      text: string
      link: string
    }[]
  ).filter(({ kind }) => ["class-continued", "weekly-times-changed"].includes(kind))

test("new weekly times of a group are told to families and teacher once, when they are approved", async () => {
  const teacherId = await buildTeacher(db)
  const { classId, parentId, learnerId } = await buildClassWithFamilies({ teacher_id: teacherId, name: "Sungka" })
  const edit = (form = buildClassForm()) => admin.post("/admins/class/lifeskills/group/edit", { ...form, id: classId })
  const accounts = [parentId, learnerId, teacherId]
  expect((await admin.put("/admins/class/pending", { classId })).status).toBe(200)
  expect(
    (await edit(buildClassForm({ name: "Sungka", mondayTime: "", tuesdayTime: "16:00", fridayTime: "" }))).status,
  ).toBe(200)
  expect((await edit(buildClassForm({ name: "Sungka", mondayTime: "08:00", fridayTime: "15:30" }))).status).toBe(200)
  for (const id of accounts) expect(await noticesOf(id)).toEqual([])
  const replies = await Promise.all([1, 2, 3].map(() => admin.put("/admins/class/approve", { classId })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const weeks = "Before: Mondays at 9:00 AM. From now on: Mondays at 8:00 AM and Fridays at 3:30 PM."
  expect(await noticesOf(parentId)).toMatchObject([
    {
      kind: "weekly-times-changed",
      title: "Sungka continues with new weekly times",
      text: `For Migo Cruz and Migo Cruz. ${weeks}`,
    },
  ])
  expect(await noticesOf(learnerId)).toMatchObject([{ text: weeks, link: "/learner/schedule?day=2026-12-04" }])
  expect(await noticesOf(teacherId)).toMatchObject([{ title: "Sungka has new weekly times", text: weeks }])
  for (const word of ["deny", "approve"]) await admin.put(`/admins/class/${word}`, { classId })
  for (const id of accounts)
    expect((await noticesOf(id)).filter(({ kind }) => kind === "weekly-times-changed")).toHaveLength(1)
})

test("nobody without a seat is notified, nor anybody about a class without further sessions", async () => {
  const email = newAddress()
  const learnerId = await buildLearner(db, { email })
  for (const [overrides, status] of [
    [{}, "denied"],
    [{}, "left"],
    [{ end_date: addDays("2026-11-20", -1) }, "approved"],
    [{ archived_at: new Date("2026-11-01T00:00:00Z") }, "approved"],
  ] as const) {
    const classId = await buildClass(db, overrides)
    await buildEnrollment(db, { classId, learnerId, status })
    expect((await admin.put("/admins/class/deny", { classId })).status).toBe(200)
  }
  expect(await mailsTo(db, email)).toEqual([])
})

test("nobody is notified of a decision that was refused", async () => {
  const { classId, parentEmail } = await buildClassWithFamilies()
  expect((await admin.put("/admins/class/deny", { classId, seen: "pending" })).status).toBe(409)
  expect(await mailsTo(db, parentEmail)).toEqual([])
})

const reviewOf = async (accountId: string, classId: string) =>
  (await (await school.as(accountId)).get(`/classes/review?classId=${classId}`)).body.review

test("only who has a student in a class learns that it is under review", async () => {
  const { classId, parentId, learnerId } = await buildClassWithFamilies()
  const family = [parentId, learnerId]
  const others = [(await buildParent(db)).id, await buildLearner(db), await buildTeacher(db)]
  for (const status of ["pending", "denied"] as const) {
    await db.updateTable("classes").set({ status }).where("id", "=", classId).execute()
    for (const id of family) expect(await reviewOf(id, classId)).toEqual({ name: "Sungka <Club>", status })
    for (const id of others) expect(await reviewOf(id, classId)).toBeNull()
  }
  await db.updateTable("classes").set({ archived_at: new Date() }).where("id", "=", classId).execute()
  for (const id of family) expect(await reviewOf(id, classId)).toBeNull()
  expect((await (await school.as(null)).get(`/classes/review?classId=${classId}`)).status).toBe(401)
})

test("a class that is approved is not under review, and one that was left or is not there neither", async () => {
  const { classId, parentId } = await buildClassWithFamilies()
  expect(await reviewOf(parentId, classId)).toBeNull()
  const learnerId = await buildLearner(db)
  const left = await buildClass(db, { status: "pending" })
  await buildEnrollment(db, { classId: left, learnerId, status: "left" })
  expect(await reviewOf(learnerId, left)).toBeNull()
  expect(await reviewOf(learnerId, "nothing")).toBeNull()
})
