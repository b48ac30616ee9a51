import { afterAll, beforeEach, expect, test } from "vitest"
import { addDays } from "../../../../lib/day.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { ClassCard } from "../../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

beforeEach(async () => {
  await db.deleteFrom("enrollments").execute()
  await db.deleteFrom("classes").execute()
})

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function suggested(accountId: string | null = null): Promise<ClassCard[]> {
  const { status, body } = await (await school.as(accountId)).get("/classes/suggestion")
  expect(status).toBe(200)
  return body.result as ClassCard[]
}

test("without classes there are no suggestions", async () => {
  expect(await suggested()).toEqual([])
})

test("suggests open classes with a free seat only", async () => {
  const fits = await buildClass(db, {})
  await buildClass(db, { status: "pending" })
  await buildClass(db, { archived_at: new Date("2026-11-01T00:00:00Z") })
  await buildClass(db, { end_date: addDays("2026-11-20", -1) })
  const full = await buildClass(db, { max_students: 1 })
  await buildEnrollment(db, { classId: full, learnerId: await buildLearner(db), status: "pending" })
  expect((await suggested()).map((card) => card.id)).toEqual([fits])
})

test("suggests eight at most, the newest first", async () => {
  const teacher_id = await buildTeacher(db)
  for (let n = 1; n <= 10; n += 1) await buildClass(db, { teacher_id, name: `Class ${n}`, created_at: day(n) })
  expect((await suggested()).map((card) => card.name)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Class ${n}`))
})

test("a busy teacher's many new classes leave room for others, kinds and categories", async () => {
  const busy = await buildTeacher(db, { first_name: "Busy" })
  for (let n = 1; n <= 20; n += 1)
    await buildClass(db, { teacher_id: busy, name: `Coding ${n}`, created_at: day(100 + n) })
  const others = ["Guitar", "Baking", "Chess", "Painting"]
  for (const [at, name] of others.entries()) await buildClass(db, { name, created_at: day(at + 1) })
  await buildClass(db, { name: "Phonics at home", program_type: "homeschool", class_type: "solo", created_at: day(5) })
  const names = (await suggested()).map((card) => card.name)
  expect(names).toHaveLength(8)
  expect(names[0]).toBe("Coding 20")
  expect(names).toEqual(expect.arrayContaining([...others, "Phonics at home"]))
})

test("suggests to a learner what fits the age, and to a parent what fits one of the children", async () => {
  const named = async (accountId: string | null) => (await suggested(accountId)).map((card) => card.name).toSorted()
  await buildClass(db, { name: "For three to five", min_age: 3, max_age: 5 })
  await buildClass(db, { name: "For nine", min_age: 9, max_age: 9 })
  await buildClass(db, { name: "For sixteen on", min_age: 16, max_age: 120 })
  const all = ["For nine", "For sixteen on", "For three to five"]
  const parent = await buildParent(db, {
    children: [{ birthdate: "2017-03-03" }, { birthdate: "2022-01-01" }, { birthdate: "2008-01-01", removed: true }],
  })
  expect(await named(await buildLearner(db, { birthdate: "2000-05-05" }))).toEqual(["For sixteen on"])
  expect(await named(parent.id)).toEqual(["For nine", "For three to five"])
  for (const other of [
    null,
    await buildTeacher(db),
    await buildAdmin(db),
    (await buildParent(db, { children: [] })).id,
  ]) {
    expect(await named(other)).toEqual(all)
  }
})

test("looks beyond the newest classes for one that fits", async () => {
  const teacher_id = await buildTeacher(db)
  await buildClass(db, { teacher_id, name: "For grown-ups", min_age: 18, max_age: 120, created_at: day(1) })
  for (let n = 1; n <= 70; n += 1) await buildClass(db, { teacher_id, name: `Class ${n}`, created_at: day(n + 1) })
  expect((await suggested(await buildLearner(db))).map((card) => card.name)).toEqual(["For grown-ups"])
})

test("suggestions for one person are not cached for others", async () => {
  const { headers } = await (await school.as(await buildLearner(db))).get("/classes/suggestion")
  expect(headers.get("cache-control")).toBe("private, no-store")
})
