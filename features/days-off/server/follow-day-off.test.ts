import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildDayOffForm, declareOff } from "../../../test/builders/days-off.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, buildSeries, isMeetingOf } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { shareCalendar } from "../../meetings/server/off-days/off-day-queries.ts"
import { followDayOff } from "./follow-day-off.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
const shortDates = { start_date: "2026-11-16", end_date: "2026-12-07" }

beforeEach(async () => {
  await db.deleteFrom("meetings").execute()
  await db.deleteFrom("meeting_series").execute()
  await db.deleteFrom("days_off").execute()
  await db.deleteFrom("notices").execute()
  await db.updateTable("classes").set({ status: "denied" }).execute()
})

const cancelled = async () =>
  (await db.selectFrom("meetings").select("id").where("cancelled_at", "is not", null).execute()).length
const notices = () => db.selectFrom("notices").select(["account_id"]).execute()
const declare = async () => (await school.as(adminId)).post("/admins/days-off", buildDayOffForm())

/** A school whose database goes away after this many transactions. */
const dyingAfter = (transactions: number) => {
  let uses = 0
  return {
    ...deps,
    get db() {
      if (++uses > transactions) throw new Error("Killed")
      return db
    },
  }
}

/** Carries out a day off in processes that each die after one more transaction; checks the state after each death. */
async function followDying(id: string, check: () => Promise<void>): Promise<void> {
  let isDone = false
  while (!isDone) {
    isDone = await followDayOff(dyingAfter(1), id).then(
      () => true,
      (error: Error) => {
        if (error.message !== "Killed") throw error
        return false
      },
    )
    await check()
  }
}

const standing = () =>
  db.selectFrom("meetings").select(["class_id", "starts_at"]).where("cancelled_at", "is", null).execute()

test("broken off after each batch it goes on, cancels and makes up everything once and tells nobody twice; taken back too", async () => {
  const teacher_id = await buildTeacher(db)
  const learners = await Promise.all(Array.from({ length: 6 }, () => buildLearner(db)))
  const classIds = await Promise.all(Array.from({ length: 130 }, () => buildClass(db, { ...shortDates, teacher_id })))
  for (const [nth, learnerId] of learners.entries())
    for (const classId of classIds.slice(nth * 20, nth * 20 + 25)) await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const before = await standing()
  const { status, body } = await declare()
  const id = String(body.id)
  expect([status, await cancelled()]).toEqual([200, 0])
  const progress = async () => (await (await school.as(adminId)).get("/admins/days-off/progress?year=2026")).body
  expect(await progress()).toMatchObject({
    progress: [{ id, fromTime: null, meetings: 130, cancelled: 0, makeUps: 0, people: 0, done: 0 }],
    takenBack: [],
  })
  const seen: number[] = []
  await followDying(id, async () => {
    seen.push(((await progress()) as { progress: { done: number }[] }).progress[0]?.done ?? -1)
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
  const makeUps = await db.selectFrom("meetings").select("series_id").where("is_make_up", "=", true).execute()
  expect([await cancelled(), makeUps.length, new Set(makeUps.map(({ series_id }) => series_id)).size]).toEqual([
    130, 130, 130,
  ])
  const recipients = async () => (await notices()).map(({ account_id }) => account_id).toSorted()
  const everybody = [...learners, teacher_id].toSorted()
  expect(await recipients()).toEqual(everybody)
  expect(await progress()).toMatchObject({
    progress: [{ id, fromTime: null, meetings: 130, cancelled: 130, makeUps: 130, people: 7, done: 1 }],
    takenBack: [],
  })

  const reply = await (await school.as(adminId)).delete("/admins/days-off", { id })
  expect([reply.status, reply.body.meetings, await cancelled()]).toEqual([200, 130, 130])
  expect(await progress()).toMatchObject({ progress: [], takenBack: [{ id, title: "Typhoon", done: 0 }] })
  await followDying(id, async () => {})
  expect(await progress()).toMatchObject({ progress: [], takenBack: [] })
  const order = (a: { class_id: string; starts_at: Date }, b: { class_id: string; starts_at: Date }) =>
    a.class_id.localeCompare(b.class_id) || a.starts_at.getTime() - b.starts_at.getTime()
  expect((await standing()).toSorted(order)).toEqual(before.toSorted(order))
  expect(await recipients()).toEqual([...everybody, ...everybody].toSorted())
})

test("more meetings than fit in a batch are cancelled in several, the first ones first", async () => {
  const teacher_id = await buildTeacher(db)
  const classIds = await Promise.all(Array.from({ length: 6 }, () => buildClass(db, { ...shortDates, teacher_id })))
  for (const [nth, class_id] of classIds.entries()) {
    const series_id = await buildSeries(db, class_id)
    await db
      .insertInto("meetings")
      .values(
        Array.from({ length: 100 }, (_, minute) => ({
          series_id,
          class_id,
          starts_at: new Date(Date.UTC(2026, 10, 23, 1, minute, nth)),
          ends_at: new Date(Date.UTC(2026, 10, 23, 2, minute, nth)),
          changed_at: new Date("2026-11-01T00:00:00Z"),
        })),
      )
      .execute()
  }
  const { body } = await declare()
  await expect(followDayOff(dyingAfter(1), String(body.id))).rejects.toThrow("Killed")
  const left = await db.selectFrom("meetings").select("starts_at").where("cancelled_at", "is", null).execute()
  expect(left).toHaveLength(100)
  expect(Math.min(...left.map(({ starts_at }) => starts_at.getTime()))).toBeGreaterThanOrEqual(
    Date.UTC(2026, 10, 23, 2, 23),
  )
  await followDayOff(deps, String(body.id))
  expect(await cancelled()).toBe(600)
})

test("two processes that follow the same day off at once do everything once", async () => {
  const teacher_id = await buildTeacher(db)
  const learnerId = await buildLearner(db)
  for (let nth = 0; nth < 30; nth += 1)
    await buildEnrollment(db, { classId: await buildClass(db, { ...shortDates, teacher_id }), learnerId })
  await buildMeetings(school)
  const { body } = await declare()
  await Promise.all([1, 2, 3].map(() => followDayOff(deps, String(body.id))))
  const makeUps = await db.selectFrom("meetings").select("id").where("is_make_up", "=", true).execute()
  expect([makeUps.length, (await notices()).length]).toEqual([30, 2])
})

/** Moves a meeting in a transaction that ends on command. */
function move(ownerId: string, day: string, to: string) {
  const began = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (tx) => {
    await shareCalendar(tx)
    began.resolve()
    await commit.promise
    const times = { starts_at: `${to}T01:00:00Z`, ends_at: `${to}T02:00:00Z`, moved_from: `${day}T01:00:00Z` }
    await tx.updateTable("meetings").set(times).where(isMeetingOf(ownerId)).where("plan_day", "=", day).execute()
  })
  return { began: began.promise, commit: commit.resolve, done }
}

test("a day off waits for whoever is moving a meeting: onto it is cancelled, away from it takes place", async () => {
  const [onto, away] = [await buildClass(db, shortDates), await buildClass(db, shortDates)]
  await buildMeetings(school)
  const moves = [move(onto, "2026-11-30", "2026-11-23"), move(away, "2026-11-23", "2026-11-24")]
  await Promise.all(moves.map(({ began }) => began))
  const declared = declare()
  for (const { commit } of moves) commit()
  await Promise.all(moves.map(({ done }) => done))
  await followDayOff(deps, String((await declared).body.id))
  const off = await db
    .selectFrom("meetings")
    .select(["class_id", "plan_day"])
    .where("cancelled_at", "is not", null)
    .orderBy("plan_day")
    .execute()
  expect(off).toEqual([
    { class_id: onto, plan_day: "2026-11-23" },
    { class_id: onto, plan_day: "2026-11-30" },
  ])
})

test("what somebody moves onto a day off after it was declared takes place, and what is moved away is left alone", async () => {
  const [onto, away] = [await buildClass(db, shortDates), await buildClass(db, shortDates)]
  await buildMeetings(school)
  const { body } = await declare()
  school.at("2026-11-20", "10:01")
  const changed_at = deps.now()
  for (const { ownerId, day, to } of [
    { ownerId: onto, day: "2026-11-30", to: "2026-11-23" },
    { ownerId: away, day: "2026-11-23", to: "2026-11-24" },
  ])
    await db
      .updateTable("meetings")
      .set({ starts_at: `${to}T05:00:00Z`, ends_at: `${to}T06:00:00Z`, moved_from: `${day}T01:00:00Z`, changed_at })
      .where(isMeetingOf(ownerId))
      .where("plan_day", "=", day)
      .execute()
  await followDayOff(deps, String(body.id))
  const off = await db
    .selectFrom("meetings")
    .select(["class_id", "plan_day"])
    .where("cancelled_at", "is not", null)
    .execute()
  expect(off).toEqual([{ class_id: onto, plan_day: "2026-11-23" }])
  school.at("2026-11-20")
})

test("a class whose meetings are generated while the day is declared has no meeting on it, or a cancelled one", async () => {
  const classes = await Promise.all(
    Array.from({ length: 8 }, () => buildClass(db, { ...shortDates, status: "pending" as const })),
  )
  const admin = await school.as(adminId)
  const approve = classes.map((classId) => admin.put("/admins/class/approve", { classId }))
  const declared = declare()
  await Promise.all([...approve.slice(0, 4), declared, ...approve.slice(4)])
  await followDayOff(deps, String((await declared).body.id))
  const standing = await db
    .selectFrom("meetings")
    .select("id")
    .where("plan_day", "=", "2026-11-23")
    .where("cancelled_at", "is", null)
    .execute()
  expect(standing).toEqual([])
})

test("a day off that is taken back while it is followed ends as if it had never been", async () => {
  const learnerId = await buildLearner(db)
  const group = await buildClass(db, shortDates)
  await buildEnrollment(db, { classId: group, learnerId })
  await buildMeetings(school)
  const id = await declareOff(school, adminId)
  const admin = await school.as(adminId)
  await Promise.all([followDayOff(deps, id), admin.delete("/admins/days-off", { id }), followDayOff(deps, id)])
  await followDayOff(deps, id)
  const days = await db
    .selectFrom("meetings")
    .select(["plan_day", "cancelled_at"])
    .where(isMeetingOf(group))
    .orderBy("plan_day")
    .execute()
  expect(days.map(({ plan_day, cancelled_at }) => [plan_day, cancelled_at])).toEqual(
    ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07"].map((day) => [day, null]),
  )
})
