// docs/rules/privacy.md#consent

import { afterAll, afterEach, beforeEach, expect, test } from "vitest"
import { mailsTo } from "../../../../test/builders/mails.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { buildRegistration, buildVersion } from "../../../../test/builders/registration.ts"
import { testSchool } from "../../../../test/school.ts"
import { announceVersions } from "./announce-versions.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
let removeVersion = () => {}
beforeEach(() => {
  removeVersion = buildVersion("terms")
})
afterEach(() => removeVersion())

const noticesOf = (accountId: string) =>
  db
    .selectFrom("notices")
    .select("facts")
    .where("account_id", "=", accountId)
    .where("kind", "=", "agreement-changes")
    .execute()

test("14 days before a new version every account is told once, also when the job runs twice at the same time", async () => {
  const email = "told-once@people.example"
  const [learner, admin] = [await buildLearner(db, { email }), await buildAdmin(db)]
  school.at("2026-12-26")
  await announceVersions(deps)
  expect(await noticesOf(learner)).toEqual([])
  school.at("2026-12-27")
  await Promise.all([announceVersions(deps), announceVersions(deps)])
  school.at("2027-01-02")
  await announceVersions(deps)
  const facts = {
    version: "2027-01-10",
    documents: ["terms"],
    changes: ["Classes can be moved up to a day before."],
  }
  expect(await noticesOf(learner)).toEqual([{ facts }])
  expect(await noticesOf(admin)).toEqual([{ facts }])
  expect(await mailsTo(db, email)).toHaveLength(1)
})

test("a version that is published late is announced at once, but not to accounts that open with it", async () => {
  school.at("2027-01-08")
  const early = await buildLearner(db)
  const form = buildRegistration({ email: "opens-with-it@people.example" })
  expect((await (await school.as(null)).post("/accounts/register", form)).status).toBe(200)
  const late = await db.selectFrom("accounts").select("id").where("email", "=", form.email).executeTakeFirstOrThrow()
  await announceVersions(deps)
  expect(await noticesOf(early)).toHaveLength(1)
  expect(await noticesOf(late.id)).toEqual([])
})

test("restricted accounts are not told, and nobody is told after the first day", async () => {
  const restricted = await buildLearner(db, { restricted_at: deps.now() })
  school.at("2027-01-09")
  await announceVersions(deps)
  expect(await noticesOf(restricted)).toEqual([])
  const afterwards = await buildLearner(db)
  school.at("2027-01-10")
  await announceVersions(deps)
  expect(await noticesOf(afterwards)).toEqual([])
})
