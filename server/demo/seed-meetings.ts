import type { Insertable, Updateable } from "kysely"
import { endOf } from "../../features/meetings/domain/lay-out.ts"
import { layOutGroups } from "../../features/meetings/server/lay-out/lay-out-plans.ts"
import { addDays, type Day, instantAt, weekdayOf } from "../../lib/day.ts"
import type { Tables } from "../../platform/database/tables.ts"
import type { Deps } from "../../platform/deps.ts"
import type { DemoPeople, DemoSchool } from "./demo-school.ts"

/** The first meeting of a class from the day after tomorrow on. */
function findSoon({ tx, today }: DemoSchool, classId: string) {
  return tx
    .selectFrom("meetings")
    .selectAll()
    .where("class_id", "=", classId)
    .where("plan_day", ">=", addDays(today, 2))
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst()
}

/** Single meetings of the demo's classes: one that runs now, a moved one, a cancelled one, and one with a stand-in. */
export async function seedDemoMeetings(
  school: DemoSchool,
  { accounts }: DemoPeople,
  classIds: ReadonlyMap<string, string>,
  deps: Deps,
): Promise<void> {
  const classId = (name: string) => classIds.get(name) ?? ""
  const [coders, makers, play] = ["Little Coders Lab", "Weekend Makers Club", "Move and Play at Home"].map(classId)
  if (!coders || !makers || !play) return
  await layOutGroups(school.tx, deps, [coders, makers, play], { fromTheStart: true })
  await moveOne(school, makers, deps)
  await cancelOne(school, coders, deps)
  await runOne(school, makers, deps)
  const lent = await findSoon(school, play)
  if (lent) await change(school, lent.id, { stand_in_id: accounts.get("teacher") ?? null })
}

async function moveOne(school: DemoSchool, classId: string, deps: Deps): Promise<void> {
  const meeting = await findSoon(school, classId)
  if (!meeting?.plan_day) return
  await change(school, meeting.id, {
    ...at(meeting.plan_day, "14:00", deps),
    moved_from: meeting.starts_at,
    reason: "technical",
    words: "The power is off in our street until noon.",
  })
}

/** Made up three days later, beside the plan. */
async function cancelOne(school: DemoSchool, classId: string, deps: Deps): Promise<void> {
  const meeting = await findSoon(school, classId)
  if (!meeting?.plan_day) return
  await change(school, meeting.id, { cancelled_at: school.now, reason: "weather", words: "Stay safe and dry!" })
  await put(school, { class_id: classId, is_make_up: true, ...at(addDays(meeting.plan_day, 3), "18:00", deps) })
}

/** An extra meeting that began some minutes ago; none while one of the plan runs. */
async function runOne(school: DemoSchool, classId: string, deps: Deps): Promise<void> {
  const { tx, now, today } = school
  const fiveMinutes = 5 * 60_000
  const startsAt = new Date(Math.floor(now.getTime() / fiveMinutes - 2) * fiveMinutes)
  const times = { starts_at: startsAt, ends_at: endOf(startsAt, deps.settings.meetingMinutes) }
  const running = tx.selectFrom("meetings").select("id").where("class_id", "=", classId)
  const overlaps = running.where("starts_at", "<", times.ends_at).where("ends_at", ">", startsAt)
  if (await overlaps.executeTakeFirst()) return
  await put(school, { class_id: classId, ...times })
  const { url } = await tx
    .selectFrom("meeting_links")
    .select("url")
    .where("class_id", "=", classId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("meeting_links")
    .values({ class_id: classId, weekday: weekdayOf(today), url })
    .onConflict((on) => on.columns(["class_id", "weekday"]).doNothing())
    .execute()
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
