import { afterAll, beforeEach, expect, test } from "vitest"
import { addDays } from "../../../lib/day.ts"
import { aClass } from "../../../test/builders/classes.ts"
import { anEnrollment } from "../../../test/builders/enrollments.ts"
import { aLearner, aTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { ClassCard } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

beforeEach(async () => {
  await db.deleteFrom("enrollments").execute()
  await db.deleteFrom("classes").execute()
})

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function suggested(): Promise<ClassCard[]> {
  const { status, body } = await (await school.as(null)).get("/classes/suggestion")
  expect(status).toBe(200)
  return body.result as ClassCard[]
}

test("without classes there are no suggestions", async () => {
  expect(await suggested()).toEqual([])
})

test("suggests open classes with a free seat only", async () => {
  const fits = await aClass(db, {})
  await aClass(db, { status: "pending" })
  await aClass(db, { archived_at: new Date("2026-11-01T00:00:00Z") })
  await aClass(db, { end_date: addDays("2026-11-20", -1) })
  const full = await aClass(db, { max_students: 1 })
  await anEnrollment(db, { classId: full, learnerId: await aLearner(db), status: "pending" })
  expect((await suggested()).map((card) => card.id)).toEqual([fits])
})

test("suggests eight at most, the newest first", async () => {
  const teacher_id = await aTeacher(db)
  for (let n = 1; n <= 10; n += 1) await aClass(db, { teacher_id, name: `Class ${n}`, created_at: day(n) })
  expect((await suggested()).map((card) => card.name)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Class ${n}`))
})

test("a busy teacher's many new classes leave room for others, kinds and categories", async () => {
  const busy = await aTeacher(db, { first_name: "Busy" })
  for (let n = 1; n <= 20; n += 1) await aClass(db, { teacher_id: busy, name: `Coding ${n}`, created_at: day(100 + n) })
  const others = ["Guitar", "Baking", "Chess", "Painting"]
  for (const [at, name] of others.entries()) await aClass(db, { name, created_at: day(at + 1) })
  await aClass(db, { name: "Phonics at home", program_type: "homeschool", class_type: "solo", created_at: day(5) })
  const names = (await suggested()).map((card) => card.name)
  expect(names).toHaveLength(8)
  expect(names[0]).toBe("Coding 20")
  expect(names).toEqual(expect.arrayContaining([...others, "Phonics at home"]))
})
