// docs/rules/general.md#time

import ICAL from "ical.js"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, meetingOn } from "../../../test/builders/meetings.ts"
import { buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { Meeting } from "../contract.ts"
import { sendReminders } from "./reminders/send-reminders.ts"

/** A school in a zone with summer time, which begins on 28 March 2027 and ends on 31 October 2027, both at night. */
const school = await testSchool({ settings: { TIME_ZONE: "Europe/Berlin", PUBLIC_URL: "http://localhost:3000" } })
afterAll(school.close)
const { db, app, deps } = school

const ofSpring = { start_date: "2027-03-14", end_date: "2027-04-11" }
const ofAutumn = { start_date: "2027-10-17", end_date: "2027-11-14" }

/** A class on Sundays, one of which is the day on which the clocks change. */
async function sundays(dates: { start_date: string; end_date: string }, time = "09:00") {
  school.at(dates.start_date, "08:00")
  const teacherId = await buildTeacher(db)
  const links = { sunday: "https://meet.example/sunday" }
  const classId = await buildClass(db, { ...dates, teacher_id: teacherId, times: { sunday: time }, links })
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const { body } = await (await school.as(learnerId)).get(
    `/learners/meetings?from=${dates.start_date}&to=${dates.end_date}`,
  )
  return { classId, teacherId, learnerId, enrolleeId, meetings: body.meetings as Meeting[] }
}

test.each([
  ["spring", ofSpring, ["03-14T08", "03-21T08", "03-28T07", "04-04T07", "04-11T07"]],
  ["autumn", ofAutumn, ["10-17T07", "10-24T07", "10-31T08", "11-07T08", "11-14T08"]],
])("in %s a class keeps its time of day, and its hour", async (_, dates, starts) => {
  const { meetings } = await sundays(dates)
  expect(meetings.map(({ startsAt }) => startsAt)).toEqual(starts.map((each) => `2027-${each}:00:00.000Z`))
  for (const { startsAt, endsAt, opensAt } of meetings) {
    expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(60 * 60_000)
    expect(Date.parse(startsAt) - Date.parse(opensAt)).toBe(10 * 60_000)
  }
})

test.each([
  ["spring", ofSpring, "2027-03-28", "2027-03-27T07:00:00Z"],
  ["autumn", ofAutumn, "2027-10-31", "2027-10-30T08:00:00Z"],
])("in %s the reminder of the day comes 24 hours before, not at the same time of day", async (_, dates, day, due) => {
  const { classId, learnerId } = await sundays(dates)
  const kinds = async (at: Date) => {
    await sendReminders({ ...deps, now: () => at })
    const rows = await db.selectFrom("notices").select("facts").where("account_id", "=", learnerId).execute()
    return rows.filter(({ facts }) => facts.day === day).map(({ facts }) => facts.time)
  }
  expect(await meetingOn(db, classId, day)).toBeTruthy()
  expect(await kinds(new Date(Date.parse(due) - 60_000))).toEqual([])
  expect(await kinds(new Date(due))).toEqual(["09:00"])
})

test.each([
  ["spring", ofSpring, "2027-03-28"],
  ["autumn", ofAutumn, "2027-10-31"],
])("in %s the door opens by the clocks of that day, and the day is whole", async (_, dates, day) => {
  const { classId, learnerId } = await sundays(dates)
  const meetingId = await meetingOn(db, classId, day)
  const join = async (time: string) => {
    school.at(day, time)
    return (await (await school.as(learnerId)).post(`/join/${meetingId}`, {})).headers.get("location")
  }
  expect(await join("08:49")).toBe(`/join/${meetingId}`)
  expect(await join("08:50")).toBe("https://meet.example/sunday")
  expect(await join("09:59")).toBe("https://meet.example/sunday")
  expect(await join("10:00")).toBe(`/join/${meetingId}`)
  const { body } = await (await school.as(learnerId)).get(`/learners/meetings?from=${day}&to=${day}`)
  expect((body.meetings as Meeting[]).map(({ id }) => id)).toEqual([meetingId])
})

test("an hour that the clocks leave out, or show twice, holds one meeting all the same", async () => {
  const spring = await sundays(ofSpring, "02:30")
  const autumn = await sundays(ofAutumn, "02:30")
  const onDay = (meetings: readonly Meeting[], day: string) =>
    meetings.filter(({ startsAt }) => startsAt.startsWith(day)).length
  expect([spring.meetings.length, onDay(spring.meetings, "2027-03-28")]).toEqual([5, 1])
  expect([autumn.meetings.length, onDay(autumn.meetings, "2027-10-31")]).toEqual([5, 1])
})

test.each([
  ["spring", ofSpring, "2027-03-28"],
  ["autumn", ofAutumn, "2027-10-31"],
])(
  "in %s another library reads each meeting of the feed at its time, before and after a move over the change",
  async (_, dates, day) => {
    const { classId, teacherId, learnerId } = await sundays(dates)
    const read = async () => {
      const { body } = await (await school.as(learnerId)).get("/accounts/calendar")
      const file = await (await app.request(new URL(body.address as string).pathname)).text()
      const calendar = new ICAL.Component(ICAL.parse(file))
      ICAL.TimezoneService.reset()
      const zone = calendar.getFirstSubcomponent("vtimezone")
      if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
      const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each))
      return events.map(({ uid, startDate, sequence }) => [uid, startDate.toJSDate().toISOString(), sequence])
    }
    const listed = async () => {
      const { start_date, end_date } = dates
      const { body } = await (await school.as(learnerId)).get(`/learners/meetings?from=${start_date}&to=${end_date}`)
      return (body.meetings as Meeting[]).map(({ id, startsAt }) => [id, startsAt])
    }
    const meetingId = await meetingOn(db, classId, day)
    const before = await read()
    expect(before.map(([uid, at]) => [uid, at])).toEqual(await listed())
    const teacher = await school.as(teacherId)
    const monday = day === "2027-03-28" ? "2027-03-27" : "2027-11-01"
    const moved = await teacher.put("/teachers/meeting/move", {
      meetingId,
      date: monday,
      time: "15:00",
      reason: "sick",
    })
    expect(moved.status).toBe(200)
    const after = await read()
    expect(after.map(([uid, at]) => [uid, at])).toEqual(await listed())
    expect(after.find(([uid]) => uid === meetingId)?.[2]).toBe(1)
  },
)
