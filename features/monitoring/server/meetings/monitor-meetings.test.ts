import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { MonitoredMeetings } from "../../contract.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const dates = { start_date: "2026-11-20", end_date: "2026-12-18" }

async function classOf(name: string, overrides: Parameters<typeof buildClass>[1] = {}) {
  const classId = await buildClass(db, { ...dates, name, ...overrides })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  return classId
}
async function watched() {
  const { status, body } = await (await school.as(adminId)).get("/admins/monitoring/meetings")
  expect([status, body.message]).toEqual([200, undefined])
  const { running, coming, withoutLink, withoutAttendance, missed } = body as unknown as MonitoredMeetings
  const named = ({ total, meetings }: MonitoredMeetings["running"]) => [
    total,
    ...meetings.map(({ className }) => className),
  ]
  const ofToday = { running: named(running), coming: named(coming), withoutLink: named(withoutLink) }
  return { ...ofToday, withoutAttendance: named(withoutAttendance), missed: named(missed) }
}

test("shows what runs, comes and lacks a link today, and then what nobody of the school came to", async () => {
  const links = { friday: "https://meet.example/room" }
  const teacher_id = await buildTeacher(db, { first_name: "Ana", last_name: "Reyes" })
  const running = await classOf("Running", { links, teacher_id, times: { friday: "09:30" } })
  const coming = await classOf("Coming", { times: { friday: "16:00" } })
  const late = await classOf("Late", { links, times: { friday: "23:30" } })
  const cancelled = await classOf("Cancelled", { times: { friday: "16:00" } })
  await classOf("Tomorrow", { times: { saturday: "09:00" } })
  await classOf("Archived", { times: { friday: "16:00" }, archived_at: school.deps.now() })
  await buildClass(db, { ...dates, name: "Nobody", times: { friday: "16:00" } })
  await buildMeetings(school)
  await db.updateTable("meetings").set({ cancelled_at: school.deps.now() }).where(isMeetingOf(cancelled)).execute()
  expect(await watched()).toEqual({
    running: [1, "Running"],
    coming: [2, "Coming", "Late"],
    withoutLink: [1, "Coming"],
    withoutAttendance: [0],
    missed: [0],
  })
  const { body } = await (await school.as(adminId)).get("/admins/monitoring/meetings")
  expect((body as unknown as MonitoredMeetings).running.meetings[0]).toMatchObject({
    classId: running,
    teacher: "Ana Reyes",
    startsAt: "2026-11-20T01:30:00.000Z",
    endsAt: "2026-11-20T02:30:00.000Z",
  })

  await db.updateTable("meetings").set({ held_at: school.deps.now() }).where(isMeetingOf(running)).execute()
  school.at("2026-11-21", "00:00")
  expect(await watched()).toMatchObject({ running: [1, "Late"], coming: [1, "Tomorrow"], missed: [1, "Coming"] })
  expect((await watched()).withoutAttendance).toEqual([1, "Running"])
  await db
    .insertInto("meeting_marks")
    .columns(["meeting_id", "enrollment_id", "mark", "saved_at"])
    .expression(
      db
        .selectFrom("meetings")
        .innerJoin("enrollments", "enrollments.class_id", "meetings.class_id")
        .select((eb) => [
          "meetings.id",
          "enrollments.id as enrollee_id",
          eb.val<"present">("present").as("mark"),
          eb.val(school.deps.now()).as("saved_at"),
        ])
        .where(isMeetingOf(running)),
    )
    .execute()
  expect((await watched()).withoutAttendance).toEqual([0])
  school.at("2026-11-21", "00:30")
  expect((await watched()).missed).toEqual([2, "Late", "Coming"])
  // A meeting that is made up or explained is cancelled.
  await db
    .updateTable("meetings")
    .set({ cancelled_at: school.deps.now(), reason: "sick" })
    .where("class_id", "in", [late, coming])
    .execute()
  expect((await watched()).missed).toEqual([0])
  school.at("2026-11-20")
})

test("the meetings of today are for administrators", async () => {
  const teacher = await school.as(await buildTeacher(db))
  expect((await teacher.get("/admins/monitoring/meetings")).status).toBe(403)
})
