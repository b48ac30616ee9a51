// docs/rules/accounts.md#roles

import { afterAll, expect, test } from "vitest"
import type { Role } from "../../../lib/roles.ts"
import { buildAccount, buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { buildRegistration } from "../../../test/builders/registration.ts"
import { testDataKeys } from "../../../test/data-keys.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)

const learner = { birthdate: "2000-01-31", guardianFullName: "Gloria Santos", guardianContact: "+63917123456" }
const child = { firstName: "Migo", lastName: "Cruz", gradeLevel: "Grade 3", birthDate: "2017-03-03" }
const teacher = {
  expertise1: "Coding",
  expertise2: "Robotics",
  expertise3: "Mathematics",
  introduction: "https://videos.example/hello",
  demo: "https://videos.example/demo",
  paymentMode: "Bank",
  accountNumber: "0012-3456",
  bankName: "Bayan Bank",
}

test("registers a learner, and the account is a learner's for good", async () => {
  const caller = await school.as(await buildAccount(school.db))
  expect((await caller.post("/accounts/register-learner", learner)).status).toBe(200)
  expect((await caller.get("/auth/learner")).body.isLearner).toBe(true)
  expect((await caller.get("/auth/is-fully-registered")).body.isFullyRegistered).toBe(true)
  expect((await caller.post("/accounts/register-parent", { children: [child] })).status).toBe(409)
})

test("registers one role of three that are asked for at once", async () => {
  const caller = await school.as(await buildAccount(school.db))
  const answers = await Promise.all([
    caller.post("/accounts/register-learner", learner),
    caller.post("/accounts/register-parent", { children: [child] }),
    caller.post("/accounts/register-teacher", teacher),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
})

test("asks the guardian of a learner under 18 for a confirmation, and writes it down", async () => {
  const id = await buildAccount(school.db)
  const caller = await school.as(id)
  const young = { ...learner, birthdate: "2008-11-21" }
  const rejected = await caller.post("/accounts/register-learner", young)
  expect(rejected.status).toBe(400)
  expect(rejected.body.errors).toHaveProperty("guardianConfirmed")
  expect((await caller.post("/accounts/register-learner", { ...young, guardianConfirmed: true })).status).toBe(200)
  const row = await school.db.selectFrom("learners").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow()
  expect(row.guardian_confirmed_at).not.toBeNull()
  expect(row.birthdate).toBe("2008-11-21")
})

test.each(["2026-11-21", "2023-11-21", "1905-11-20", "2001-02-29", ""])(
  "refuses the birthdate %j",
  async (birthdate) => {
    const caller = await school.as(await buildAccount(school.db))
    const answer = await caller.post("/accounts/register-learner", { ...learner, birthdate })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveProperty("birthdate")
  },
)

test("registers a parent with every child, and names the child whose field is wrong", async () => {
  const id = await buildAccount(school.db)
  const caller = await school.as(id)
  const wrong = await caller.post("/accounts/register-parent", { children: [child, { ...child, firstName: "" }] })
  expect(Object.keys(wrong.body.errors as object)).toEqual(["children.1.firstName"])
  expect((await caller.post("/accounts/register-parent", { children: [] })).status).toBe(400)
  expect((await caller.post("/accounts/register-parent", { children: Array(21).fill(child) })).status).toBe(400)
  const future = await caller.post("/accounts/register-parent", { children: [{ ...child, birthDate: "2030-01-01" }] })
  expect(future.body.errors).toHaveProperty(["children.0.birthDate"])
  expect((await caller.post("/accounts/register-parent", { children: [child, child] })).status).toBe(200)
  const children = await school.db.selectFrom("children").select("id").where("parent_id", "=", id).execute()
  expect(children).toHaveLength(2)
})

test("needs a bank's name only for a bank, and forgets it for GCash", async () => {
  const id = await buildAccount(school.db)
  const caller = await school.as(id)
  const { bankName: _, ...nameless } = teacher
  expect((await caller.post("/accounts/register-teacher", nameless)).body.errors).toHaveProperty("bankName")
  expect(
    (await caller.post("/accounts/register-teacher", { ...teacher, demo: "javascript:1" })).body.errors,
  ).toHaveProperty("demo")
  expect((await caller.post("/accounts/register-teacher", { ...teacher, paymentMode: "GCash" })).status).toBe(200)
  const row = await school.db.selectFrom("teachers").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ bank_name: null, verification: "not verified" })
})

test("lets nobody choose a role who is not signed in, not verified, or an administrator", async () => {
  const status = async (id: string | null) =>
    (await (await school.as(id)).post("/accounts/register-learner", learner)).status
  expect(await status(null)).toBe(401)
  expect(await status(await buildAccount(school.db, { email_verified_at: null }))).toBe(403)
  expect(await status(await buildAdmin(school.db))).toBe(409)
  expect(await status(await buildTeacher(school.db))).toBe(409)
})

test("ends what a session may do the moment the account is restricted", async () => {
  const id = await buildLearner(school.db)
  const caller = await school.as(id)
  expect((await caller.get("/accounts/name")).status).toBe(200)
  await school.db.updateTable("accounts").set({ restricted_at: new Date() }).where("id", "=", id).execute()
  expect((await caller.get("/accounts/name")).status).toBe(401)
})

/**
 * Registers with every field of the account form, and the role with this one; returns the reply for the account's
 * page.
 */
async function registered(role: Role, form: Record<string, unknown>) {
  const email = `whole-${role}@people.example`
  expect((await (await school.as(null)).post("/accounts/register", buildRegistration({ email }))).status).toBe(200)
  const { id } = await school.db
    .updateTable("accounts")
    .set({ email_verified_at: new Date() })
    .where("email_key", "=", email)
    .returning("id")
    .executeTakeFirstOrThrow()
  const caller = await school.as(id)
  expect((await caller.post(`/accounts/register-${role}`, form)).status).toBe(200)
  const { password: _, ...ownerFields } = buildRegistration({ email })
  const owner = { ...ownerFields, contact: "+639171234567", profilePicture: null }
  return { id, owner, data: (await caller.get(`/${role}s/account`)).body.data }
}

const wholeLearner = {
  ...learner,
  gradeLevel: "Grade 11",
  occupation: "Barista",
  guardianEmail: "gloria@people.example",
  specialNeeds: "Large print",
}

test("keeps every field of a learner's form", async () => {
  const { owner, data } = await registered("learner", wholeLearner)
  const { birthdate, ...others } = wholeLearner
  expect(data).toEqual({ ...owner, ...others, birthDate: birthdate })
})

test("keeps every field of every child in a parent's form", async () => {
  const children = [
    { ...child, middleName: "Lim", specialNeeds: "Sits in front" },
    { ...child, firstName: "Tala" },
  ]
  const { owner, data } = await registered("parent", { children })
  const none = { id: expect.any(String), middleName: null, specialNeeds: null }
  const saved = children.map((each) => ({ ...none, ...each }))
  expect(data).toEqual({ ...owner, children: saved })
})

test("keeps every field of a teacher's form, a name for a profile too", async () => {
  const profiles = { facebook: "Tomas Luna, teacher", otherProfile: "https://videos.example/tomas" }
  const { id, owner, data } = await registered("teacher", { ...teacher, ...profiles })
  expect(data).toEqual({ ...owner, ...profiles })
  const row = await school.db.selectFrom("teachers").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow()
  const cell = { column: "teachers.account_number", id } as const
  expect({ ...row, account_number: testDataKeys.decrypt(row.account_number, cell) }).toMatchObject({
    expertise1: teacher.expertise1,
    expertise2: teacher.expertise2,
    expertise3: teacher.expertise3,
    introduction: teacher.introduction,
    demo: teacher.demo,
    payment_mode: "Bank",
    account_number: teacher.accountNumber,
    bank_name: teacher.bankName,
  })
})
