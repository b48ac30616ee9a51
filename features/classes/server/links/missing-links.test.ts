// docs/rules/classes.md#meeting-links

import { afterAll, expect, test } from "vitest"
import { addDays } from "../../../../lib/day.ts"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const today = "2026-11-20"
const admin = await school.as(await buildAdmin(db))
const teacher_id = await buildTeacher(db)
const link = "https://meet.example/room"

const taught = (name: string, overrides: ClassOverrides = {}) => buildClass(db, { name, teacher_id, ...overrides })

async function buildSoloClass(
  name: string,
  links: ClassOverrides["links"],
  ...statuses: ("approved" | "pending" | "left")[]
) {
  const id = await taught(name, { class_type: "solo", links })
  for (const status of statuses) {
    await buildEnrollment(db, { classId: id, learnerId: await buildLearner(db), status, times: { tuesday: "09:00" } })
  }
  return id
}

const twice = { times: { monday: "09:00", thursday: "09:00" } }
const ids = [
  await taught("One missing", { ...twice, links: { monday: link, friday: link } }),
  await taught("Both missing, not begun", { ...twice, start_date: addDays(today, 3) }),
  await taught("None missing", { ...twice, links: { monday: link, thursday: link } }),
  await taught("Last day", { end_date: today }),
  await taught("Over", { end_date: addDays(today, -1) }),
  await taught("Pending", { status: "pending" }),
  await taught("Denied", { status: "denied" }),
  await taught("Archived", { archived_at: new Date("2026-11-01T00:00:00Z") }),
  await buildSoloClass("Solo missing", {}, "approved", "approved"),
  await buildSoloClass("Solo with link", { tuesday: link }, "approved"),
  await buildSoloClass("Solo without approved students", {}, "pending", "left"),
]
const lacking = ["Both missing, not begun", "Last day", "One missing", "Pending", "Solo missing"]

test("the classes that lack a link are found by a filter, with the others", async () => {
  const { body } = await admin.get("/admins/classes?links=missing&name=asc")
  expect((body.classes as { name: string }[]).map(({ name }) => name)).toEqual(lacking)
  expect(body.pagination).toEqual({ page: 1, pageSize: 12, total: 5, totalPages: 1 })
  const narrowed = await admin.get("/admins/classes?links=missing&type=solo")
  expect((narrowed.body.classes as { name: string }[]).map(({ name }) => name)).toEqual(["Solo missing"])
  expect((await admin.get("/admins/classes?links=none")).status).toBe(400)
})

test("each of them is listed with its days without a link, and the others are not", async () => {
  const { body } = await admin.get(`/admins/classes/missing-links?classIds=${ids.join(",")}`)
  const daysOf = new Map(
    (body.missing as { classId: string; days: string[] }[]).map((each) => [each.classId, each.days]),
  )
  expect(ids.map((id) => daysOf.get(id) ?? null)).toEqual([
    ["thursday"],
    ["monday", "thursday"],
    null,
    ["monday"],
    null,
    ["monday"],
    null,
    null,
    ["tuesday"],
    null,
    null,
  ])
})

test("which classes lack a link is for administrators only", async () => {
  const path = `/admins/classes/missing-links?classIds=${ids[0]}`
  expect((await (await school.as(teacher_id)).get(path)).status).toBe(403)
  expect((await (await school.as(null)).get(path)).status).toBe(401)
})
