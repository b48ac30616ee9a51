import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { Holiday } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const adminId = await buildAdmin(school.db)
const holidaysOf = async (year: number) => {
  const { status, body } = await (await school.as(adminId)).get(`/admins/days-off/holidays?year=${year}`)
  expect(status).toBe(200)
  return body.holidays as Holiday[]
}

test("administrators get the holidays of the Philippines in a year, by their day, those that are proclaimed late marked", async () => {
  const holidays = await holidaysOf(2027)
  const days = holidays.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect(days.every((day) => day.startsWith("2027-"))).toBe(true)
  const on = (day: string) => holidays.filter((each) => each.day === day)
  expect(on("2027-06-12")).toMatchObject([{ title: "Independence Day", isRegular: true, isProclaimed: false }])
  const proclaimed = holidays.filter(({ isProclaimed }) => isProclaimed).map(({ title }) => title)
  expect(proclaimed.toSorted()).toEqual(["Eid'l Adha (Feast of Sacrifice)", "Eid'l Fitr (end of Ramadan)"])
})

test("the holidays have the names that people in the Philippines use", async () => {
  expect((await holidaysOf(2027)).map(({ title }) => title)).toEqual([
    "New Year's Day",
    "Chinese New Year",
    "Eid'l Fitr (end of Ramadan)",
    "Maundy Thursday",
    "Good Friday",
    "Black Saturday",
    "Easter Sunday",
    "Araw ng Kagitingan (Day of Valor)",
    "Labor Day",
    "Eid'l Adha (Feast of Sacrifice)",
    "Independence Day",
    "Ninoy Aquino Day",
    "National Heroes Day",
    "All Saints' Day (Undas)",
    "All Souls' Day",
    "Bonifacio Day",
    "Feast of the Immaculate Conception",
    "Christmas Eve",
    "Christmas Day",
    "Rizal Day",
    "New Year's Eve",
  ])
})

test("holidays that are past are left out, today's is not", async () => {
  school.at("2026-11-30")
  expect((await holidaysOf(2026)).map(({ title }) => title)[0]).toBe("Bonifacio Day")
  school.at("2026-12-01")
  expect((await holidaysOf(2026)).map(({ title }) => title)[0]).toBe("Feast of the Immaculate Conception")
  expect(await holidaysOf(2025)).toEqual([])
})

test("each year has its own days, and only administrators are asked", async () => {
  const maundyThursday = async (year: number) =>
    (await holidaysOf(year)).find(({ title }) => title === "Maundy Thursday")
  expect([(await maundyThursday(2027))?.day, (await maundyThursday(2028))?.day]).toEqual(["2027-03-25", "2028-04-13"])
  const teacher = await school.as(await buildTeacher(school.db))
  expect((await teacher.get("/admins/days-off/holidays?year=2026")).status).toBe(403)
})
