import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { declareOff } from "../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { followDayOff } from "./follow-day-off.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const shortDates = { start_date: "2026-11-16", end_date: "2026-12-07" }
const twice = { times: { monday: "09:00", friday: "15:00" } }

beforeEach(async () => {
  await db.deleteFrom("meetings").execute()
  await db.deleteFrom("meeting_series").execute()
  await db.deleteFrom("days_off").execute()
  await db.updateTable("classes").set({ status: "denied" }).execute()
  school.at("2026-11-20")
})

async function takeBack(id: string) {
  const reply = await (await school.as(adminId)).delete("/admins/days-off", { id })
  await followDayOff(school.deps, id).catch(() => {})
  for (const off of await db.selectFrom("days_off").select("id").execute()) await followDayOff(school.deps, off.id)
  return reply
}

async function meetingsOf(ownerId: string) {
  const rows = await db
    .selectFrom("meetings")
    .selectAll()
    .where(isMeetingOf(ownerId))
    .where("starts_at", ">", new Date("2026-11-20T02:00:00Z"))
    .orderBy("starts_at")
    .execute()
  return rows.map(({ starts_at, cancelled_at, words, is_make_up }) =>
    [starts_at.toISOString().slice(5, 10), cancelled_at && `off: ${words}`, is_make_up && "made up"]
      .filter(Boolean)
      .join(" "),
  )
}
const endOfClass = async (id: string) =>
  (await db.selectFrom("classes").select("end_date").where("id", "=", id).executeTakeFirstOrThrow()).end_date
const onDay = (ownerId: string, day: string) =>
  db.updateTable("meetings").where(isMeetingOf(ownerId)).where("plan_day", "=", day)

test("taking a day off back restores its meetings, removes its make-ups and moves the end back; once", async () => {
  const group = await buildClass(db, { ...shortDates, ...twice })
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId: group, learnerId })
  await buildMeetings(school)
  const before = await meetingsOf(group)
  const id = await declareOff(school, adminId, { to: "2026-11-27" })
  expect(await endOfClass(group)).toBe("2026-12-14")
  const { status, body } = await takeBack(id)
  expect([status, body.meetings]).toEqual([200, 2])
  expect(await meetingsOf(group)).toEqual(before)
  expect(await endOfClass(group)).toBe("2026-12-07")
  expect((await takeBack(id)).status).toBe(404)
  expect((await takeBack("nothing")).status).toBe(404)
  const admin = await school.as(adminId)
  expect((await admin.get("/admins/days-off?year=2026")).body.daysOff).toEqual([])
  const notices = await db.selectFrom("notices").select(["kind", "facts"]).where("account_id", "=", learnerId).execute()
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(["day-off-now", "day-off-taken-back-now"])
  expect(notices.find(({ kind }) => kind === "day-off-taken-back-now")?.facts).toMatchObject({
    count: 2,
    title: "Typhoon",
  })
  const trail = await db.selectFrom("audit_trail").select("action").where("thing_id", "=", id).orderBy("id").execute()
  expect(trail.map(({ action }) => action)).toEqual(["day-off.declare", "day-off.take-back"])
})

test("what somebody has touched since stays: a lost meeting that was put elsewhere, a make-up that was moved", async () => {
  const group = await buildClass(db, { ...shortDates, ...twice })
  await buildMeetings(school)
  const id = await declareOff(school, adminId, { to: "2026-11-27" })
  school.at("2026-11-20", "11:00")
  const changed_at = school.deps.now()
  const elsewhere = { starts_at: "2026-11-25T01:00:00Z", ends_at: "2026-11-25T02:00:00Z", changed_at }
  await onDay(group, "2026-11-27")
    .set({ ...elsewhere, cancelled_at: null, moved_from: "2026-11-27T07:00:00Z" })
    .execute()
  const later = { starts_at: "2026-12-16T01:00:00Z", ends_at: "2026-12-16T02:00:00Z", changed_at }
  await onDay(group, "2026-12-14")
    .set({ ...later, moved_from: "2026-12-14T01:00:00Z" })
    .execute()
  expect((await takeBack(id)).body.meetings).toBe(1)
  expect(await meetingsOf(group)).toEqual(["11-20", "11-23", "11-25", "11-30", "12-04", "12-07", "12-16 made up"])
  // The class lasts until the make-up that stays.
  expect(await endOfClass(group)).toBe("2026-12-16")
})

test("what has passed meanwhile stays cancelled, and nobody is told of it", async () => {
  const group = await buildClass(db, { ...shortDates, ...twice })
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId: group, learnerId })
  await buildMeetings(school)
  const id = await declareOff(school, adminId, { makeUp: false })
  school.at("2026-11-23", "09:00")
  expect((await takeBack(id)).body.meetings).toBe(0)
  expect((await meetingsOf(group))[1]).toBe("11-23 off: Typhoon")
  const notices = await db.selectFrom("notices").select("kind").where("account_id", "=", learnerId).execute()
  expect(notices).toHaveLength(1)
})

test("a meeting that has passed keeps its make-up, and the class lasts until then", async () => {
  const group = await buildClass(db, { ...shortDates, ...twice })
  await buildMeetings(school)
  const id = await declareOff(school, adminId, { to: "2026-11-27" })
  school.at("2026-11-24", "09:00")
  expect((await takeBack(id)).body.meetings).toBe(1)
  expect(await meetingsOf(group)).toEqual([
    "11-20",
    "11-23 off: Typhoon",
    "11-27",
    "11-30",
    "12-04",
    "12-07",
    "12-11 made up",
  ])
  expect(await endOfClass(group)).toBe("2026-12-11")
})

test("a make-up that somebody has moved is that of the meeting that has passed", async () => {
  const group = await buildClass(db, { ...shortDates, ...twice })
  await buildMeetings(school)
  const id = await declareOff(school, adminId, { to: "2026-11-27" })
  school.at("2026-11-24", "09:00")
  const moved = { starts_at: "2026-12-16T01:00:00Z", ends_at: "2026-12-16T02:00:00Z", changed_at: school.deps.now() }
  await onDay(group, "2026-12-14")
    .set({ ...moved, moved_from: "2026-12-14T01:00:00Z" })
    .execute()
  await takeBack(id)
  expect((await meetingsOf(group)).slice(-2)).toEqual(["12-07", "12-16 made up"])
})

test("on what another day off falls, that one keeps and makes up", async () => {
  const group = await buildClass(db, { ...shortDates, ...twice })
  await buildMeetings(school)
  const id = await declareOff(school, adminId, { to: "2026-11-27", makeUp: false })
  const other = { title: "Founding day", kind: "other" as const, from: "2026-11-27", makeUp: true }
  await declareOff(school, adminId, other)
  await takeBack(id)
  expect(await meetingsOf(group)).toEqual([
    "11-20",
    "11-23",
    "11-27 off: Founding day",
    "11-30",
    "12-04",
    "12-07",
    "12-11 made up",
  ])
})

test.each([
  ["the first one first", [0, 1, 2]],
  ["the last one first", [2, 1, 0]],
  ["the middle one first", [1, 0, 2]],
  ["the middle one last", [2, 0, 1]],
])(
  "of days off that each moved the end of a class, %s, the end is right at each step and at last where it was",
  async (_, order) => {
    const group = await buildClass(db, { ...shortDates, times: { monday: "09:00" } })
    await buildMeetings(school)
    const before = await meetingsOf(group)
    const days = ["2026-11-23", "2026-11-30", "2026-12-07"]
    const ids: string[] = []
    for (const from of days) ids.push(await declareOff(school, adminId, { title: `Off on ${from}`, from }))
    expect(await endOfClass(group)).toBe("2026-12-28")
    const left = new Set(["2026-12-14", "2026-12-21", "2026-12-28"])
    for (const nth of order) {
      await takeBack(ids[nth] ?? "")
      left.delete(["2026-12-14", "2026-12-21", "2026-12-28"][nth] ?? "")
      expect(await endOfClass(group)).toBe([...left].at(-1) ?? "2026-12-07")
      expect((await meetingsOf(group)).at(-1)).toBe([...left].at(-1)?.slice(5).concat(" made up") ?? before.at(-1))
    }
    expect(await meetingsOf(group)).toEqual(before)
  },
)

test("a class whose meetings were generated around the day off meets on it once that is taken back", async () => {
  const id = await declareOff(school, adminId)
  const group = await buildClass(db, shortDates)
  const solo = await buildClass(db, { class_type: "solo" })
  const student = await buildEnrollment(db, {
    classId: solo,
    learnerId: await buildLearner(db),
    times: { monday: "17:00" },
  })
  await buildMeetings(school)
  expect((await meetingsOf(group))[0]).toBe("11-30")
  await takeBack(id)
  expect((await meetingsOf(group))[0]).toBe("11-23")
  expect((await meetingsOf(student))[0]).toBe("11-23")
})

test("who was not told of a day off is not told that it was taken back", async () => {
  const group = await buildClass(db, shortDates)
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId: group, learnerId })
  await buildMeetings(school)
  const admin = await school.as(adminId)
  const { buildDayOffForm } = await import("../../../test/builders/days-off.ts")
  const { body } = await admin.post("/admins/days-off", buildDayOffForm())
  await takeBack(String(body.id))
  expect((await meetingsOf(group))[0]).toBe("11-23")
  expect(await db.selectFrom("notices").select("id").where("account_id", "=", learnerId).execute()).toEqual([])
})
