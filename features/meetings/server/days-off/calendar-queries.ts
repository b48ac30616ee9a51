import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { DayOffForm } from "../../domain/days-off/day-off-form.ts"

/** The rows of the school's calendar. Of one that was taken back only its notices are still to come. */

/**
 * The calendar of days off stays as it is until the transaction ends: for whoever lays out, moves or puts meetings.
 * The first lock of a transaction, before classes and meetings.
 */
export async function shareCalendar(tx: Tx): Promise<void> {
  await sql`lock table days_off in row share mode`.execute(tx)
}

/** Waits for all who share the calendar, and lets nobody share it until the transaction ends. Reading goes on. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await sql`lock table days_off in exclusive mode`.execute(tx)
}

const columns = [
  "id",
  "title",
  "first_day as from",
  "last_day as to",
  "from_time as fromTime",
  "kind",
  "program_type as program",
  "makes_up as makeUp",
] as const

/** The days off that reach into these days, the first first. */
export function findCalendar(db: Db, from: Day, to: Day) {
  return db
    .selectFrom("days_off")
    .select(columns)
    .where("taken_back_at", "is", null)
    .where("last_day", ">=", from)
    .where("first_day", "<=", to)
    .orderBy("first_day")
    .orderBy("last_day")
    .orderBy("title")
    .orderBy("id")
    .execute()
}

export type DayOffRow = Awaited<ReturnType<typeof findCalendar>>[number]

/** Holds the row of a day off until the transaction ends, also of one that was taken back. */
export function holdDayOff(tx: Tx, id: string) {
  return tx
    .selectFrom("days_off")
    .select([...columns, "created_at", "declared_by", "taken_back_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

export type HeldDayOff = NonNullable<Awaited<ReturnType<typeof holdDayOff>>>

/** Whether the same day off is in the calendar already: who presses twice declares it once. */
export async function hasSameDayOff(tx: Tx, { title, from, to, fromTime, program }: DayOffForm): Promise<boolean> {
  const found = await tx
    .selectFrom("days_off")
    .select("id")
    .where("taken_back_at", "is", null)
    .where("first_day", "=", from)
    .where("last_day", "=", to)
    .where("from_time", "is not distinct from", fromTime)
    .where("program_type", "is not distinct from", program)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertDayOff(tx: Tx, form: DayOffForm, by: string, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto("days_off")
    .values({
      title: form.title,
      first_day: form.from,
      last_day: form.to,
      from_time: form.fromTime,
      kind: form.kind,
      program_type: form.program,
      makes_up: form.makeUp,
      created_at: at,
      declared_by: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export async function markTakenBack(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("days_off").set({ taken_back_at: at }).where("id", "=", id).execute()
}

/** What the days off of these days have done so far. */
export function findProgress(db: Db, from: Day, to: Day) {
  return db
    .selectFrom("days_off")
    .leftJoin("day_off_plans", "day_off_plans.day_off_id", "days_off.id")
    .select([
      "days_off.id",
      "days_off.from_time as fromTime",
      sql<number>`coalesce(sum(meetings), 0)::integer`.as("meetings"),
      sql<number>`coalesce(sum(people), 0)::integer`.as("people"),
      sql<number>`(
        select count(*)::integer from meetings where day_off_id = days_off.id and is_make_up and cancelled_at is null
      )`.as("makeUps"),
      sql<number>`coalesce(
        (count(followed_at) + count(told_at))::float / nullif(2 * count(day_off_plans.plan_id), 0), 1)`.as("done"),
    ])
    .where("taken_back_at", "is", null)
    .where("last_day", ">=", from)
    .where("first_day", "<=", to)
    .groupBy("days_off.id")
    .orderBy("days_off.id")
    .execute()
}
