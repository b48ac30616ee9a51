// docs/rules/meetings.md#meetings

import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { addDays, type Day, daysBetween, todayIn, wallClock, weekdayOf } from "../../../../lib/day.ts"
import { timeFields, type Weekday, weekdays } from "../../../../lib/week-times.ts"
import { buildClassForm } from "../../../../test/builders/class-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { declareOff } from "../../../../test/builders/days-off.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { followDayOff } from "../../../days-off/server/follow-day-off.ts"

/**
 * Whatever happens to classes and the calendar, in any order: every class day has its meeting, no meeting stays on a
 * weekday of an older plan, and a class ends with its last meeting.
 */

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const zone = "Asia/Manila"
const adminId = await buildAdmin(db)

/** HISTORIES=500 tries more. */
const histories = Number(process.env.HISTORIES ?? 60)
const classesInWorld = 20
const worlds = Math.ceil(histories / classesInWorld)
const stepsInWorld = 5
const firstDay = "2026-11-20"

type Plan = { times: Partial<Record<Weekday, string>>; first: Day; last: Day }
type Klass = { id: string; plan: Plan }

const time = fc.constantFrom("08:00", "09:30", "13:00", "17:00")
const somePlan = fc
  .record({
    days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 3 }),
    time,
    starts: fc.integer({ min: -10, max: 15 }),
    length: fc.integer({ min: 20, max: 50 }),
  })
  .map(({ days, time, starts, length }): Plan => {
    const first = addDays(firstDay, starts)
    return { times: Object.fromEntries(days.map((day) => [day, time])), first, last: addDays(firstDay, length) }
  })
const meetingFields = { nth: fc.nat(40), day: fc.integer({ min: 1, max: 70 }), time }
const change = fc.oneof(
  fc.record({ is: fc.constant("edit" as const), plan: somePlan }),
  fc.record({ is: fc.constant("approve again" as const) }),
  fc.record({ is: fc.constant("move" as const), ...meetingFields }),
  fc.record({ is: fc.constant("cancel" as const), ...meetingFields, isMadeUp: fc.boolean() }),
  fc.record({ is: fc.constant("add" as const), ...meetingFields }),
  fc.record({ is: fc.constant("nothing" as const) }),
)
const schoolChange = fc.oneof(
  fc.record({
    is: fc.constant("day off" as const),
    from: fc.integer({ min: 0, max: 50 }),
    more: fc.nat(6),
    makeUp: fc.boolean(),
  }),
  fc.record({ is: fc.constant("take back" as const), nth: fc.nat(5) }),
  fc.record({ is: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 4 }) }),
)
const step = fc.record({
  school: schoolChange,
  classes: fc.array(change, { minLength: classesInWorld, maxLength: classesInWorld }),
})
const world = fc.record({
  plans: fc.array(somePlan, { minLength: classesInWorld, maxLength: classesInWorld }),
  steps: fc.array(step, { minLength: stepsInWorld, maxLength: stepsInWorld }),
})

type Change = typeof change extends fc.Arbitrary<infer C> ? C : never
type SchoolChange = typeof schoolChange extends fc.Arbitrary<infer C> ? C : never

const today = () => todayIn(deps.now(), zone)
/** The time is taken or has passed, or the meeting cannot be changed. */
const possibleErrors = [400, 409]

async function done(reply: Promise<{ status: number; body: object }>): Promise<void> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** An administrator's session ends within a day. */
let session = { on: "", admin: await school.as(adminId) }
async function signedIn() {
  if (session.on !== today()) session = { on: today(), admin: await school.as(adminId) }
  return session.admin
}

const put = async (path: string, body: Record<string, unknown>) => done((await signedIn()).put(path, body))

async function changeClass(klass: Klass, step: Change): Promise<void> {
  const admin = await signedIn()
  const { id: classId } = klass
  if (step.is === "nothing") return
  if (step.is === "edit" || step.is === "approve again") {
    await put("/admins/class/pending", { classId })
    if (step.is === "edit" && step.plan.last > today()) {
      klass.plan = step.plan
      const times = Object.fromEntries(weekdays.map((day) => [timeFields[day], step.plan.times[day] ?? ""]))
      const { first: startDate, last: endDate } = step.plan
      const form = { ...buildClassForm({ maxStudents: 7 }), ...times, startDate, endDate, id: classId }
      await done(admin.post("/admins/class/lifeskills/group/edit", form))
    }
    await put("/admins/class/approve", { classId })
    return
  }
  const date = addDays(today(), step.day)
  if (step.is === "add") {
    const { status } = await admin.post("/admins/meeting", { classId, date, time: step.time })
    if (status !== 200 && !possibleErrors.includes(status)) throw new Error(String(status))
    return
  }
  const meetings = await db
    .selectFrom("meetings")
    .select("id")
    .where("class_id", "=", classId)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", deps.now())
    .orderBy("starts_at")
    .execute()
  const meetingId = meetings[step.nth % Math.max(1, meetings.length)]?.id
  if (!meetingId) return
  const why = { meetingId, reason: "sick" }
  const { status } =
    step.is === "move"
      ? await admin.put("/admins/meeting/move", { ...why, date, time: step.time })
      : await admin.put("/admins/meeting/cancel", {
          ...why,
          makeUp: step.isMadeUp ? { date, time: step.time } : null,
        })
  if (status !== 200 && !possibleErrors.includes(status)) throw new Error(`${step.is} ${status}`)
}

async function changeSchool(step: SchoolChange, daysOff: string[]): Promise<void> {
  if (step.is === "wait") school.at(addDays(today(), step.days))
  if (step.is === "day off") {
    const from = addDays(firstDay, step.from)
    const title = `Off ${daysOff.length} ${step.from}`
    daysOff.push(await declareOff(school, adminId, { title, from, to: addDays(from, step.more), makeUp: step.makeUp }))
  }
  const [id] = step.is === "take back" ? daysOff.splice(step.nth % Math.max(1, daysOff.length), 1) : []
  if (id) await takeBack(id)
}

async function takeBack(id: string): Promise<void> {
  const { status } = await (await signedIn()).delete("/admins/days-off", { id })
  if (status !== 200) throw new Error(`Not taken back: ${status}`)
  for (const off of await db.selectFrom("days_off").select("id").execute()) await followDayOff(deps, off.id)
}

const all = () =>
  db
    .selectFrom("meetings")
    .select(["class_id", "plan_day", "starts_at", "cancelled_at", "moved_from", "is_make_up"])
    .execute()
type MeetingRow = Awaited<ReturnType<typeof all>>[number]

function problemsOf(
  { id, plan }: Klass,
  end: Day | null,
  rows: readonly MeetingRow[],
  off: readonly { from: Day; to: Day }[],
) {
  const own = rows.filter(({ class_id }) => class_id === id)
  const filled = new Set(own.map(({ plan_day }) => plan_day))
  const isOff = (day: Day) => off.some(({ from, to }) => from <= day && day <= to)
  const tomorrow = addDays(today(), 1)
  const first = plan.first > tomorrow ? plan.first : tomorrow
  const days = Array.from({ length: Math.max(0, daysBetween(first, plan.last) + 1) }, (_, nth) => addDays(first, nth))
  const holes = days.filter((day) => plan.times[weekdayOf(day)] && !isOff(day) && !filled.has(day))
  const strays = own.filter(({ plan_day, starts_at, cancelled_at, moved_from, is_make_up }) => {
    if (plan_day === null || starts_at <= deps.now() || cancelled_at || moved_from || is_make_up) return false
    const { day, time } = wallClock(starts_at, zone)
    return day < plan.first || day > plan.last || plan.times[weekdayOf(day)] !== time
  })
  const standing = own.filter(({ cancelled_at }) => !cancelled_at).map(({ starts_at }) => todayIn(starts_at, zone))
  const last = [plan.last, ...standing].toSorted().at(-1)
  return [
    ...holes.map((day) => `no meeting on ${day}`),
    ...strays.map(({ starts_at }) => `a meeting of no plan at ${starts_at.toISOString()}`),
    ...(end === last ? [] : [`ends on ${end}, and its last meeting is on ${last}`]),
  ]
}

test(`after any of ${worlds * classesInWorld} histories of edits, days off, moves and make-ups no class has holes or meetings of an old plan`, async () => {
  const teachers = await Promise.all(Array.from({ length: classesInWorld }, () => buildTeacher(db)))
  const check = async (classes: readonly Klass[]) => {
    const rows = await all()
    const off = await db
      .selectFrom("days_off")
      .select(["first_day as from", "last_day as to"])
      .where("taken_back_at", "is", null)
      .execute()
    const ends = new Map(
      (await db.selectFrom("classes").select(["id", "end_date"]).execute()).map((each) => [each.id, each.end_date]),
    )
    expect(classes.flatMap((klass) => problemsOf(klass, ends.get(klass.id) ?? null, rows, off))).toEqual([])
  }
  const live = async ({ plans, steps }: { plans: Plan[]; steps: { school: SchoolChange; classes: Change[] }[] }) => {
    school.at(firstDay)
    await sql`truncate meetings, meeting_series, days_off, notices, mails cascade`.execute(db)
    const classes: Klass[] = []
    for (const [nth, plan] of plans.entries()) {
      const values = { teacher_id: teachers[nth] ?? "", start_date: plan.first, end_date: plan.last, times: plan.times }
      const id = await buildClass(db, { ...values, status: "pending" })
      await put("/admins/class/approve", { classId: id })
      classes.push({ id, plan })
    }
    const daysOff: string[] = []
    for (const { school: ofSchool, classes: ofClasses } of steps) {
      await changeSchool(ofSchool, daysOff)
      school.at(today(), "10:00")
      for (const [nth, klass] of classes.entries()) await changeClass(klass, ofClasses[nth] ?? { is: "nothing" })
      await check(classes)
    }
    for (const id of daysOff) await takeBack(id)
    await check(classes)
    await db.updateTable("classes").set({ status: "denied" }).execute()
  }
  const { counterexamplePath, errorInstance } = await fc.check(fc.asyncProperty(world, live), {
    numRuns: worlds,
    seed: 17,
    endOnFailure: true,
  })
  expect([counterexamplePath, errorInstance]).toEqual([null, null])
}, 600_000)
