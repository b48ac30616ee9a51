import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildDayOffForm, declareOff } from "../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const shortDates = { start_date: "2026-11-16", end_date: "2026-12-07" }

/** Each test has its own calendar and meetings. */
beforeEach(async () => {
  await db.deleteFrom("meetings").execute()
  await db.deleteFrom("meeting_series").execute()
  await db.deleteFrom("days_off").execute()
  await db.updateTable("classes").set({ status: "denied" }).execute()
  school.at("2026-11-20")
})

/** The days of the plan in order, with their state. */
async function meetingsOf(ownerId: string) {
  const rows = await db
    .selectFrom("meetings")
    .selectAll()
    .where(isMeetingOf(ownerId))
    .orderBy("starts_at")
    .orderBy("id")
    .execute()
  return rows.map(({ plan_day, starts_at, cancelled_at, reason, words, is_make_up }) =>
    [
      starts_at.toISOString().slice(5, 16),
      cancelled_at && `cancelled ${reason} ${words}`,
      is_make_up && (plan_day ? "made up" : "made up by hand"),
    ]
      .filter(Boolean)
      .join(" "),
  )
}
const endOfClass = async (id: string) =>
  (await db.selectFrom("classes").select("end_date").where("id", "=", id).executeTakeFirstOrThrow()).end_date

test("a day off cancels what falls on it with its reason, and each lost meeting is made up after the last one", async () => {
  const group = await buildClass(db, { ...shortDates, times: { monday: "09:00", friday: "15:00" } })
  const solo = await buildClass(db, { class_type: "solo" })
  const student = await buildEnrollment(db, {
    classId: solo,
    learnerId: await buildLearner(db),
    times: { monday: "17:00" },
  })
  await buildMeetings(school)
  const before = await meetingsOf(student)
  await declareOff(school, adminId, { from: "2026-11-23", to: "2026-11-27" })
  expect(await meetingsOf(group)).toEqual([
    "11-16T01:00",
    "11-20T07:00",
    "11-23T01:00 cancelled weather Typhoon",
    "11-27T07:00 cancelled weather Typhoon",
    "11-30T01:00",
    "12-04T07:00",
    "12-07T01:00",
    "12-11T07:00 made up",
    "12-14T01:00 made up",
  ])
  expect(await endOfClass(group)).toBe("2026-12-14")
  const after = await meetingsOf(student)
  expect(after).toHaveLength(before.length + 1)
  expect(after.filter((each) => / /.test(each))).toEqual([
    "11-23T09:00 cancelled weather Typhoon",
    // In the next days that are not off, in addition to the weekly meetings, at the usual time.
    "11-28T09:00 made up by hand",
  ])
  // Generating again changes nothing.
  await buildMeetings(school)
  expect(await meetingsOf(student)).toEqual(after)
})

test("without make-up nothing is added and the class ends as before", async () => {
  const group = await buildClass(db, shortDates)
  await buildMeetings(school)
  await declareOff(school, adminId, { makeUp: false, kind: "holiday", title: "Founding day" })
  expect(await meetingsOf(group)).toEqual([
    "11-16T01:00",
    "11-23T01:00 cancelled holiday Founding day",
    "11-30T01:00",
    "12-07T01:00",
  ])
  expect(await endOfClass(group)).toBe("2026-12-07")
})

test("what has begun, is elsewhere by now, is cancelled already or is another program's stays as it is", async () => {
  const times = { friday: "10:00", monday: "09:00" }
  const running = await buildClass(db, { ...shortDates, times })
  const other = await buildClass(db, { ...shortDates, times: { friday: "14:00" }, program_type: "homeschool" })
  const late = await buildClass(db, { ...shortDates, times: { friday: "13:00" } })
  const early = await buildClass(db, { ...shortDates, times: { friday: "12:59" } })
  await buildMeetings(school)
  const onDay = (ownerId: string, day: string) =>
    db.updateTable("meetings").where(isMeetingOf(ownerId)).where("plan_day", "=", day)
  const begins = { starts_at: "2026-11-20T08:00:00Z", ends_at: "2026-11-20T09:00:00Z" }
  await onDay(running, "2026-11-23")
    .set({ ...begins, moved_from: "2026-11-23T01:00:00Z" })
    .execute()
  await onDay(running, "2026-11-27").set({ cancelled_at: school.deps.now(), reason: "sick" }).execute()
  await declareOff(school, adminId, { from: "2026-11-20", to: "2026-11-27", fromTime: "13:00", program: "lifeskills" })
  expect((await meetingsOf(running)).slice(0, 4)).toEqual([
    "11-16T01:00",
    "11-20T02:00",
    // It was moved to today.
    "11-20T08:00 cancelled weather Typhoon",
    "11-27T02:00 cancelled sick null",
  ])
  expect((await meetingsOf(other)).some((each) => each.includes("cancelled"))).toBe(false)
  expect((await meetingsOf(late))[0]).toBe("11-20T05:00 cancelled weather Typhoon")
  expect((await meetingsOf(early))[0]).toBe("11-20T04:59")
})

test("the preview counts and lists what the day off then cancels, once each, and changes nothing", async () => {
  const teacher_id = await buildTeacher(db)
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const [migo = "", tala = ""] = parent.children
  const first = await buildClass(db, { ...shortDates, teacher_id, times: { monday: "09:00", friday: "15:00" } })
  const second = await buildClass(db, { ...shortDates, name: "Chess", program_type: "homeschool" })
  const pending = await buildClass(db, { ...shortDates, teacher_id })
  const solo = await buildClass(db, { class_type: "solo", teacher_id, name: "Piano for One" })
  await buildEnrollment(db, { classId: first, child: { id: migo, parentId: parent.id } })
  await buildEnrollment(db, { classId: second, child: { id: migo, parentId: parent.id } })
  await buildEnrollment(db, { classId: first, child: { id: tala, parentId: parent.id }, status: "pending" })
  await buildEnrollment(db, { classId: solo, learnerId: await buildLearner(db), times: { monday: "17:00" } })
  await buildEnrollment(db, { classId: solo, learnerId: await buildLearner(db), times: { sunday: "17:00" } })
  await buildMeetings(school)
  await db.updateTable("classes").set({ status: "pending" }).where("id", "=", pending).execute()
  const admin = await school.as(adminId)
  const { title: _, kind: _kind, makeUp: _makeUp, ...days } = buildDayOffForm({ to: "2026-11-27" })
  const preview = await admin.post("/admins/days-off/preview", days)
  expect(preview.body).toMatchObject({ meetings: 4, classes: 3, students: 2, teachers: 2 })
  const list = async (query: string) => (await admin.get(`/admins/days-off/${query}`)).body
  const which = await list("preview/meetings?from=2026-11-23&to=2026-11-27&page=1&pageSize=3")
  const names = (meetings: unknown) =>
    (meetings as { className: string }[]).map(({ className }) => className).toSorted()
  expect(names(which.meetings)).toEqual(["Chess", "Little Coders", "Piano for One"])
  expect(which.pagination).toEqual({ page: 1, pageSize: 3, total: 4, totalPages: 2 })
  const homeschool = await admin.post("/admins/days-off/preview", { ...days, program: "homeschool" })
  expect(homeschool.body).toMatchObject({ meetings: 1, classes: 1, students: 1, teachers: 1 })
  expect(await db.selectFrom("meetings").select("id").where("cancelled_at", "is not", null).execute()).toEqual([])

  const id = await declareOff(school, adminId, { to: "2026-11-27" })
  const done = await list(`meetings?id=${id}`)
  expect(names(done.meetings)).toEqual(["Chess", "Little Coders", "Little Coders", "Piano for One"])
  expect((await list("progress?year=2026")).progress).toEqual([
    { id, fromTime: null, meetings: 4, cancelled: 5, makeUps: 5, people: 4, done: 1, isStopped: false },
  ])
  // The meeting of the pending class is off too, for when the class continues.
  expect((await meetingsOf(pending))[1]).toBe("11-23T01:00 cancelled weather Typhoon")
})

test("families and teachers are told once, each of all their classes; of a class out of sight nobody is told", async () => {
  const [teacher_id, standIn] = [await buildTeacher(db), await buildTeacher(db)]
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const group = await buildClass(db, { ...shortDates, teacher_id })
  const solo = await buildClass(db, { class_type: "solo", teacher_id, name: "Piano for One" })
  const hidden = await buildClass(db, { ...shortDates })
  for (const id of parent.children) await buildEnrollment(db, { classId: group, child: { id, parentId: parent.id } })
  const [migo = ""] = parent.children
  const times = { monday: "17:00" }
  await buildEnrollment(db, { classId: solo, child: { id: migo, parentId: parent.id }, times })
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId: hidden, learnerId })
  await buildMeetings(school)
  await db.updateTable("classes").set({ archived_at: school.deps.now() }).where("id", "=", hidden).execute()
  await db
    .updateTable("meetings")
    .set({ stand_in_id: standIn })
    .where(isMeetingOf(group))
    .where("plan_day", "=", "2026-11-23")
    .execute()
  const id = await declareOff(school, adminId)
  const { followDayOff } = await import("./follow-day-off.ts")
  await followDayOff(school.deps, id)
  const notices = await db
    .selectFrom("notices")
    .select(["account_id", "kind", "facts"])
    .where("cause", "like", `%${id}`)
    .execute()
  const toldTo = (accountId: string) => notices.filter(({ account_id }) => account_id === accountId)
  expect(notices.map(({ account_id }) => account_id).toSorted()).toEqual([parent.id, teacher_id, standIn].toSorted())
  const both = [
    { name: "Little Coders", day: "2026-11-23", time: "09:00", madeUp: { day: "2026-12-14", time: "09:00" } },
    { name: "Piano for One", day: "2026-11-23", time: "17:00", madeUp: expect.any(Object) },
  ]
  expect(toldTo(parent.id)[0]).toMatchObject({ kind: "day-off-now", facts: { title: "Typhoon", classes: both } })
  const studentsToldTo = (accountId: string) =>
    toldTo(accountId).flatMap(({ facts }) =>
      (facts as unknown as { classes: { students: string[] }[] }).classes.map(({ students }) => students),
    )
  expect(studentsToldTo(parent.id)).toEqual([["Migo Cruz", "Tala Cruz"], ["Migo Cruz"]])
  expect(toldTo(teacher_id)[0]?.facts).toMatchObject({ classes: both })
  expect(studentsToldTo(teacher_id)).toEqual([[], ["Migo Cruz"]])
  expect(toldTo(standIn)[0]?.facts).toMatchObject({ classes: [both[0]], count: 1 })
  expect(toldTo(learnerId)).toEqual([])
})

test("a holiday later on is told without haste", async () => {
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId: await buildClass(db, shortDates), learnerId })
  await buildMeetings(school)
  await declareOff(school, adminId, { kind: "holiday", title: "Bonifacio Day", from: "2026-11-30" })
  const notices = await db.selectFrom("notices").select("kind").where("account_id", "=", learnerId).execute()
  expect(notices).toEqual([{ kind: "day-off" }])
})

test("the calendar has the days off of a year, and the history of a class and the audit trail say what was done", async () => {
  const group = await buildClass(db, shortDates)
  await buildMeetings(school)
  const id = await declareOff(school, adminId, { program: "lifeskills" })
  const christmas = await declareOff(school, adminId, {
    title: "Christmas",
    kind: "holiday",
    from: "2026-12-21",
    to: "2027-01-03",
    makeUp: false,
  })
  const admin = await school.as(adminId)
  const listed = async (year: string) => (await admin.get(`/admins/days-off${year}`)).body.daysOff
  const winter = {
    id: christmas,
    title: "Christmas",
    from: "2026-12-21",
    to: "2027-01-03",
    kind: "holiday",
    program: null,
    makeUp: false,
  }
  const typhoon = {
    id,
    title: "Typhoon",
    from: "2026-11-23",
    to: "2026-11-23",
    kind: "weather",
    program: "lifeskills",
    makeUp: true,
  }
  expect(await listed("")).toEqual([typhoon, winter])
  expect(await listed("?year=2027")).toEqual([winter])
  expect(await listed("?year=2028")).toEqual([])
  const history = (await admin.get(`/admins/class/history?classId=${group}`)).body
  expect(JSON.stringify(history)).toContain("Cancelled meetings for a day off")
  const trail = await db
    .selectFrom("audit_trail")
    .select(["action", "account_id", "after"])
    .where("thing_id", "=", id)
    .execute()
  expect(trail).toEqual([
    {
      action: "day-off.declare",
      account_id: adminId,
      after: expect.objectContaining({ title: "Typhoon", meetings: 1 }),
    },
  ])
})

test("the same day off is declared once, however often and fast somebody presses", async () => {
  await buildClass(db, shortDates)
  await buildMeetings(school)
  const admin = await school.as(adminId)
  const replies = await Promise.all([1, 2, 3].map(() => admin.post("/admins/days-off", buildDayOffForm())))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await db.selectFrom("days_off").select("id").execute()).toHaveLength(1)
  const other = await admin.post("/admins/days-off", buildDayOffForm({ program: "homeschool" }))
  expect(other.status).toBe(200)
})

test("what is wrong is named, and only administrators have the calendar", async () => {
  const admin = await school.as(adminId)
  const { status, body } = await admin.post("/admins/days-off", { ...buildDayOffForm(), from: "soon", kind: "" })
  expect([status, Object.keys(body.errors as object).toSorted()]).toEqual([400, ["from", "kind"]])
  const teacher = await school.as(await buildTeacher(db))
  expect((await teacher.post("/admins/days-off", buildDayOffForm())).status).toBe(403)
  expect((await teacher.post("/admins/days-off/preview", buildDayOffForm())).status).toBe(403)
  expect((await teacher.get("/admins/days-off")).status).toBe(403)
})
