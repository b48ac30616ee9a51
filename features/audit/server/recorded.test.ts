// docs/rules/audit.md#recorded

import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { recordSettings } from "../../../server/process/record-settings.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildProof } from "../../../test/builders/enroll-form.ts"
import { buildPayment } from "../../../test/builders/enrollments.ts"
import { newestMail } from "../../../test/builders/mails.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { hashPassword } from "../../accounts/server/passwords/passwords.ts"
import { recordFailedLogIns } from "../../accounts/server/sessions/failed-log-ins.ts"
import type { AuditRow } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const ownerId = await buildAdmin(db)
const owner = await school.as(ownerId)
beforeEach(() => school.at("2026-11-20"))

async function rowsOf(kind: string): Promise<Pick<AuditRow, "what" | "before" | "after">[]> {
  // A session of an administrator ends before the next day.
  const { body } = await (await school.as(ownerId)).get(`/admins/audit?kind=${kind}`)
  return (body.rows as AuditRow[]).map(({ what, before, after }) => ({ what, before, after }))
}

test("a file that is downloaded is on record, with the number of its rows", async () => {
  await buildTeacher(db)
  expect((await owner.get("/admins/data/teachers")).status).toBe(200)
  expect((await owner.get("/admins/data/money")).status).toBe(200)
  expect(await rowsOf("file.take")).toEqual([
    { what: "Alma Dizon downloaded the file “money”", before: null, after: "Rows: 0" },
    { what: "Alma Dizon downloaded the file “teachers”", before: null, after: "Rows: 1" },
  ])
})

test("the attendance of a class that its teacher downloads is on record", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, name: "Chess" })
  const teacher = await school.as(teacherId)
  expect((await teacher.get(`/teachers/data/attendance?classId=${classId}`)).status).toBe(200)
  expect(await rowsOf("class.attendance-file")).toMatchObject([
    { what: "Tomas Luna downloaded the attendance of Chess" },
  ])
})

test("the homework of a class that its teacher downloads is on record", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, name: "Fractions" })
  const path = `/teachers/data/homework?classId=${classId}`
  expect((await (await school.as(await buildTeacher(db))).get(path)).status).toBe(404)
  expect((await (await school.as(teacherId)).get(path)).status).toBe(200)
  expect(await rowsOf("class.homework-file")).toMatchObject([
    { what: "Tomas Luna downloaded the homework of Fractions" },
  ])
})

test("a proof that the staff looks at is on record once a day; the family's own look is not", async () => {
  const learnerId = await buildLearner(db)
  const paymentId = await buildPayment(db, learnerId)
  const proof = await school.deps.files.put("enrollment-payments", new Uint8Array([1]), "png")
  await db.updateTable("payments").set({ proof }).where("id", "=", paymentId).execute()
  const look = async (accountId: string) =>
    (await (await school.as(accountId)).get(`/files/enrollment-payments/${proof}`)).status
  expect(await look(learnerId)).toBe(200)
  expect(await rowsOf("payment.see-proof")).toEqual([])
  expect([await look(ownerId), await look(ownerId)]).toEqual([200, 200])
  expect(await rowsOf("payment.see-proof")).toHaveLength(1)
  school.at("2026-11-21")
  expect(await look(ownerId)).toBe(200)
  expect((await rowsOf("payment.see-proof"))[0]?.what).toMatch(/^Alma Dizon viewed the proof of the payment of /)
  expect(await rowsOf("payment.see-proof")).toHaveLength(2)
})

test("a removed child is in the history of the parent, without the name in the row", async () => {
  const { id: parentId, children } = await buildParent(db, { children: [{ firstName: "Lira", lastName: "Cruz" }] })
  const parent = await school.as(parentId)
  expect((await parent.delete("/parents/account/child", { childId: children[0] ?? "" })).status).toBe(200)
  const { body } = await owner.get(`/admins/user/history?userId=${parentId}`)
  expect(body.history).toMatchObject([
    { what: "Removed a child", changes: [{ name: "Child", before: "Lira Cruz", after: null }] },
  ])
  const row = await db.selectFrom("audit_trail").selectAll().where("action", "=", "child.remove").executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain("Lira")
})

test("wrong passwords are counted by account and day, and on record once the day is over", async () => {
  const id = await buildLearner(db, {
    email: "lea@mail.example",
    email_key: "lea@mail.example",
    password_hash: await hashPassword("the password", "low"),
  })
  const nobody = await school.as(null)
  const logIn = () => nobody.post("/accounts/login", { email: "lea@mail.example", password: "not the password" })
  for (let tries = 0; tries < 3; tries += 1) expect((await logIn()).status).toBe(401)
  const counted = () => db.selectFrom("failed_log_ins").select("times").where("account_id", "=", id).execute()
  await vi.waitFor(async () => expect(await counted()).toEqual([{ times: 3 }]))
  await recordFailedLogIns(school.deps)
  expect(await rowsOf("account.failed-log-ins")).toEqual([])
  school.at("2026-11-21", "00:10")
  await recordFailedLogIns(school.deps)
  await recordFailedLogIns(school.deps)
  expect(await rowsOf("account.failed-log-ins")).toMatchObject([{ after: "Day: 20 Nov 2026; Times: 3" }])
  expect(await counted()).toEqual([])
})

test("a password that is set with a recovery link, and a replaced picture, are on record without the password or the file", async () => {
  const email = "lost@people.example"
  const learnerId = await buildLearner(db, { first_name: "Ligaya", email, email_key: email })
  const visitor = await school.as(null)
  await visitor.post("/email/account-recovery", { email })
  const { token: recoveryToken } = await newestMail(db, email)
  const newPassword = "papayas in april"
  const change = { recoveryToken, newPassword, confirmNewPassword: newPassword }
  expect((await visitor.post("/accounts/recovery/change-password", change)).status).toBe(200)
  expect(await rowsOf("account.recover")).toEqual([
    {
      what: "Ligaya Santos set a new password with the link of a recovery mail",
      before: null,
      after: null,
    },
  ])
  const form = new FormData()
  form.append("profile-picture", buildProof())
  expect((await (await school.as(learnerId)).post("/accounts/profile-picture", form)).status).toBe(200)
  expect(await rowsOf("account.change-picture")).toEqual([
    { what: "Ligaya Santos replaced the profile picture", before: null, after: null },
  ])
})

test("settings are on record when they have changed since the last start: names and a hash, no values", async () => {
  const start = (values: string) =>
    recordSettings({
      ...school.deps,
      settings: { ...school.deps.settings, environment: { names: ["SMTP_URL"], values } },
    })
  await start("smtp://secret-one")
  await start("smtp://secret-one")
  await start("smtp://secret-two")
  const rows = await rowsOf("settings.change")
  expect(rows).toHaveLength(2)
  expect(rows[0]?.what).toBe("The system started the school with changed settings")
  expect(rows[0]?.after).toMatch(/^SHA-256 of all settings: [0-9a-f]{64}$/)
  expect(rows[1]?.after).toMatch(/^Settings: SMTP_URL; SHA-256/)
  expect(JSON.stringify(rows)).not.toContain("secret-")
})
