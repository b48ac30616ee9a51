// docs/rules/general.md#denials

import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { verificationDenialReasons } from "../domain/verification-denial.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const denial = { reason: "expired", words: "It ended in <b>May</b>." }

let made = 0
async function buildPendingTeacher() {
  made += 1
  const email = `unverified-${made}@people.example`
  const id = await buildTeacher(db, { email, verification: "pending" })
  const teacher = await school.as(id)
  const readDenial = async () => (await teacher.get("/teachers/verification-denial")).body.denial
  return { id, email, teacher, readDenial }
}
const decide = (action: string, teacherId: string, input: object = {}) =>
  admin.put(`/admins/teachers/verification/${action}`, { teacherId, ...input })

test("a teacher is denied with a reason and words, reads both with what to do next, and the history keeps them", async () => {
  const { id, email, readDenial } = await buildPendingTeacher()
  expect(await readDenial()).toBeNull()
  expect((await decide("deny", id, { seen: "pending", ...denial })).status).toBe(200)
  expect(await readDenial()).toEqual(denial)
  const mail = await db.selectFrom("mails").selectAll().where("to_address", "=", email).executeTakeFirstOrThrow()
  expect(mail.text).toContain("Your ID has expired.")
  expect(mail.text).toContain(`Message from the school: ${denial.words}`)
  expect(mail.text).toContain("Apply again with an ID that is still valid.")
  expect(mail.html).not.toContain("<b>May")
  const { body } = await admin.get(`/admins/user/history?userId=${id}`)
  expect(body.history).toMatchObject([
    {
      changes: [
        { name: "Verification", before: "Pending", after: "Rejected" },
        { name: "Reason", before: null, after: "The ID has expired" },
        { name: "Message", before: null, after: denial.words },
      ],
    },
  ])
})

test.each(["verify", "pending", "reset"])("the next decision clears the reason: %s", async (action) => {
  const { id, readDenial } = await buildPendingTeacher()
  await decide("deny", id, denial)
  expect((await decide(action, id, denial)).status).toBe(200)
  expect(await readDenial()).toBeNull()
  const row = await db.selectFrom("teachers").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow()
  expect([row.denial_reason, row.denial_words]).toEqual([null, null])
})

test("a new application clears the reason", async () => {
  const { id, teacher, readDenial } = await buildPendingTeacher()
  await decide("deny", id, denial)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#aa3300" } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append("id", new Blob([new Uint8Array(picture)]), "id.jpg")
  expect((await teacher.post("/teachers/apply", form)).status).toBe(200)
  expect(await readDenial()).toBeNull()
})

test("every reason can be given, and none; another one and too many words are refused beside their field", async () => {
  const { id, readDenial } = await buildPendingTeacher()
  for (const reason of [...verificationDenialReasons, null, undefined]) {
    expect((await decide("deny", id, { reason, words: reason ? "x".repeat(500) : undefined })).status).toBe(200)
    expect(await readDenial()).toMatchObject({ reason: reason ?? null })
    await decide("pending", id)
  }
  for (const [invalid, field] of [
    [{ reason: "Expired" }, "reason"],
    [{ reason: "price" }, "reason"],
    [{ words: "x".repeat(501) }, "words"],
  ] as const) {
    const { status, body } = await decide("deny", id, invalid)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  }
})

test("why somebody was denied is for teachers, each their own", async () => {
  const { id } = await buildPendingTeacher()
  await decide("deny", id, denial)
  const other = await school.as(await buildTeacher(db))
  expect((await other.get("/teachers/verification-denial")).body.denial).toBeNull()
  expect((await admin.get("/teachers/verification-denial")).status).toBe(403)
})
