// docs/rules/users.md#profiles

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

type Data = Record<string, unknown>
const dataOf = async (caller: Awaited<ReturnType<typeof school.as>>, area: string) =>
  (await caller.get(`/${area}/account`)).body.data as Data

test("a learner sees the whole account", async () => {
  const caller = await school.as(await buildLearner(db, { email: "lea@people.example", suffix: "Jr." }))
  expect(await dataOf(caller, "learners")).toEqual({
    firstName: "Lea",
    middleName: null,
    lastName: "Santos",
    suffix: "Jr.",
    email: "lea@people.example",
    profilePicture: null,
    contact: "+639171234567",
    address: "12 Sampaguita Street, Quezon City",
    birthDate: "2000-05-05",
    gradeLevel: null,
    specialNeeds: null,
    occupation: null,
    guardianFullName: "Gloria Santos",
    guardianContact: "+639171234567",
    guardianEmail: null,
  })
})

const ofEverybody = [
  ["first-name", { firstName: " Liwayway " }, { firstName: "Liwayway" }],
  ["middle-name", { middleName: "Reyes" }, { middleName: "Reyes" }],
  ["middle-name", { middleName: "" }, { middleName: null }],
  ["last-name", { lastName: "Dela Cruz" }, { lastName: "Dela Cruz" }],
  ["suffix", { suffix: "III" }, { suffix: "III" }],
  ["contact", { contact: "+63 918 765 4321" }, { contact: "+639187654321" }],
  ["address", { address: "1 Rizal Avenue" }, { address: "1 Rizal Avenue" }],
] as const

test.each([
  ["learners", await buildLearner(db)],
  ["parents", (await buildParent(db)).id],
  ["teachers", await buildTeacher(db)],
])("each field of the person is saved alone: %s", async (area, id) => {
  const caller = await school.as(id)
  for (const [field, body, after] of ofEverybody) {
    const before = await dataOf(caller, area)
    const answer = await caller.post(`/${area}/account/${field}`, body)
    expect([field, answer.status, answer.body.message]).toEqual([field, 200, "Your change is saved."])
    expect(await dataOf(caller, area)).toEqual({ ...before, ...after })
  }
})

test.each([
  ["birthdate", { birthdate: "1990-02-28" }, { birthDate: "1990-02-28" }],
  ["grade-level", { gradeLevel: "Grade 12" }, { gradeLevel: "Grade 12" }],
  ["grade-level", { gradeLevel: "" }, { gradeLevel: null }],
  ["special-needs", { specialNeeds: "Large print" }, { specialNeeds: "Large print" }],
  ["occupation", { occupation: "Baker" }, { occupation: "Baker" }],
  ["guardian-full-name", { guardianFullName: "Gina Cruz" }, { guardianFullName: "Gina Cruz" }],
  ["guardian-contact", { guardianContact: "+63287654321" }, { guardianContact: "+63287654321" }],
  ["guardian-email", { guardianEmail: "gina@people.example" }, { guardianEmail: "gina@people.example" }],
  ["guardian-email", { guardianEmail: "" }, { guardianEmail: null }],
])("a learner saves %s: %j", async (field, body, after) => {
  const caller = await school.as(await buildLearner(db))
  const before = await dataOf(caller, "learners")
  expect((await caller.post(`/learners/account/${field}`, body)).status).toBe(200)
  expect(await dataOf(caller, "learners")).toEqual({ ...before, ...after })
})

test("a teacher sees and saves the links of profiles", async () => {
  const caller = await school.as(await buildTeacher(db))
  expect(await dataOf(caller, "teachers")).toMatchObject({ facebook: null, otherProfile: null, firstName: "Tomas" })
  await caller.post("/teachers/account/facebook-profile", { facebook: "https://facebook.example/tomas" })
  await caller.post("/teachers/account/other-profile", { otherProfile: "https://tomas.example" })
  expect(await dataOf(caller, "teachers")).toMatchObject({
    facebook: "https://facebook.example/tomas",
    otherProfile: "https://tomas.example",
  })
  for (const facebook of ["javascript:alert(1)", "javascript:1", "data:1,x", "mailto:1tomas@mail.example"]) {
    const rejected = await caller.post("/teachers/account/facebook-profile", { facebook })
    expect([rejected.status, Object.keys(rejected.body.errors as object)]).toEqual([400, ["facebook"]])
  }
})

test.each([
  ["first-name", { firstName: "" }, "firstName"],
  ["first-name", {}, "firstName"],
  ["last-name", { lastName: "x".repeat(101) }, "lastName"],
  ["contact", { contact: "0917 123 4567" }, "contact"],
  ["address", { address: 5 }, "address"],
  ["birthdate", { birthdate: "2001-02-29" }, "birthdate"],
  ["birthdate", { birthdate: "2026-11-21" }, "birthdate"],
  ["birthdate", { birthdate: "2023-11-21" }, "birthdate"],
  ["birthdate", { birthdate: "1905-11-20" }, "birthdate"],
  ["grade-level", { gradeLevel: "Grade 40" }, "gradeLevel"],
  ["guardian-full-name", { guardianFullName: "" }, "guardianFullName"],
  ["guardian-contact", { guardianContact: "+63" }, "guardianContact"],
  ["guardian-email", { guardianEmail: "nobody" }, "guardianEmail"],
])("refuses %s: %j", async (field, body, key) => {
  const caller = await school.as(await buildLearner(db))
  const before = await dataOf(caller, "learners")
  const answer = await caller.post(`/learners/account/${field}`, body)
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [key]])
  expect(await dataOf(caller, "learners")).toEqual(before)
})

test("a field that is not there, or not of this role, is not found", async () => {
  const learner = await school.as(await buildLearner(db))
  const parent = await school.as((await buildParent(db)).id)
  const teacher = await school.as(await buildTeacher(db))
  expect((await learner.post("/learners/account/email", { email: "new@people.example" })).status).toBe(404)
  expect((await learner.post("/learners/account/firstName", { firstName: "Ana" })).status).toBe(404)
  expect((await parent.post("/parents/account/birthdate", { birthdate: "1990-01-01" })).status).toBe(404)
  expect((await parent.post("/parents/account/children/suffix", { childId: "x", suffix: "Jr." })).status).toBe(404)
  expect((await teacher.post("/teachers/account/verification", { verification: "verified" })).status).toBe(404)
  expect((await teacher.post("/teachers/account/payment-mode", { paymentMode: "Bank" })).status).toBe(404)
})

test("nobody becomes younger than 18 without a guardian's confirmation, which is written down once", async () => {
  const id = await buildLearner(db)
  const caller = await school.as(id)
  const confirmedAt = async () =>
    (await db.selectFrom("learners").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow())
      .guardian_confirmed_at
  const rejected = await caller.post("/learners/account/birthdate", { birthdate: "2008-11-21" })
  expect([rejected.status, Object.keys(rejected.body.errors as object)]).toEqual([400, ["guardianConfirmed"]])
  await caller.post("/learners/account/birthdate", { birthdate: "2008-11-20", guardianConfirmed: true })
  expect(await confirmedAt()).toBeNull()
  const young = { birthdate: "2008-11-21", guardianConfirmed: true }
  expect((await caller.post("/learners/account/birthdate", young)).status).toBe(200)
  expect(await confirmedAt()).toEqual(school.deps.now())
  school.at("2026-11-21")
  expect((await caller.post("/learners/account/birthdate", { birthdate: "2010-01-01" })).status).toBe(200)
  expect(await confirmedAt()).not.toEqual(school.deps.now())
  school.at("2026-11-20")
})

test("a new name is the one that administrators find and sort by, in the enrollments too", async () => {
  const learnerId = await buildLearner(db, { first_name: "Ana", last_name: "Zobel" })
  const caller = await school.as(learnerId)
  const enrolleeId = await buildEnrollment(db, { classId: await buildClass(db), learnerId })
  await caller.post("/learners/account/first-name", { firstName: "Ñora" })
  await caller.post("/learners/account/suffix", { suffix: "Jr." })
  const account = await db.selectFrom("accounts").selectAll().where("id", "=", learnerId).executeTakeFirstOrThrow()
  expect(account.search_name).toBe("nora zobel jr.")
  const enrollment = await db
    .selectFrom("enrollments")
    .select("student_sort")
    .where("id", "=", enrolleeId)
    .executeTakeFirstOrThrow()
  expect(enrollment.student_sort).toBe("nora zobel jr.")
  const admin = await school.as(await buildAdmin(db))
  const learners = (await admin.get("/admins/learners?name=NORA")).body.learners as Data[]
  expect(learners.map((learner) => learner.fullName)).toEqual(["Ñora Zobel Jr."])
})

test("of two parts of a name saved at once, both are in the name that is searched", async () => {
  const id = await buildLearner(db)
  const caller = await school.as(id)
  for (let n = 0; n < 10; n++) {
    await Promise.all([
      caller.post("/learners/account/first-name", { firstName: `First${n}` }),
      caller.post("/learners/account/last-name", { lastName: `Last${n}` }),
      caller.post("/learners/account/middle-name", { middleName: `Middle${n}` }),
    ])
    const account = await db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    expect(account.search_name).toBe(`first${n} middle${n} last${n}`)
  }
})

test("the account pages are for their own role only", async () => {
  const cast = {
    learners: await buildLearner(db),
    parents: (await buildParent(db)).id,
    teachers: await buildTeacher(db),
    admins: await buildAdmin(db),
    nobody: await buildAccount(db),
  }
  for (const [role, id] of Object.entries(cast)) {
    const caller = await school.as(id)
    for (const area of ["learners", "parents", "teachers"]) {
      const expected = role === area ? 200 : 403
      expect((await caller.get(`/${area}/account`)).status).toBe(expected)
      expect((await caller.post(`/${area}/account/first-name`, { firstName: "Ana" })).status).toBe(expected)
    }
  }
})
