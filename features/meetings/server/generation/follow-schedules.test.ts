// docs/rules/enrollments.md#sessions-of-solo-students

import { afterAll, expect, test } from "vitest"
import { emptyWeek } from "../../../../lib/week-times.ts"
import { buildClassForm } from "../../../../test/builders/class-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
/** A new session for each call, because those of administrators end after twelve hours. */
const admin = {
  put: async (path: string, body: Record<string, unknown>) => (await school.as(adminId)).put(path, body),
}
const shortDates = { start_date: "2026-11-16", end_date: "2026-12-07" }

async function done(reply: Promise<{ status: number; body: object }>) {
  const { status, body } = await reply
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()])
}

/** The days of the plan with the hour in UTC, in order, and whether they were cancelled, moved or added. */
async function meetingsOf(ownerId: string) {
  const rows = await db
    .selectFrom("meetings")
    .selectAll()
    .where(isMeetingOf(ownerId))
    .orderBy("starts_at")
    .orderBy("id")
    .execute()
  return rows.map(({ plan_day, starts_at, cancelled_at, moved_from }) => {
    const how = [cancelled_at && "cancelled", moved_from && "moved"].filter(Boolean)
    return [plan_day ?? "put", starts_at.toISOString().slice(0, 13), ...how].join(" ")
  })
}

const endOf = async (id: string) =>
  (await db.selectFrom("classes").select("end_date").where("id", "=", id).executeTakeFirstOrThrow()).end_date
const approve = (classId: string) => done(admin.put("/admins/class/approve", { classId }))

test("a group gets a meeting on every class day between its dates when it is approved, and keeps them when it is approved again", async () => {
  const classId = await buildClass(db, {
    ...shortDates,
    status: "pending",
    times: { monday: "09:00", friday: "07:30" },
  })
  expect(await meetingsOf(classId)).toEqual([])
  await approve(classId)
  const all = [
    "2026-11-16 2026-11-16T01",
    "2026-11-20 2026-11-19T23",
    "2026-11-23 2026-11-23T01",
    "2026-11-27 2026-11-26T23",
    "2026-11-30 2026-11-30T01",
    "2026-12-04 2026-12-03T23",
    "2026-12-07 2026-12-07T01",
  ]
  expect(await meetingsOf(classId)).toEqual(all)
  await done(admin.put("/admins/class/deny", { classId }))
  await approve(classId)
  expect(await meetingsOf(classId)).toEqual(all)
})

test("an edit moves the coming meetings of a class that was approved, and makes none for one that never was", async () => {
  const teacherId = await buildTeacher(db)
  const teacher = await school.as(teacherId)
  const overrides = { ...shortDates, teacher_id: teacherId, status: "pending" as const, times: { friday: "09:00" } }
  const never = await buildClass(db, overrides)
  const classId = await buildClass(db, overrides)
  await approve(classId)
  const ids = () => db.selectFrom("meetings").select("id").where(isMeetingOf(classId)).orderBy("starts_at").execute()
  const before = await ids()
  await done(admin.put("/admins/class/pending", { classId }))
  const form = {
    ...buildClassForm({ maxStudents: 7 }),
    startDate: "2026-11-16",
    endDate: "2026-12-04",
    mondayTime: "",
    fridayTime: "11:00",
    saturdayTime: "15:00",
  }
  for (const id of [classId, never])
    await done(teacher.put(`/teachers/classes/lifeskills/group/edit`, { ...form, classId: id }))
  expect(await meetingsOf(never)).toEqual([])
  expect(await meetingsOf(classId)).toEqual([
    // It had begun at nine.
    "2026-11-20 2026-11-20T01",
    "2026-11-21 2026-11-21T07",
    "2026-11-27 2026-11-27T03",
    "2026-11-28 2026-11-28T07",
    "2026-12-04 2026-12-04T03",
  ])
  // The same meetings at another time: their addresses stay valid.
  expect((await ids()).map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
})

test("what was moved and cancelled stays when the plan changes, and goes when the class ends before it", async () => {
  const teacherId = await buildTeacher(db)
  const teacher = await school.as(teacherId)
  const classId = await buildClass(db, {
    ...shortDates,
    teacher_id: teacherId,
    status: "pending",
    times: { monday: "09:00" },
  })
  await approve(classId)
  const onDay = (day: string) => db.updateTable("meetings").where(isMeetingOf(classId)).where("plan_day", "=", day)
  await onDay("2026-11-23").set({ cancelled_at: school.deps.now(), reason: "weather" }).execute()
  await onDay("2026-12-07")
    .set({ moved_from: "2026-12-07T01:00:00Z", starts_at: "2026-12-02T01:00:00Z", ends_at: "2026-12-02T02:00:00Z" })
    .execute()
  const edit = async (endDate: string) => {
    await done(admin.put("/admins/class/pending", { classId }))
    const form = {
      ...buildClassForm({ maxStudents: 7 }),
      startDate: "2026-11-16",
      endDate,
      mondayTime: "",
      fridayTime: "",
      tuesdayTime: "09:00",
    }
    await done(teacher.put(`/teachers/classes/lifeskills/group/edit`, { ...form, classId }))
    await approve(classId)
  }
  await edit("2026-12-08")
  expect(await meetingsOf(classId)).toEqual([
    "2026-11-16 2026-11-16T01",
    "2026-11-23 2026-11-23T01 cancelled",
    "2026-11-24 2026-11-24T01",
    "2026-12-01 2026-12-01T01",
    "2026-12-07 2026-12-02T01 moved",
    "2026-12-08 2026-12-08T01",
  ])
  await edit("2026-12-01")
  expect(await meetingsOf(classId)).toEqual([
    "2026-11-16 2026-11-16T01",
    "2026-11-23 2026-11-23T01 cancelled",
    "2026-11-24 2026-11-24T01",
    "2026-12-01 2026-12-01T01",
  ])
})

test("a solo student meets from the day of the approval on, that day whole, for at least eight weeks", async () => {
  const classId = await buildClass(db, { class_type: "solo", sessions: 40 })
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId, status: "pending", times: { friday: "08:00" } })
  await done(admin.put("/admins/enrollee/approve", { enrolleeId }))
  const days = (await meetingsOf(enrolleeId)).map((each) => each.slice(0, 10))
  expect(days[0]).toBe("2026-11-20")
  expect(days.at(-1)).toBe("2027-01-22")
  expect(days).toHaveLength(10)

  school.at("2026-11-28")
  await buildMeetings(school)
  expect((await meetingsOf(enrolleeId)).at(-1)?.slice(0, 10)).toBe("2027-01-29")

  await done(
    admin.put("/admins/enrollees/solo/schedule", {
      enrolleeId,
      classId,
      schedule: { ...emptyWeek, saturday: "17:00" },
    }),
  )
  const changed = (await meetingsOf(enrolleeId)).map((each) => each.slice(0, 10))
  expect(changed.slice(0, 4)).toEqual(["2026-11-20", "2026-11-27", "2026-11-28", "2026-12-05"])

  await done(admin.put("/admins/enrollee/deny", { enrolleeId }))
  expect(await meetingsOf(enrolleeId)).toEqual(["2026-11-20 2026-11-20T00", "2026-11-27 2026-11-27T00"])
  await done(admin.put("/admins/enrollee/pending", { enrolleeId }))
  await done(admin.put("/admins/enrollee/approve", { enrolleeId }))
  expect((await meetingsOf(enrolleeId))[2]).toBe("2026-11-28 2026-11-28T09")
  school.at("2026-11-20")
})

test("who changes class takes the coming meetings along, and a removed child leaves none", async () => {
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const overrides = { class_type: "solo", sessions: 40 } as const
  const [from, to] = [await buildClass(db, overrides), await buildClass(db, overrides)]
  const enrolleeId = await buildEnrollment(db, { classId: from, child, times: { monday: "08:00" } })
  await buildMeetings(school)
  expect(await meetingsOf(enrolleeId)).toHaveLength(12)
  const moved = await admin.put("/admins/enrollee/change-class", { enrolleeID: enrolleeId, classID: to })
  const after = (await db.selectFrom("enrollments").select("id").where("class_id", "=", to).execute())[0]?.id ?? ""
  expect(moved.status).toBe(200)
  expect(await meetingsOf(enrolleeId)).toHaveLength(3)
  expect((await meetingsOf(after))[0]).toBe("2026-11-23 2026-11-23T00")
  const own = await school.as(parent.id)
  await done(own.delete("/parents/account/child", { childId: child.id }))
  expect(await meetingsOf(after)).toEqual([])
})

test("a solo student has as many meetings as the class promises, and one more for each that is cancelled", async () => {
  const teacherId = await buildTeacher(db)
  const teacher = await school.as(teacherId)
  const classId = await buildClass(db, { class_type: "solo", sessions: 4, teacher_id: teacherId })
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId, status: "pending", times: { friday: "11:00" } })
  await done(admin.put("/admins/enrollee/approve", { enrolleeId }))
  const days = async () => (await meetingsOf(enrolleeId)).map((each) => each.split(" ")[0])
  expect(await days()).toEqual(["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11"])
  const { id: meetingId } = await db
    .selectFrom("meetings")
    .select("id")
    .where(isMeetingOf(enrolleeId))
    .where("plan_day", "=", "2026-11-27")
    .executeTakeFirstOrThrow()
  await done(teacher.put("/teachers/meeting/cancel", { meetingId, reason: "sick", makeUp: null }))
  expect((await days()).at(-1)).toBe("2026-12-18")
  await done(teacher.post("/teachers/meeting", { classId, enrolleeId, date: "2026-11-25", time: "11:00" }))
  expect(await days()).toEqual(["2026-11-20", "put", "2026-11-27", "2026-12-04", "2026-12-11"])
  const learner = await school.as(learnerId)
  const { body } = await learner.get("/learners/meetings?from=2026-11-20&to=2027-01-10")
  const numbers = (body.meetings as { number: number; of: number }[]).map(({ number, of }) => `${number} of ${of}`)
  expect([numbers[0], numbers.at(-1)]).toEqual(["1 of 4", "4 of 4"])
})

test("one meeting after the end moves the end along, and no weekly ones are added when the class is reset and approved", async () => {
  const teacherId = await buildTeacher(db)
  const teacher = await school.as(teacherId)
  const classId = await buildClass(db, {
    ...shortDates,
    teacher_id: teacherId,
    status: "pending",
    times: { monday: "09:00", thursday: "09:00" },
  })
  await approve(classId)
  await done(teacher.post("/teachers/meeting", { classId, date: "2026-12-23", time: "10:00" }))
  const [all, end] = [await meetingsOf(classId), await endOf(classId)]
  expect([all.at(-1), end]).toEqual(["put 2026-12-23T02", "2026-12-23"])
  await done(admin.put("/admins/class/pending", { classId }))
  await approve(classId)
  expect([await meetingsOf(classId), await endOf(classId)]).toEqual([all, end])
  // The form holds the planned end. Saved again, the class still ends with its last meeting.
  await done(admin.put("/admins/class/pending", { classId }))
  const { data } = (await teacher.get(`/teachers/classes/lifeskills/group/edit?classId=${classId}`)).body as {
    data: { dates: { start: string; end: string } }
  }
  expect(data.dates).toEqual({ start: "2026-11-16", end: "2026-12-07" })
  const form = {
    ...buildClassForm({ maxStudents: 7 }),
    startDate: data.dates.start,
    endDate: data.dates.end,
    mondayTime: "09:00",
    thursdayTime: "09:00",
    fridayTime: "",
  }
  await done(teacher.put(`/teachers/classes/lifeskills/group/edit`, { ...form, classId }))
  await approve(classId)
  expect([await meetingsOf(classId), await endOf(classId)]).toEqual([all, end])
  // Once the extra meeting is cancelled, the class ends as planned.
  const { id: meetingId } = await db
    .selectFrom("meetings")
    .select("id")
    .where("class_id", "=", classId)
    .where("plan_day", "is", null)
    .executeTakeFirstOrThrow()
  await done(teacher.put("/teachers/meeting/cancel", { meetingId, reason: "sick", makeUp: null }))
  expect(await endOf(classId)).toBe("2026-12-07")
})

test("a class of a far year that is in the database already gets its meetings, and that ends", async () => {
  const far = await buildClass(db, { start_date: "9999-12-01", end_date: "9999-12-31", status: "pending" })
  await approve(far)
  expect(await meetingsOf(far)).toEqual([])
  const long = await buildClass(db, { start_date: "2026-11-16", end_date: "9999-12-31", status: "pending" })
  await approve(long)
  expect((await meetingsOf(long)).at(-1)?.slice(0, 10)).toBe("2036-11-17")
})

test("two administrators who approve at once generate the meeting of each day once", async () => {
  const classId = await buildClass(db, { ...shortDates, status: "pending" })
  const replies = await Promise.all([1, 2, 3].map(() => admin.put("/admins/class/approve", { classId })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await meetingsOf(classId)).toHaveLength(4)
})

test("a class that is archived keeps its meetings out of sight, and revived it goes on with them and lacks none", async () => {
  const teacherId = await buildTeacher(db)
  const overrides = { ...shortDates, teacher_id: teacherId, status: "pending" as const, times: { monday: "09:00" } }
  const classId = await buildClass(db, overrides)
  await approve(classId)
  const all = await meetingsOf(classId)
  const seen = async () => {
    const { body } = await (await school.as(teacherId)).get("/teachers/meetings?from=2026-11-16&to=2026-12-31")
    return (body.meetings as { classId: string }[]).filter((each) => each.classId === classId).length
  }
  await done(admin.put("/admins/class/archive", { classId }))
  expect([await seen(), await meetingsOf(classId)]).toEqual([1, all])
  // A missing day gets its meeting when the class comes back.
  await db.deleteFrom("meetings").where(isMeetingOf(classId)).where("plan_day", "=", "2026-11-30").execute()
  await done(admin.put("/admins/class/revive", { classId }))
  expect([await seen(), await meetingsOf(classId)]).toEqual([4, all])
})

test("meetings that are generated later leave out the days off of their program", async () => {
  const off = { title: "Founding day", kind: "other" as const, makes_up: false, created_at: school.deps.now() }
  const days = { first_day: "2026-11-23", last_day: "2026-11-30" }
  const { id } = await db
    .insertInto("days_off")
    .values({ ...off, ...days, program_type: "homeschool" })
    .returning("id")
    .executeTakeFirstOrThrow()
  const daysOf = async (program_type: "homeschool" | "lifeskills") => {
    const classId = await buildClass(db, { ...shortDates, program_type, status: "pending" })
    await approve(classId)
    return (await meetingsOf(classId)).map((each) => each.slice(0, 10))
  }
  expect(await daysOf("homeschool")).toEqual(["2026-11-16", "2026-12-07"])
  expect(await daysOf("lifeskills")).toEqual(["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07"])
  await db.deleteFrom("days_off").where("id", "=", id).execute()
})
