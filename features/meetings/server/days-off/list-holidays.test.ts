import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { Holiday } from "../../days-off-contract.ts"

const school = await testSchool()
afterAll(school.close)
const adminId = await buildAdmin(school.db)
const holidaysOf = async (year: number) => {
  const { status, body } = await (await school.as(adminId)).get(`/admins/days-off/holidays?year=${year}`)
  expect(status).toBe(200)
  return body.holidays as Holiday[]
}

test("administrators get the holidays of the Philippines in a year, by their day, those that are proclaimed late marked", async () => {
  const holidays = await holidaysOf(2026)
  const days = holidays.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect(days.every((day) => day.startsWith("2026-"))).toBe(true)
  const on = (day: string) => holidays.filter((each) => each.day === day)
  expect(on("2026-06-12")).toMatchObject([{ title: "Independence Day", isRegular: true, isProclaimed: false }])
  expect(on("2026-11-30")).toMatchObject([{ title: "Bonifacio Day", isRegular: true }])
  expect(on("2026-12-25")).toMatchObject([{ title: "Christmas Day", isRegular: true }])
  const proclaimed = holidays.filter(({ isProclaimed }) => isProclaimed).map(({ title }) => title)
  expect(proclaimed.toSorted()).toEqual(["Eid'l Adha (Feast of Sacrifice)", "Eid'l Fitr (end of Ramadan)"])
})

test("each year has its own days, and only administrators are asked", async () => {
  const maundyThursday = async (year: number) =>
    (await holidaysOf(year)).find(({ title }) => title === "Maundy Thursday")
  expect([(await maundyThursday(2026))?.day, (await maundyThursday(2027))?.day]).toEqual(["2026-04-02", "2027-03-25"])
  const teacher = await school.as(await buildTeacher(school.db))
  expect((await teacher.get("/admins/days-off/holidays?year=2026")).status).toBe(403)
})
