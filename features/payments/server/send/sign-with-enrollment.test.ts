// docs/rules/enrollments.md#guidelines

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollForm, buildProof } from "../../../../test/builders/enroll-form.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { guidelinesVersion } from "../../../enrollments/domain/guidelines.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const birthdate = "2017-05-05"
const signedAt = "2026-11-20T02:00:00.000Z"
const signed = { version: guidelinesVersion, signedAt }

const asAdmin = async (enrolleeId: unknown) =>
  (await admin.get(`/admins/enrollee/guidelines/${String(enrolleeId)}`)).body

function signedForm(classId: string, childrenIds: string[] = []): FormData {
  const form = buildEnrollForm(classId, { childrenIds })
  form.append("guidelinesVersion", String(guidelinesVersion))
  return form
}

test("a learner signs with the enrollment, which an administrator sees beside it", async () => {
  school.at("2026-11-20")
  const learner = await school.as(await buildLearner(db, { birthdate }))
  const { body } = await learner.post("/learners/learner/enroll", signedForm(await buildClass(db)))
  expect(await asAdmin(body.enrolleeId)).toMatchObject({ version: guidelinesVersion, signed })
  expect((await learner.get("/guidelines")).body).toMatchObject({ students: [{ childId: null, signed }] })
})

test("a program that does not know the guidelines still enrolls, and nothing is signed", async () => {
  school.at("2026-11-20")
  const learner = await school.as(await buildLearner(db, { birthdate }))
  const { status, body } = await learner.post("/learners/learner/enroll", buildEnrollForm(await buildClass(db)))
  expect(status).toBe(200)
  expect(await asAdmin(body.enrolleeId)).toMatchObject({ signed: null })
})

test("a parent signs for the enrolled children alone, and the first signature keeps its time", async () => {
  school.at("2026-11-20")
  const { id, children } = await buildParent(db, { children: [{}, {}] })
  const [first = "", second = ""] = children
  const parent = await school.as(id)
  const { body } = await parent.post("/parents/children/enroll", signedForm(await buildClass(db), [first]))
  expect(await asAdmin((body.enrolleeIds as string[])[0])).toMatchObject({ signed })
  school.at("2026-11-21")
  await parent.post("/parents/children/enroll", signedForm(await buildClass(db), [first]))
  expect((await parent.get("/guidelines")).body.students).toMatchObject([
    { childId: first, signed },
    { childId: second, signed: null },
  ])
})

test("a basket signs for all its students, and an enrollment that fails for nobody", async () => {
  school.at("2026-11-20")
  const { id, children } = await buildParent(db, { children: [{}, {}] })
  const parent = await school.as(id)
  const checkOut = (classId: string) => {
    const form = new FormData()
    form.append("items", JSON.stringify(children.map((childId) => ({ classId, childId }))))
    form.append("payment-proof", buildProof())
    form.append("guidelinesVersion", String(guidelinesVersion))
    return parent.post("/payments/checkout", form)
  }
  const versions = async () =>
    ((await parent.get("/guidelines")).body.students as { signed: { version: number } | null }[]).map(
      (each) => each.signed?.version ?? null,
    )
  expect((await checkOut(await buildClass(db, { max_students: 1 }))).status).toBe(409)
  expect(await versions()).toEqual([null, null])
  expect((await checkOut(await buildClass(db))).status).toBe(200)
  expect(await versions()).toEqual([guidelinesVersion, guidelinesVersion])
})

test("a family can sign later, for its own children alone, and only a version that exists", async () => {
  school.at("2026-11-20")
  const { id, children } = await buildParent(db, { children: [{}] })
  const parent = await school.as(id)
  const sign = (input: object) => parent.post("/guidelines", { version: guidelinesVersion, ...input })
  const other = await buildParent(db, { children: [{}] })
  expect((await sign({ childIds: other.children })).status).toBe(404)
  expect((await sign({ childIds: [] })).status).toBe(400)
  expect((await sign({ childIds: children, version: guidelinesVersion + 1 })).status).toBe(400)
  expect((await sign({ childIds: children })).status).toBe(200)
  expect((await parent.get("/guidelines")).body).toMatchObject({ students: [{ signed }] })
  expect((await parent.get(`/admins/enrollee/guidelines/${id}`)).status).toBe(403)
})

test("of several signed versions the newest is shown", async () => {
  school.at("2026-11-20")
  const learnerId = await buildLearner(db, { birthdate })
  const learner = await school.as(learnerId)
  const { body } = await learner.post("/learners/learner/enroll", signedForm(await buildClass(db)))
  const rows = [{ account_id: learnerId, child_id: null, version: 99, signed_at: new Date(signedAt) }]
  await db.insertInto("guideline_signatures").values(rows).execute()
  expect(await asAdmin(body.enrolleeId)).toMatchObject({ version: guidelinesVersion, signed: { version: 99 } })
})
