// docs/rules/subjects.md

import { afterAll, expect, test } from "vitest"
import { buildAccount, buildAdmin, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { Subject } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const admin = await school.as(await buildAdmin(school.db))

const namesIn = (body: Record<string, unknown>) => (body.subjects as Subject[]).map((subject) => subject.name)

async function add(subject: Record<string, unknown>): Promise<string> {
  const { status, body } = await admin.post("/admins/subject", subject)
  expect(status).toBe(200)
  return body.subjectId as string
}

test("an administrator adds a subject, which is active at once and blue unless another color is chosen", async () => {
  const science = await add({ name: " Science ", tag: "SCI" })
  const filipino = await add({ name: "Filipino", tag: "FIL", color: "#aa3300" })
  const { body } = await admin.get("/admins/subjects?status=active")
  expect(body.subjects).toEqual([
    { id: filipino, name: "Filipino", tag: "FIL", color: "#aa3300" },
    { id: science, name: "Science", tag: "SCI", color: "#1B56D6" },
  ])
})

test("a blank color is the usual one", async () => {
  await add({ name: "Music", tag: "MUS", color: "" })
  await add({ name: "Dance", tag: "DAN", color: null })
  const { body } = await admin.get("/admins/subjects")
  const chosen = (body.subjects as Subject[]).filter((subject) => ["MUS", "DAN"].includes(subject.tag))
  expect(chosen.map((subject) => subject.color)).toEqual(["#1B56D6", "#1B56D6"])
})

test.each([
  [{ tag: "AAA" }, "name", "The subject's name is required."],
  [{ name: "  ", tag: "AAA" }, "name", "The subject's name is required."],
  [{ name: "x".repeat(101), tag: "AAA" }, "name", "The subject's name can have at most 100 characters."],
  [{ name: "Arts" }, "tag", "The tag is required."],
  [{ name: "Arts", tag: "AR" }, "tag", "A tag has 3 to 6 characters."],
  [{ name: "Arts", tag: "ARTSCRA" }, "tag", "A tag has 3 to 6 characters."],
  [{ name: "Arts", tag: "ART", color: "blue" }, "color", "Choose a color such as #1B56D6."],
  [{ name: "Arts", tag: "ART", color: "#12345" }, "color", "Choose a color such as #1B56D6."],
  [{ name: "Arts", tag: "ART", color: 7 }, "color", "The color must be text."],
])("refuses the subject %j", async (subject, field, sentence) => {
  const { status, body } = await admin.post("/admins/subject", subject)
  expect(status).toBe(400)
  expect(body.errors).toEqual({ [field]: sentence })
})

test("a tag of three and one of six characters are accepted, letters with accents counted as one", async () => {
  await add({ name: "Three", tag: "Ñañ" })
  await add({ name: "Six", tag: "SIXSIX" })
})

test("refuses a name or a tag that is taken, in capitals too, also by a deactivated subject", async () => {
  const id = await add({ name: "History", tag: "HIST" })
  await admin.post("/admins/subject/deactivate", { id })
  const sameName = await admin.post("/admins/subject", { name: "HISTORY", tag: "HIS2" })
  const nameTaken = "There is already a subject with this name."
  expect(sameName).toMatchObject({ status: 409, body: { message: nameTaken, errors: { name: nameTaken } } })
  const sameTag = await admin.post("/admins/subject", { name: "Histology", tag: "hist" })
  const tagTaken = "There is already a subject with this tag."
  expect(sameTag).toMatchObject({ status: 409, body: { message: tagTaken, errors: { tag: tagTaken } } })
})

test("of two who add the same subject at the same time, one is refused", async () => {
  const requests = [1, 2, 3, 4].map(() => admin.post("/admins/subject", { name: "Robotics", tag: "ROB" }))
  const statuses = (await Promise.all(requests)).map((answer) => answer.status)
  expect(statuses.sort()).toEqual([200, 409, 409, 409])
})

test("a deactivated subject leaves the choice and comes back when it is activated", async () => {
  const id = await add({ name: "Geography", tag: "GEO" })
  const teacher = await school.as(await buildTeacher(school.db))
  expect(namesIn((await teacher.get("/classes/subjects")).body)).toContain("Geography")
  expect((await admin.post("/admins/subject/deactivate", { id })).status).toBe(200)
  expect(namesIn((await teacher.get("/classes/subjects")).body)).not.toContain("Geography")
  expect(namesIn((await admin.get("/admins/subjects?status=inactive")).body)).toContain("Geography")
  expect(namesIn((await admin.get("/admins/subjects?status=active")).body)).not.toContain("Geography")
  expect((await admin.post("/admins/subject/activate", { id })).status).toBe(200)
  expect(namesIn((await teacher.get("/classes/subjects")).body)).toContain("Geography")
})

test("the audit trail keeps each change once, and nothing when nothing changed", async () => {
  const id = await add({ name: "Ethics", tag: "ETH" })
  for (const word of ["activate", "deactivate", "deactivate", "activate"]) {
    expect((await admin.post(`/admins/subject/${word}`, { id })).status).toBe(200)
  }
  const rows = await school.db
    .selectFrom("audit_trail")
    .select(["action", "before", "after"])
    .where("thing_id", "=", id)
    .orderBy("id")
    .execute()
  expect(rows).toEqual([
    { action: "subject.create", before: null, after: { name: "Ethics", tag: "ETH", color: "#1B56D6" } },
    { action: "subject.deactivate", before: { isActive: true }, after: { isActive: false } },
    { action: "subject.activate", before: { isActive: false }, after: { isActive: true } },
  ])
})

test("a subject that is not there is not found", async () => {
  for (const id of ["nothing", "00000000-0000-4000-8000-000000000000"]) {
    expect((await admin.post("/admins/subject/activate", { id })).status).toBe(404)
    expect((await admin.post("/admins/subject/deactivate", { id })).status).toBe(404)
  }
})

test("only administrators keep subjects, and only those signed in see the choice", async () => {
  const others = [await school.as(await buildTeacher(school.db)), await school.as(await buildAccount(school.db))]
  for (const other of others) {
    expect((await other.post("/admins/subject", { name: "Own", tag: "OWN" })).status).toBe(403)
    expect((await other.post("/admins/subject/deactivate", { id: "x" })).status).toBe(403)
    expect((await other.get("/admins/subjects")).status).toBe(403)
    expect((await other.get("/classes/subjects")).status).toBe(200)
  }
  expect((await (await school.as(null)).get("/classes/subjects")).status).toBe(401)
})
