import { type Expression, type SqlBool, sql } from "kysely"
import type { Weekday } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { isSeriesOf } from "../../../meetings/server/meeting-queries.ts"

/** Meetings that administrators watch: today's, and those that nobody of the school joined. */

/** Meetings of visible classes that are not cancelled and have students. */
const watched = (db: Db) =>
  db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .where("meetings.cancelled_at", "is", null)
    .where("classes.status", "=", "approved")
    .where("classes.archived_at", "is", null)
    .where(hasStudent)

const hasStudent = sql<SqlBool>`exists (
  select from meeting_series join enrollments on ${isSeriesOf()}
  where meeting_series.id = meetings.series_id and enrollments.status = 'approved'
)`

/** `ends`: the end of today. */
export type Today = { now: Date; ends: Date; weekday: Weekday }

/** No meeting is longer: running ones started at most this long ago. */
const longestMs = 24 * 60 * 60_000

const isRunning = ({ now }: Today) => sql<SqlBool>`(
  meetings.starts_at <= ${now} and meetings.starts_at > ${new Date(now.getTime() - longestMs)} and meetings.ends_at > ${now}
)`
const isComing = ({ now, ends }: Today) => sql<SqlBool>`(meetings.starts_at > ${now} and meetings.starts_at < ${ends})`

/** A meeting that was moved to a weekday without a link uses that of its planned day (docs/rules/meetings.md#door). */
const lacksLink = ({ weekday }: Today) => sql<SqlBool>`not exists (
  select from meeting_links where meeting_links.class_id = meetings.class_id
    and meeting_links.weekday in (${weekday}, rtrim(to_char(meetings.plan_day, 'day')))
)`

type Some = { condition: Expression<SqlBool>; order: "asc" | "desc" }

const someOf = {
  running: (today: Today): Some => ({ condition: isRunning(today), order: "asc" }),
  coming: (today: Today): Some => ({ condition: isComing(today), order: "asc" }),
  withoutLink: (today: Today): Some => ({
    condition: sql<SqlBool>`((${isRunning(today)} or ${isComing(today)}) and ${lacksLink(today)})`,
    order: "asc",
  }),
}

export type WatchedName = keyof typeof someOf

/** The number of all, and the first of them. */
export function findWatched(db: Db, name: WatchedName, today: Today, most: number) {
  return totalAndFirst(db, someOf[name](today), most)
}

type Period = { from: Date; to: Date }

/** The start has bounds too, because the lists are read in its order. */
const endedIn = ({ from, to }: Period) => sql<SqlBool>`(
  meetings.ends_at > ${from} and meetings.ends_at <= ${to}
  and meetings.starts_at > ${new Date(from.getTime() - longestMs)} and meetings.starts_at < ${to}
)`

/** Meetings that ended in this period without anybody of the school, newest first. */
export function findMissed(db: Db, period: Period, most: number) {
  const condition = sql<SqlBool>`(meetings.held_at is null and ${endedIn(period)})`
  return totalAndFirst(db, { condition, order: "desc" }, most)
}

/**
 * Meetings that were held, ended in this period and have no mark (docs/rules/attendance.md#attendance), oldest first.
 */
export function findWithoutAttendance(db: Db, period: Period, most: number) {
  const condition = sql<SqlBool>`(
    meetings.held_at is not null and ${endedIn(period)}
    and meetings.changed_at < meetings.ends_at
    and not exists (select from meeting_marks where meeting_id = meetings.id)
  )`
  return totalAndFirst(db, { condition, order: "asc" }, most)
}

async function totalAndFirst(db: Db, { condition, order }: Some, most: number) {
  const { total } = await watched(db)
    .select(sql<number>`count(*)`.as("total"))
    .where(condition)
    .executeTakeFirstOrThrow()
  const rows = await watched(db)
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select(["meetings.id", "meetings.class_id", "classes.name", "classes.program_type", "classes.class_type"])
    .select(["meetings.starts_at", "meetings.ends_at"])
    .select(["accounts.first_name", "accounts.middle_name", "accounts.last_name", "accounts.suffix"])
    .where(condition)
    .orderBy("meetings.starts_at", order)
    .orderBy("meetings.id")
    .limit(most)
    .execute()
  return { total, rows }
}

export type WatchedRow = Awaited<ReturnType<typeof totalAndFirst>>["rows"][number]
