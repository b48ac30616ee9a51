// docs/rules/notices.md#notices

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { settingsOf } from "../domain/notice-settings.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const teacherId = await buildTeacher(db)

const path = "/accounts/notice-settings"
const usual = { mail: true, push: true }

test("an account changes some of its settings, and the others stay", async () => {
  const learner = await school.as(await buildLearner(db))
  await learner.put(path, { settings: { groups: { grades: { mail: false } }, quietFrom: "22:00" } })
  const { body } = await learner.put(path, { settings: { groups: { grades: { push: false } } } })
  expect(body).toMatchObject({ message: "Saved.", settings: { quietFrom: "22:00", quietTo: "07:00" } })
  expect((await learner.get(path)).body.settings).toEqual({
    groups: { ...settingsOf(undefined, "learner").groups, grades: { mail: false, push: false } },
    quietFrom: "22:00",
    quietTo: "07:00",
  })
  expect((await (await school.as(await buildLearner(db))).get(path)).body.settings).toMatchObject({
    groups: { grades: usual },
    quietFrom: "21:00",
  })
})

test("twenty changes at once are all kept", async () => {
  const learner = await school.as(await buildLearner(db))
  const groups = ["enrollments", "classes", "grades", "announcements"]
  const changes = groups.flatMap((group) => ["mail", "push"].map((channel) => ({ [group]: { [channel]: false } })))
  await Promise.all(changes.map((each) => learner.put(path, { settings: { groups: each } })))
  const { groups: chosen } = (await learner.get(path)).body.settings as { groups: Record<string, object> }
  for (const group of groups) expect(chosen[group]).toEqual({ mail: false, push: false })
})

test.each([
  [{}, "settings"],
  [{ settings: { quietFrom: "9 pm" } }, "quietFrom"],
  [{ settings: { quietTo: "24:00" } }, "quietTo"],
  [{ settings: { groups: { lamps: { mail: true } } } }, "groups"],
  [{ settings: { groups: { grades: { mail: "yes" } } } }, "mail"],
  [{ settings: { groups: { account: { mail: false } } } }, "mail"],
])("%j is refused by its field", async (body, field) => {
  const reply = await admin.put(path, body)
  expect([reply.status, Object.keys(reply.body.errors as object).join()]).toEqual([400, expect.stringContaining(field)])
})

test("who turns off the mails of a group gets its notices without them", async () => {
  const decide = async (mail: boolean) => {
    const email = `${crypto.randomUUID()}@people.example`
    const learnerId = await buildLearner(db, { email })
    await (await school.as(learnerId)).put(path, { settings: { groups: { enrollments: { mail } } } })
    const classId = await buildClass(db, { teacher_id: teacherId })
    const enrolleeId = await buildEnrollment(db, { classId, learnerId, status: "pending" })
    await admin.put("/admins/enrollee/approve", { enrolleeId })
    const mails = await db.selectFrom("mails").select("id").where("to_address", "=", email).execute()
    const notices = await db.selectFrom("notices").select("id").where("account_id", "=", learnerId).execute()
    return [notices.length, mails.length]
  }
  expect(await decide(true)).toEqual([1, 1])
  expect(await decide(false)).toEqual([1, 0])
})
