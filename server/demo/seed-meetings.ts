import type { Updateable } from "kysely"
import { endOf } from "../../features/meetings/domain/generate-meetings.ts"
import { generateGroupMeetings } from "../../features/meetings/server/generation/generate-meetings.ts"
import { addDays, type Day, instantAt, weekdayOf } from "../../lib/day.ts"
import { type Weekday, weekdays } from "../../lib/week-times.ts"
import type { Tables } from "../../platform/database/tables.ts"
import { type DemoSchool, insert, named } from "./demo-school.ts"
import { clearOf } from "./timetable.ts"

type Near = { classId: string; weekdays?: readonly Weekday[] }

/** The first meeting of a class from the day after tomorrow on, on one of these weekdays. */
async function findSoon({ tx, today }: DemoSchool, { classId, weekdays: wanted = weekdays }: Near) {
  const coming = await tx
    .selectFrom("meetings")
    .selectAll()
    .where("class_id", "=", classId)
    .where("plan_day", ">=", addDays(today, 2))
    .orderBy("starts_at")
    .limit(weekdays.length)
    .execute()
  return coming.find(({ plan_day }) => plan_day && wanted.includes(weekdayOf(plan_day)))
}

/**
 * Single meetings of the demo's classes: a moved one, a cancelled one with a make-up class, one with a substitute teacher, and one
 * that needs one; and time off.
 */
export async function seedDemoMeetings(school: DemoSchool): Promise<void> {
  const { tx, deps, accounts, classIds } = school
  const [coders, makers, play] = [
    named(classIds, "Little Coders Lab"),
    named(classIds, "Family Makers Club"),
    named(classIds, "Move and Play at Home"),
  ]
  await generateGroupMeetings(tx, deps, [coders, makers, play], { fromTheStart: true })
  await moveOne(school, makers)
  await cancelOne(school, coders)
  const lent = await findSoon(school, { classId: play })
  if (lent) await change(school, lent.id, { stand_in_id: named(accounts, "teacher") })
  await askForOne(school, { classId: play, after: lent?.starts_at ?? school.now })
  await seedTimeOff(school)
}

/** The demo's teacher is asked to substitute at the meeting after the one that they already take. */
async function askForOne({ tx, now, accounts }: DemoSchool, { classId, after }: { classId: string; after: Date }) {
  const meeting = await tx
    .selectFrom("meetings")
    .select("id")
    .where("class_id", "=", classId)
    .where("starts_at", ">", after)
    .where("cancelled_at", "is", null)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst()
  if (!meeting) return
  const words = "We practise counting with songs. The plan is in the materials."
  const request = { meeting_id: meeting.id, asked_by: named(accounts, "liwayway"), words, created_at: now }
  const { id } = await tx.insertInto("substitute_requests").values(request).returning("id").executeTakeFirstOrThrow()
  await insert(tx, "substitute_request_teachers", { request_id: id, teacher_id: named(accounts, "teacher") })
}

/** The demo's teacher is away for three days in three weeks. */
async function seedTimeOff({ tx, now, today, zone, accounts }: DemoSchool): Promise<void> {
  await insert(tx, "time_off", {
    teacher_id: named(accounts, "teacher"),
    starts_at: instantAt(addDays(today, 21), "00:00", zone),
    ends_at: instantAt(addDays(today, 24), "00:00", zone),
    reason: "away",
    words: "I visit my parents in Iloilo.",
    created_at: now,
  })
}

/** Moves a meeting on a weekend morning, but not the one that is on now. */
async function moveOne(school: DemoSchool, classId: string): Promise<void> {
  const weekend = (["saturday", "sunday"] as const).filter((weekday) => weekday !== school.slot.weekday)
  const meeting = await findSoon(school, { classId, weekdays: weekend })
  if (!meeting?.plan_day) return
  await change(school, meeting.id, {
    ...at(school, meeting.plan_day, "14:00"),
    moved_from: meeting.starts_at,
    reason: "technical",
    words: "The power is off in our street until noon.",
  })
}

/** Cancels one, with a make-up on the next Saturday, beside the plan. */
async function cancelOne(school: DemoSchool, classId: string): Promise<void> {
  const meeting = await findSoon(school, { classId })
  if (!meeting?.plan_day) return
  await change(school, meeting.id, { cancelled_at: school.now, reason: "weather", words: "Stay safe and dry!" })
  let saturday = addDays(meeting.plan_day, 1)
  while (weekdayOf(saturday) !== "saturday") saturday = addDays(saturday, 1)
  const times = at(school, saturday, clearOf(school.slot, "16:00"))
  const { series_id } = meeting
  const makeUp = { series_id, class_id: classId, is_make_up: true, ...times, changed_at: school.now }
  await insert(school.tx, "meetings", makeUp)
}

async function change({ tx, now }: DemoSchool, id: string, values: Updateable<Tables["meetings"]>): Promise<void> {
  await tx
    .updateTable("meetings")
    .set({ ...values, changed_at: now, revision: 1 })
    .where("id", "=", id)
    .execute()
}

function at({ zone, deps }: DemoSchool, day: Day, time: string) {
  const startsAt = instantAt(day, time, zone)
  return { starts_at: startsAt, ends_at: endOf(startsAt, deps.settings.meetingMinutes) }
}
