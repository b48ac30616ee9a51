// docs/rules/general.md#denials

import { afterAll, expect, test } from "vitest"
import { buildClassForm } from "../../../../test/builders/class-form.ts"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { classDenialReasons } from "../../domain/denial.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const denial = { reason: "incomplete", words: "Which <b>books</b> do they need?" }
const kind = { programType: "lifeskills", classType: "group" } as const

let made = 0
async function buildTaughtClass(overrides: ClassOverrides = {}) {
  made += 1
  const email = `denied-${made}@people.example`
  const teacherId = await buildTeacher(db, { email })
  const id = await buildClass(db, { teacher_id: teacherId, name: "Chess", status: "pending", ...overrides })
  const teacher = await school.as(teacherId)
  const denials = async () => (await teacher.get(`/teachers/classes/denials?classIds=${id}`)).body.denials
  return { id, email, teacher, denials }
}
const deny = (classId: string, overrides: object = denial) => admin.put("/admins/class/deny", { classId, ...overrides })
const rowOf = (id: string) =>
  db.selectFrom("classes").select(["status", "denial_reason", "denial_words"]).where("id", "=", id).executeTakeFirst()
const undenied = (status: string) => ({ status, denial_reason: null, denial_words: null })

test("a class is denied with a reason and words: its teacher reads both with what to do next, and the history keeps them", async () => {
  const { id, email, denials } = await buildTaughtClass()
  expect((await deny(id, { seen: "pending", ...denial })).status).toBe(200)
  expect(await denials()).toEqual([{ classId: id, ...denial }])
  const mail = await db.selectFrom("mails").selectAll().where("to_address", "=", email).executeTakeFirstOrThrow()
  expect(mail.text).toContain("Something is missing in the description or the syllabus.")
  expect(mail.text).toContain(`Message from the school: ${denial.words}`)
  expect(mail.text).toContain("Add what is missing and save the class. Saving submits it again.")
  expect(mail.html).not.toContain("<b>books")
  const { body } = await admin.get(`/admins/class/history?classId=${id}`)
  expect(body.history).toMatchObject([
    {
      changes: [
        { name: "Status", before: "Pending", after: "Rejected" },
        { name: "Reason", before: null, after: "Something is missing" },
        { name: "Message", before: null, after: denial.words },
      ],
    },
  ])
  const trail = await db.selectFrom("audit_trail").selectAll().where("thing_id", "=", id).executeTakeFirst()
  expect(trail).toMatchObject({ before: { status: "pending" }, after: { status: "denied", ...denial } })
})

test.each(["approve", "pending"])("the next decision takes the reason away: %s", async (word) => {
  const { id, denials } = await buildTaughtClass()
  await deny(id)
  expect((await admin.put(`/admins/class/${word}`, { classId: id, ...denial })).status).toBe(200)
  expect(await rowOf(id)).toEqual(undenied(word === "approve" ? "approved" : "pending"))
  expect(await denials()).toEqual([])
})

test("the edit that submits a denied class again clears the reason", async () => {
  const { id, teacher, denials } = await buildTaughtClass()
  await deny(id)
  const edit = { ...buildClassForm(kind), classId: id }
  expect((await teacher.put("/teachers/classes/lifeskills/group/edit", edit)).status).toBe(200)
  expect(await rowOf(id)).toEqual(undenied("pending"))
  expect(await denials()).toEqual([])
})

test("every reason can be given, and none; another one and too many words are refused beside their field", async () => {
  const { id, denials } = await buildTaughtClass()
  for (const reason of [...classDenialReasons, null, undefined]) {
    expect((await deny(id, { reason, words: reason ? "x".repeat(500) : undefined })).status).toBe(200)
    expect(await denials()).toMatchObject([{ reason: reason ?? null }])
    await admin.put("/admins/class/pending", { classId: id })
  }
  for (const [overrides, field] of [
    [{ reason: "Price" }, "reason"],
    [{ reason: "expired" }, "reason"],
    [{ words: "x".repeat(501) }, "words"],
  ] as const) {
    const { status, body } = await deny(id, overrides)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  }
  expect(await rowOf(id)).toEqual(undenied("pending"))
})

test("the mail about an archived denied class does not suggest an edit", async () => {
  const { id, email } = await buildTaughtClass({ archived_at: new Date("2026-11-01T00:00:00Z") })
  await deny(id)
  const { text } = await db.selectFrom("mails").select("text").where("to_address", "=", email).executeTakeFirstOrThrow()
  expect(text).toContain("Something is missing")
  expect(text).not.toContain("submits it again")
})

test("only its own teacher sees why a class was denied", async () => {
  const { id } = await buildTaughtClass()
  await deny(id)
  const other = await school.as(await buildTeacher(db))
  expect((await other.get(`/teachers/classes/denials?classIds=${id}`)).body.denials).toEqual([])
  expect((await admin.get(`/teachers/classes/denials?classIds=${id}`)).status).toBe(403)
  expect((await (await school.as(null)).get(`/teachers/classes/denials?classIds=${id}`)).status).toBe(401)
})
