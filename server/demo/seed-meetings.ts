import type { Insertable, Updateable } from "kysely"
import { endOf } from "../../features/meetings/domain/generate-meetings.ts"
import { generateGroupMeetings } from "../../features/meetings/server/generation/generate-meetings.ts"
import { addDays, type Day, instantAt, weekdayOf } from "../../lib/day.ts"
import { type Weekday, weekdays } from "../../lib/week-times.ts"
import type { Tables } from "../../platform/database/tables.ts"
import type { Deps } from "../../platform/deps.ts"
import type { DemoPeople, DemoSchool } from "./demo-school.ts"
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
export async function seedDemoMeetings(
  school: DemoSchool,
  { accounts }: DemoPeople,
  classIds: ReadonlyMap<string, string>,
  deps: Deps,
): Promise<void> {
  const classId = (name: string) => classIds.get(name) ?? ""
  const [coders, makers, play] = ["Little Coders Lab", "Family Makers Club", "Move and Play at Home"].map(classId)
  if (!coders || !makers || !play) return
  await generateGroupMeetings(school.tx, deps, [coders, makers, play], { fromTheStart: true })
  await moveOne(school, makers, deps)
  await cancelOne(school, coders, deps)
  const lent = await findSoon(school, { classId: play })
  if (lent) await change(school, lent.id, { stand_in_id: accounts.get("teacher") ?? null })
}

/** Moves a meeting on a weekend morning, but not the one that is on now. */
async function moveOne(school: DemoSchool, classId: string, deps: Deps): Promise<void> {
  const weekend = (["saturday", "sunday"] as const).filter((weekday) => weekday !== school.slot.weekday)
  const meeting = await findSoon(school, { classId, weekdays: weekend })
  if (!meeting?.plan_day) return
  await change(school, meeting.id, {
    ...at(meeting.plan_day, "14:00", deps),
    moved_from: meeting.starts_at,
    reason: "technical",
    words: "The power is off in our street until noon.",
  })
}

/** Cancels one, with a make-up on the next Saturday, beside the plan. */
async function cancelOne(school: DemoSchool, classId: string, deps: Deps): Promise<void> {
  const meeting = await findSoon(school, { classId })
  if (!meeting?.plan_day) return
  await change(school, meeting.id, { cancelled_at: school.now, reason: "weather", words: "Stay safe and dry!" })
  let saturday = addDays(meeting.plan_day, 1)
  while (weekdayOf(saturday) !== "saturday") saturday = addDays(saturday, 1)
  await put(school, {
    series_id: meeting.series_id,
    class_id: classId,
    is_make_up: true,
    ...at(saturday, clearOf(school.slot, "16:00"), deps),
  })
}

async function change({ tx, now }: DemoSchool, id: string, values: Updateable<Tables["meetings"]>): Promise<void> {
  await tx
    .updateTable("meetings")
    .set({ ...values, changed_at: now, revision: 1 })
    .where("id", "=", id)
    .execute()
}

type New = Omit<Insertable<Tables["meetings"]>, "changed_at">

async function put({ tx, now }: DemoSchool, values: New): Promise<void> {
  await tx
    .insertInto("meetings")
    .values({ ...values, changed_at: now })
    .execute()
}

function at(day: Day, time: string, { settings }: Deps) {
  const startsAt = instantAt(day, time, settings.timeZone)
  return { starts_at: startsAt, ends_at: endOf(startsAt, settings.meetingMinutes) }
}
