// docs/rules/classes.md#class-visibility

import { afterAll, expect, test } from "vitest"
import { addDays } from "../../lib/day.ts"
import { buildApp } from "../../server/app.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment, buildPayment } from "../builders/enrollments.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { testDataKeys } from "../data-keys.ts"
import { testSchool } from "../school.ts"
import { callNameOf, make } from "./any-call.ts"

/**
 * No reply to a visitor contains a meeting link, an e-mail address, a payment detail or an ID
 * (docs/rules/general.md#access).
 */

const school = await testSchool()
afterAll(school.close)
const { db } = school
const visitor = await school.as(null)

const teacherId = await buildTeacher(db, {
  first_name: "Nena",
  email: "nena@secret.example",
  contact: "+63917SECRET",
  address: "1 Secret Street",
})
await db
  .updateTable("teachers")
  .set({
    account_number: testDataKeys.encrypt("0917SECRET", { column: "teachers.account_number", id: teacherId }),
    payment_mode: "Bank",
    bank_name: "Secret Bank",
    facebook: "fb.secret.example",
  })
  .where("account_id", "=", teacherId)
  .execute()
await db
  .insertInto("teacher_ids")
  .values({ teacher_id: teacherId, file_name: "secret-id.jpg", submitted_at: new Date("2026-11-01T00:00:00Z") })
  .execute()
const learnerId = await buildLearner(db, {
  first_name: "Secreta",
  email: "lea@secret.example",
  contact: "+63918SECRET",
})
const paymentId = await buildPayment(db, learnerId, "secret-proof.png")
const params = { program: "homeschool", type: "group", page: "1", pageSize: "100" }
const classId = await buildClass(db, {
  teacher_id: teacherId,
  program_type: "homeschool",
  name: "Stories of the Islands",
  end_date: addDays("2026-11-20", 30),
  links: { monday: "https://meet.secret.example/room" },
})
await buildEnrollment(db, { classId, learnerId, paymentId })

const { served } = buildApp(school.deps)
const open = served.filter((call) => call.access === "anybody" && call.method === "get")

test("the public calls include the class and its teacher", async () => {
  const replies = await Promise.all(open.map((call) => make(visitor, call, { ...params, classId, teacherId })))
  const tellers = open.filter((_, n) => JSON.stringify(replies[n]?.body).includes("Stories of the Islands"))
  expect(tellers.map(callNameOf)).toEqual([
    "GET /classes",
    "GET /classes/homeschool",
    "GET /classes/suggestion",
    "GET /classes/{program}/{type}/info",
    "GET /classes/teachers/{teacherId}",
  ])
})

test.each(open.map((call) => [callNameOf(call), call] as const))("%s keeps all secrets", async (_, call) => {
  const { body } = await make(visitor, call, {
    ...params,
    classId,
    teacherId,
    folder: "teacher-ids",
    name: "secret-id.jpg",
  })
  expect(JSON.stringify(body)).not.toMatch(/secret/i)
})

test.each(["/sitemap.xml", "/robots.txt"])("%s keeps all secrets", async (path) => {
  const reply = await school.app.request(path)
  expect(await reply.text()).not.toMatch(/secret/i)
})

test.each(["teacher-ids/secret-id.jpg", "enrollment/secret-proof.png"])("a visitor does not get %s", async (file) => {
  expect((await visitor.get(`/files/${file}`)).status).toBeGreaterThanOrEqual(400)
})
