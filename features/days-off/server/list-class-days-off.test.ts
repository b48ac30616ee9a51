import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const dayOff = { title: "Holiday", kind: "holiday", makes_up: false, created_at: "2026-11-01T00:00:00Z" } as const

test("teachers and administrators read the days off of a program, and nobody else", async () => {
  await db
    .insertInto("days_off")
    .values([
      { ...dayOff, first_day: "2026-12-24", last_day: "2027-01-01", from_time: null, program_type: null },
      { ...dayOff, first_day: "2026-12-08", last_day: "2026-12-08", from_time: null, program_type: "homeschool" },
      { ...dayOff, first_day: "2026-12-01", last_day: "2026-12-02", from_time: "12:00", program_type: null },
      { ...dayOff, first_day: "2026-12-03", last_day: "2026-12-03", from_time: "12:00", program_type: null },
      { ...dayOff, first_day: "2027-02-01", last_day: "2027-02-01", from_time: null, program_type: null },
    ])
    .execute()
  const ask = async (accountId: string, programType: string, from = "2026-11-20") => {
    const path = `/classes/days-off?from=${from}&to=2027-01-31&programType=${programType}`
    const { status, body } = await (await school.as(accountId)).get(path)
    return status === 200 ? body.daysOff : status
  }
  const teacherId = await buildTeacher(db)
  const common = [
    { from: "2026-12-02", to: "2026-12-02" },
    { from: "2026-12-24", to: "2027-01-01" },
  ]
  expect(await ask(teacherId, "lifeskills")).toEqual(common)
  expect(await ask(await buildAdmin(db), "homeschool")).toEqual([
    common[0],
    { from: "2026-12-08", to: "2026-12-08" },
    common[1],
  ])
  expect(await ask(teacherId, "lifeskills", "2026-12-31")).toEqual(common.slice(1))
  expect(await ask(teacherId, "school")).toBe(400)
  expect(await ask(teacherId, "lifeskills", "soon")).toBe(400)
  expect(await ask(await buildLearner(db), "lifeskills")).toBe(403)
})
