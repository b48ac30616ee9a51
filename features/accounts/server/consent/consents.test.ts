// docs/rules/privacy.md#consent

import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { buildRegistration } from "../../../../test/builders/registration.ts"
import { testSchool } from "../../../../test/school.ts"
import { agreedDocuments, newestVersion } from "../../domain/consent/documents.ts"
import { insertConsents } from "./consent-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const consentsOf = (userId: string) => `/admins/user/consents?userId=${userId}`

test("an account agrees to the terms and the privacy policy in force when it registers, and staff see it", async () => {
  const form = buildRegistration({ email: "agrees@people.example" })
  expect((await (await school.as(null)).post("/accounts/register", form)).status).toBe(200)
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", "agrees@people.example")
    .executeTakeFirstOrThrow()
  const { body } = await (await school.as(await buildAdmin(db))).get(consentsOf(id))
  const agreedAt = school.deps.now().toISOString()
  expect(body.consents).toEqual(
    Object.values(agreedDocuments).map(({ title, versions }) => ({
      document: title,
      version: versions[0].version,
      agreedAt,
    })),
  )
})

test("the same version is agreed to once, also in two requests at a time", async () => {
  const id = await buildLearner(db)
  const agree = () =>
    db.transaction().execute((tx) => insertConsents(tx, id, { versionOf: newestVersion, at: school.deps.now() }))
  await Promise.all([agree(), agree()])
  await agree()
  const rows = await db.selectFrom("consents").selectAll().where("account_id", "=", id).execute()
  expect(rows).toHaveLength(Object.keys(agreedDocuments).length)
})

test("nobody without the permission sees what somebody has agreed to, and nobody's id is not found", async () => {
  const id = await buildLearner(db)
  expect((await (await school.as(id)).get(consentsOf(id))).status).toBe(403)
  expect((await (await school.as(null)).get(consentsOf(id))).status).toBe(401)
  expect((await (await school.as(await buildAdmin(db))).get(consentsOf(randomUUID()))).status).toBe(404)
})
