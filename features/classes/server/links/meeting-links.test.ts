// docs/rules/classes.md#meeting-links

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const save = (body: Record<string, unknown>) => admin.post("/admins/class/zoom-links", body)

async function linksOf(classId: string) {
  const rows = await db.selectFrom("meeting_links").select(["weekday", "url"]).where("class_id", "=", classId).execute()
  return Object.fromEntries(rows.map((row) => [row.weekday, row.url]))
}

test("links are set, replaced and cleared, and a weekday that is not sent keeps its own", async () => {
  const id = await buildClass(db, {})
  await save({ classId: id, monday: "https://meet.example/a", tuesday: " http://meet.example/b ", sunday: "" })
  expect(await linksOf(id)).toEqual({ monday: "https://meet.example/a", tuesday: "http://meet.example/b" })
  await save({ classId: id, monday: "", friday: "HTTPS://meet.example/Room?x=1" })
  expect(await linksOf(id)).toEqual({ tuesday: "http://meet.example/b", friday: "https://meet.example/Room?x=1" })
  await save({ classId: id, tuesday: null, friday: "https://meet.example/c" })
  expect(await linksOf(id)).toEqual({ friday: "https://meet.example/c" })
})

test.each([
  "meet.example/a",
  "javascript:alert(1)",
  "https:meet.example",
  "ftp://meet.example",
  "https://",
  "https://meet.example/a b",
  "https://meet.example/\u0000",
  `https://meet.example/${"x".repeat(500)}`,
  5,
])("refuses the link %j and saves none of the others", async (link) => {
  const id = await buildClass(db, {})
  const { status, body } = await save({ classId: id, monday: "https://meet.example/a", thursday: link })
  expect([status, Object.keys(body.errors as object)]).toEqual([400, ["thursday"]])
  expect((body.errors as Record<string, string>).thursday).toMatch(/^Thursday's link /)
  expect(await linksOf(id)).toEqual({})
})

test("a solo class, whose days are its students', takes links for any weekday", async () => {
  const id = await buildClass(db, { class_type: "solo" })
  expect((await save({ classId: id, wednesday: "https://meet.example/w" })).status).toBe(200)
  expect(await linksOf(id)).toEqual({ wednesday: "https://meet.example/w" })
})

test("the audit trail keeps the links before and after", async () => {
  const id = await buildClass(db, { links: { monday: "https://meet.example/old" } })
  await save({ classId: id, monday: "https://meet.example/new", sunday: "" })
  const trail = db.selectFrom("audit_trail").select(["action", "before", "after"]).where("thing_id", "=", id)
  expect(await trail.execute()).toEqual([
    {
      action: "class.zoom-links",
      before: { monday: "https://meet.example/old" },
      after: { monday: "https://meet.example/new", sunday: null },
    },
  ])
})

test("a class that is not there is not found, and its teacher may not set the links", async () => {
  const teacherId = await buildTeacher(db)
  const id = await buildClass(db, { teacher_id: teacherId })
  const link = { monday: "https://meet.example/a" }
  expect((await save({ classId: "nothing", ...link })).status).toBe(404)
  expect((await (await school.as(teacherId)).post("/admins/class/zoom-links", { classId: id, ...link })).status).toBe(
    403,
  )
  expect(await linksOf(id)).toEqual({})
})
