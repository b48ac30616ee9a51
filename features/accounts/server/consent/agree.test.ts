// docs/rules/privacy.md#consent

import { afterAll, afterEach, beforeEach, expect, test } from "vitest"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { buildRegistration, buildVersion } from "../../../../test/builders/registration.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
let removeVersion = () => {}
beforeEach(() => {
  removeVersion = buildVersion("terms")
  school.at("2027-01-10")
})
afterEach(() => removeVersion())

const firstDay = { through: "2027-01-10" }
const consentsOf = (accountId: string) =>
  db
    .selectFrom("consents")
    .select(["document", "version"])
    .where("account_id", "=", accountId)
    .orderBy("document")
    .execute()

test("from the first day on, and not before, an account must agree before it goes on", async () => {
  const id = await buildLearner(db)
  school.at("2027-01-09", "23:59")
  expect((await (await school.as(id)).get("/learners/classes")).status).toBe(200)
  expect((await (await school.as(id)).get("/accounts/agreement")).body.documents).toEqual([])

  school.at("2027-01-10", "00:00")
  const learner = await school.as(id)
  const { status, body } = await learner.get("/learners/classes")
  expect(status).toBe(403)
  expect(body).toMatchObject({
    message: expect.stringMatching(/^We have changed our terms and conditions\./),
    mustAgree: true,
  })
  expect((await learner.get("/accounts/agreement")).body.documents).toEqual([
    {
      title: "Terms and conditions",
      path: "/agreements/terms-and-conditions",
      version: "2027-01-10",
      changes: ["Classes can be moved up to a day before."],
    },
  ])
  expect((await learner.post("/accounts/agreement", firstDay)).status).toBe(200)
  expect((await learner.get("/learners/classes")).status).toBe(200)
  expect((await learner.get("/accounts/agreement")).body.documents).toEqual([])
})

test("staff are asked too, and calls for anybody and those about one's own data stay open", async () => {
  const admin = await school.as(await buildAdmin(db))
  expect((await admin.get("/admins/staff")).status).toBe(403)
  for (const path of ["/auth/redirect", "/auth/admin", "/accounts/privacy", "/accounts/deletion"])
    expect((await admin.get(path)).status, path).toBe(200)
  expect((await admin.post("/accounts/data-file", {})).status).toBe(202)
  expect((await admin.delete("/accounts/logout")).status).toBe(200)
})

test("a passkey confirms the person before they agree, as the password does", async () => {
  const learner = await school.as(await buildLearner(db))
  const { status, body } = await learner.post("/accounts/reauthenticate/options")
  expect([status, body]).toEqual([409, { success: false, message: "This account has no second factor." }])
})

test("of two requests at a time one is recorded, and the other succeeds as well", async () => {
  const id = await buildLearner(db)
  const learner = await school.as(id)
  const agree = () => learner.post("/accounts/agreement", firstDay)
  const replies = await Promise.all([agree(), agree()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await agree()).status).toBe(200)
  expect(await consentsOf(id)).toEqual([
    { document: "privacy-policy", version: "2026-11-26" },
    { document: "terms", version: "2027-01-10" },
  ])
})

test("an account that opened between the announcement and the first day is not asked again", async () => {
  school.at("2026-12-30")
  const form = buildRegistration({ email: "between@people.example" })
  expect((await (await school.as(null)).post("/accounts/register", form)).status).toBe(200)
  const { id } = await db.selectFrom("accounts").select("id").where("email", "=", form.email).executeTakeFirstOrThrow()
  school.at("2027-01-10")
  const account = await school.as(id)
  expect((await account.get("/accounts/agreement")).body.documents).toEqual([])
  expect((await account.get("/accounts/sessions")).status).toBe(200)
})

test("nobody agrees to a version that does not apply yet, nor through one that they have not seen", async () => {
  const id = await buildLearner(db)
  const learner = await school.as(id)
  expect((await (await school.as(null)).post("/accounts/agreement", firstDay)).status).toBe(401)
  for (const through of ["2027-01-11", "soon", ""])
    expect((await learner.post("/accounts/agreement", { through })).status).toBe(400)
  const removeNext = buildVersion("privacy-policy", { version: "2027-02-01" })
  school.at("2027-02-01")
  expect((await (await school.as(id)).post("/accounts/agreement", firstDay)).status).toBe(200)
  const { body } = await (await school.as(id)).get("/accounts/agreement")
  expect(body.documents).toMatchObject([{ title: "Safety and privacy policy" }])
  removeNext()
})
