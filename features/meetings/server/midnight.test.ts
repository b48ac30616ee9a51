import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { declareOff } from "../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, meetingOn } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { Meeting } from "../contract.ts"
import { sendReminders } from "./reminders/send-reminders.ts"

/** The rules around midnight in Manila, at the end of a month and of a year (docs/rules/general.md#time). */
const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
const late = { monday: "23:30", tuesday: "23:30", wednesday: "23:30", thursday: "23:30", friday: "23:30" }
const dates = { start_date: "2026-12-28", end_date: "2027-01-31" }

/** A class that begins at half past eleven at night and ends on the next day. */
async function lateClass() {
  school.at("2026-12-28", "08:00")
  const teacherId = await buildTeacher(db)
  const links = { thursday: "https://meet.example/thursday", friday: "https://meet.example/friday" }
  const classId = await buildClass(db, { ...dates, teacher_id: teacherId, times: late, links })
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const lastOfYear = await meetingOn(db, classId, "2026-12-31")
  return { teacherId, classId, learnerId, enrolleeId, lastOfYear }
}

async function listed(accountId: string, from: string, to: string): Promise<Meeting[]> {
  const { body } = await (await school.as(accountId)).get(`/learners/meetings?from=${from}&to=${to}`)
  return body.meetings as Meeting[]
}
const startsOf = (meetings: readonly Meeting[]) => meetings.map(({ startsAt }) => startsAt)
async function join(accountId: string, meetingId: string) {
  const { headers } = await (await school.as(accountId)).post(`/join/${meetingId}`, {})
  return headers.get("location")
}

test("a meeting stands on the day on which it begins in Manila, over the end of the year", async () => {
  const { learnerId } = await lateClass()
  expect(startsOf(await listed(learnerId, "2026-12-31", "2026-12-31"))).toEqual(["2026-12-31T15:30:00.000Z"])
  expect(startsOf(await listed(learnerId, "2027-01-01", "2027-01-03"))).toEqual(["2027-01-01T15:30:00.000Z"])
  expect(startsOf(await listed(learnerId, "2026-12-28", "2027-01-31"))).toHaveLength(25)
  expect((await listed(learnerId, "2027-01-29", "2027-01-31")).map(({ endsAt }) => endsAt)).toEqual([
    "2027-01-29T16:30:00.000Z",
  ])
})

test("its door stays open after midnight, with the link of the day on which it began", async () => {
  const { learnerId, teacherId, lastOfYear } = await lateClass()
  school.at("2026-12-31", "23:19")
  expect(await join(learnerId, lastOfYear)).toBe(`/join/${lastOfYear}`)
  school.at("2027-01-01", "00:29")
  expect(await join(learnerId, lastOfYear)).toBe("https://meet.example/thursday")
  expect(await join(teacherId, lastOfYear)).toBe("https://meet.example/thursday")
  school.at("2027-01-01", "00:30")
  expect(await join(learnerId, lastOfYear)).toBe(`/join/${lastOfYear}`)
  expect((await listed(learnerId, "2026-12-31", "2026-12-31")).map(({ state }) => state)).toEqual(["held"])
})

test("an absence is told until half past eleven, and the roster opens then, in another year than it ends", async () => {
  const { learnerId, teacherId, enrolleeId, lastOfYear } = await lateClass()
  const place = { meetingId: lastOfYear, enrolleeId }
  const tell = async () =>
    (await (await school.as(learnerId)).post("/learners/absence", { ...place, reason: "trip" })).status
  const save = async () => {
    const attendance = [{ enrolleeId, mark: "excused" }]
    const teacher = await school.as(teacherId)
    return (await teacher.post("/teachers/meeting/attendance", { meetingId: lastOfYear, attendance })).status
  }
  school.at("2026-12-31", "23:29")
  expect([await tell(), await save()]).toEqual([200, 409])
  school.at("2026-12-31", "23:30")
  expect([await tell(), await save()]).toEqual([409, 200])
  school.at("2027-01-15", "00:29")
  expect(await save()).toBe(200)
})

test("reminders come a day and an hour before, on whichever side of midnight", async () => {
  const { learnerId } = await lateClass()
  const reminded = async (day: string, time: string) => {
    school.at(day, time)
    await sendReminders(deps)
    const rows = await db.selectFrom("notices").select(["kind", "facts"]).where("account_id", "=", learnerId).execute()
    return rows.filter(({ facts }) => facts.day === "2027-01-01").map(({ kind }) => kind)
  }
  expect(await reminded("2026-12-31", "23:29")).toEqual([])
  expect(await reminded("2026-12-31", "23:30")).toEqual(["reminder-day"])
  expect((await reminded("2027-01-01", "22:30")).toSorted()).toEqual(["reminder-day", "reminder-hour"])
})

test("a day off is its whole day in Manila: the night before takes place, also after midnight", async () => {
  const { learnerId } = await lateClass()
  await declareOff(school, adminId, { from: "2027-01-01", title: "New Year", kind: "holiday", makeUp: true })
  const around = await listed(learnerId, "2026-12-31", "2027-01-04")
  expect(around.map(({ startsAt, state }) => [startsAt.slice(0, 10), state])).toEqual([
    ["2026-12-31", "planned"],
    ["2027-01-01", "cancelled"],
    ["2027-01-04", "planned"],
  ])
  const last = await listed(learnerId, "2027-01-30", "2027-02-05")
  expect(last.map(({ startsAt, isMakeUp }) => [startsAt, isMakeUp])).toEqual([["2027-02-01T15:30:00.000Z", true]])
})
