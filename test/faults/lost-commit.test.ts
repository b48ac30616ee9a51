// docs/rules/general.md#uploads

import { afterAll, expect, onTestFinished, test } from "vitest"
import { openDatabase } from "../../platform/database/client.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollForm } from "../builders/enroll-form.ts"
import { buildLearner } from "../builders/people.ts"
import { testSchool } from "../school.ts"
import { openDatabaseProxy } from "../tcp-proxy.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const adults = { min_age: 18, max_age: 99 }

const proofOf = (learnerId: string) =>
  db
    .selectFrom("enrollments")
    .innerJoin("payments", "payments.id", "enrollments.payment_id")
    .select("payments.proof")
    .where("enrollments.learner_id", "=", learnerId)
    .executeTakeFirst()

test("a proof stays when the commit landed and its reply was lost", async () => {
  const proxy = await openDatabaseProxy(school.connection)
  const proxied = openDatabase(proxy.connection, { max: 5 })
  const direct = school.deps.db
  school.deps.db = proxied
  onTestFinished(async () => {
    school.deps.db = direct
    await proxied.destroy()
    await proxy.close()
  })
  const classId = await buildClass(db, adults)
  for (let round = 0; round < 5; round += 1) {
    const learnerId = await buildLearner(db)
    const learner = await school.as(learnerId)
    proxy.cutAfter("commit")
    const reply = await learner.post("/learners/learner/enroll", buildEnrollForm(classId))
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"])
    const row = await proofOf(learnerId)
    expect(row).toBeDefined()
    expect(await school.deps.files.get("enrollment-payments", row?.proof ?? "")).not.toBeNull()
  }
})

test("a proof goes when the class is refused under the lock", async () => {
  const classId = await buildClass(db, { ...adults, max_students: 1 })
  const first = await school.as(await buildLearner(db))
  expect((await first.post("/learners/learner/enroll", buildEnrollForm(classId))).status).toBe(200)
  const before = await namesKept()
  const second = await school.as(await buildLearner(db))
  expect((await second.post("/learners/learner/enroll", buildEnrollForm(classId))).status).toBe(409)
  expect(await namesKept()).toEqual(before)
})

async function namesKept(): Promise<string[]> {
  const names: string[] = []
  const later = new Date(Date.now() + 1000)
  for await (const part of school.deps.files.namesBefore("enrollment-payments", later)) names.push(...part)
  return names.toSorted()
}
