// docs/rules/users.md#profiles

import { afterAll, expect, test } from "vitest"
import { mailsTo } from "../../../../test/builders/mails.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testDataKeys } from "../../../../test/data-keys.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const password = "four quiet jeepneys"
const password_hash = await hashPassword(password, "low")

/** A teacher with a password, and a unique e-mail address. */
async function enter(name: string) {
  const email = `${name}@people.example`
  const id = await buildTeacher(db, { email, password_hash })
  return { id, email, caller: await school.as(id) }
}

async function teacherRow(id: string) {
  const row = await db.selectFrom("teachers").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow()
  return { ...row, account_number: testDataKeys.decrypt(row.account_number, { column: "teachers.account_number", id }) }
}
const trailOf = (id: string) =>
  db.selectFrom("audit_trail").selectAll().where("thing_id", "=", id).orderBy("id", "asc").execute()
const toBank = { paymentMode: "Bank", accountNumber: "0012 3456 789", bankName: "Bayan Bank" }

test("a teacher reads what was said at the registration, and of the account number its end alone", async () => {
  const { caller } = await enter("reads")
  expect((await caller.get("/teachers/teaching-profile")).body).toEqual({
    success: true,
    profile: {
      expertise1: "Coding",
      expertise2: "Mathematics",
      expertise3: "Robotics",
      introduction: "https://videos.example/hello",
      demo: "https://videos.example/demo",
      paymentMode: "GCash",
      bankName: null,
      accountNumberEnd: "4567",
    },
  })
})

test.each([
  ["first-expertise", "expertise1", "Watercolour", "Watercolour"],
  ["second-expertise", "expertise2", "Lettering", "Lettering"],
  ["third-expertise", "expertise3", "Chess", "Chess"],
  ["introduction", "introduction", "youtu.be/hello", "https://youtu.be/hello"],
  ["demo", "demo", "http://videos.example/lesson", "http://videos.example/lesson"],
] as const)("a teacher corrects one thing at a time, which is written down: %s", async (field, key, typed, after) => {
  const { id, caller } = await enter(field)
  const before = (await teacherRow(id))[key]
  expect((await caller.post(`/teachers/teaching-profile/${field}`, { [key]: typed })).status).toBe(200)
  expect((await teacherRow(id))[key]).toBe(after)
  expect(await trailOf(id)).toMatchObject([
    { account_id: id, action: "teacher.change-profile", before: { [key]: before }, after: { [key]: after } },
  ])
  expect((await caller.post(`/teachers/teaching-profile/${field}`, { [key]: after })).status).toBe(200)
  expect(await trailOf(id), "what is so already").toHaveLength(1)
})

test("what the registration would refuse is refused here too, and nothing changes", async () => {
  const { id, caller } = await enter("refused")
  const before = await teacherRow(id)
  for (const [field, body] of [
    ["first-expertise", { expertise1: " " }],
    ["demo", { demo: "javascript:alert(1)" }],
    ["demo", { demo: "Tomas Luna" }],
    ["introduction", {}],
  ] as const) {
    expect((await caller.post(`/teachers/teaching-profile/${field}`, body)).status, field).toBe(400)
  }
  expect((await caller.post("/teachers/teaching-profile/account-number", { accountNumber: "0999" })).status).toBe(404)
  expect(await teacherRow(id)).toEqual(before)
})

test("payment details change only with the password, and the mail to the teacher has no number", async () => {
  const { id, email, caller } = await enter("paid")
  const wrong = await caller.post("/teachers/payment-details", { ...toBank, currentPassword: "not this one" })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { currentPassword: "This is not your password. Try again." }])
  expect((await caller.post("/teachers/payment-details", toBank)).body.errors).toHaveProperty("currentPassword")
  expect(await teacherRow(id)).toMatchObject({ payment_mode: "GCash", account_number: "09171234567" })
  expect(await mailsTo(db, email)).toEqual([])

  const right = await caller.post("/teachers/payment-details", { ...toBank, currentPassword: password })
  expect(right.body).toEqual({ success: true, message: "Your payment details are saved." })
  expect(await teacherRow(id)).toMatchObject({
    payment_mode: "Bank",
    account_number: "0012 3456 789",
    bank_name: "Bayan Bank",
  })
  const [mail, ...others] = await mailsTo(db, email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe("Your payment details were changed")
  const inMail = `${mail?.subject} ${mail?.html} ${mail?.text}`
  for (const secret of ["0012", "3456", "6789", "0917", "4567"]) expect(inMail).not.toContain(secret)
})

test("the audit trail holds a change of the payment without the account number", async () => {
  const { id, caller } = await enter("trailed")
  await caller.post("/teachers/payment-details", { ...toBank, currentPassword: password })
  const trail = await trailOf(id)
  expect(trail).toMatchObject([
    {
      account_id: id,
      action: "teacher.change-payment",
      before: { paymentMode: "GCash", bankName: null, accountNumber: "•••• 4567" },
      after: { paymentMode: "Bank", bankName: "Bayan Bank", accountNumber: "•••• 6789" },
    },
  ])
  // Ids and times have such digits by chance.
  const changes = trail.map(({ before, after }) => ({ before, after }))
  expect(JSON.stringify(changes).replaceAll(" ", "")).not.toMatch(/0012|0917|123456/)
  const history = await (await school.as(await buildAdmin(db))).get(`/admins/user/history?userId=${id}`)
  expect(history.body.history).toMatchObject([
    {
      what: "Changed the payment details",
      changes: [
        { name: "Payment mode", before: "GCash", after: "Bank" },
        { name: "Bank name", before: null, after: "Bayan Bank" },
        { name: "Account number", before: "•••• 4567", after: "•••• 6789" },
      ],
    },
  ])
})

test("payment details that are so already tell nobody, and a bank needs its name", async () => {
  const { id, email, caller } = await enter("same")
  const same = { paymentMode: "GCash", accountNumber: "09171234567", currentPassword: password }
  expect((await caller.post("/teachers/payment-details", same)).status).toBe(200)
  expect(await trailOf(id)).toEqual([])
  expect(await mailsTo(db, email)).toEqual([])
  const signedInAnew = await school.as(id)
  const nameless = await signedInAnew.post("/teachers/payment-details", { ...same, paymentMode: "Bank" })
  expect([nameless.status, nameless.body.errors]).toEqual([400, { bankName: "Bank name is required." }])
})

test("only teachers read and change a teaching profile, each their own", async () => {
  const { id } = await enter("own")
  const others = [
    await buildLearner(db, { password_hash }),
    (await buildParent(db, { password_hash })).id,
    await buildAdmin(db, { password_hash }),
    await buildAccount(db, { password_hash }),
  ]
  const before = await teacherRow(id)
  for (const caller of await Promise.all([null, ...others].map((other) => school.as(other)))) {
    const statuses = [
      (await caller.get("/teachers/teaching-profile")).status,
      (await caller.post("/teachers/teaching-profile/demo", { demo: "https://a.example" })).status,
      (await caller.post("/teachers/payment-details", { ...toBank, currentPassword: password })).status,
    ]
    expect(new Set(statuses).size).toBe(1)
    expect([401, 403]).toContain(statuses[0])
  }
  const { caller: colleague } = await enter("colleague")
  await colleague.post("/teachers/payment-details", { ...toBank, currentPassword: password, teacherId: id })
  expect(await teacherRow(id)).toEqual(before)
})
