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

/** Single meetings of the demo's classes: a moved one, a cancelled one with a make-up class, and one with a substitute teacher. */
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
