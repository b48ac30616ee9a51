import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { ProgramType } from "../../classes/domain/class-kind.ts"
import type { DayOffForm } from "../domain/day-off-form.ts"

/** The rows of the school's calendar. A removed day off stays until its notices are sent. */

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

/** The days off that touch these days, earliest first. */
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

/** Locks a day off, also a removed one. */
export function lockDayOff(tx: Tx, id: string) {
  return tx
    .selectFrom("days_off")
    .select([...columns, "created_at", "declared_by", "taken_back_at", "called_off_at", "returned_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedDayOff = NonNullable<Awaited<ReturnType<typeof lockDayOff>>>

/** Whether meetings still have to be cancelled for it. Once false, it stays false. */
export async function isStillCancelling(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("days_off")
    .select("id")
    .where("id", "=", id)
    .where("called_off_at", "is", null)
    .where("taken_back_at", "is", null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the same day off is already in the calendar. Pressing twice declares it once. */
export async function hasSameDayOff(tx: Tx, { title, from, to, fromTime, program }: DayOffForm): Promise<boolean> {
  const match = await tx
    .selectFrom("days_off")
    .select("id")
    .where("taken_back_at", "is", null)
    .where("first_day", "=", from)
    .where("last_day", "=", to)
    .where("from_time", "is not distinct from", fromTime)
    .where("program_type", "is not distinct from", program)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()
  return match !== undefined
}

/** `toCancel`: how many meetings it will cancel. */
type Declared = { declaredBy: string; toCancel: number; at: Date }

export async function insertDayOff(tx: Tx, form: DayOffForm, { declaredBy, toCancel, at }: Declared): Promise<string> {
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
      declared_by: declaredBy,
      to_cancel: toCancel,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export async function markTakenBack(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("days_off").set({ taken_back_at: at }).where("id", "=", id).execute()
}

export async function markCalledOff(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("days_off").set({ called_off_at: at }).where("id", "=", id).execute()
}

export async function markReturned(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("days_off").set({ returned_at: at }).where("id", "=", id).execute()
}

/** Returns the days off among these whose work is not finished: to carry out, or to undo. */
export async function findUnfinished(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from days_off where id = any(${ids}::uuid[]) and (
      case when taken_back_at is null then called_off_at is null else returned_at is null end
      or exists (
        select from day_off_series where day_off_id = days_off.id and (followed_at is null or told_at is null)
      )
    )`.execute(db)
  return rows.map(({ id }) => id)
}

/** The share of cancelling in the work for a day off. */
const shareOfCancelling = 0.2

/** The progress of make-ups, history and notices over the series of a day off: from 0 to 1. */
const seriesDone = sql<number>`coalesce(
  (count(followed_at) + count(told_at))::float / nullif(2 * count(day_off_series.series_id), 0), 1)`

/** How many of its meetings are cancelled. Only worth counting while that goes on. */
const cancelledSoFar = sql<number>`(
  case when called_off_at is null then (
    select count(*)::integer from meetings where day_off_id = days_off.id and cancelled_at is not null
  ) else to_cancel end)`

/** Removed days off whose meetings or notices are still in progress. */
export function findReturning(db: Db) {
  return db
    .selectFrom("days_off")
    .leftJoin("day_off_series", "day_off_series.day_off_id", "days_off.id")
    .select(["days_off.id", "title", "first_day as from", "last_day as to"])
    .select(sql<number>`case when returned_at is null then 0 else ${seriesDone} end`.as("done"))
    .where("taken_back_at", "is not", null)
    .groupBy("days_off.id")
    .having((eb) =>
      eb.or([
        eb("returned_at", "is", null),
        eb(sql<number>`count(series_id) - count(followed_at)`, ">", 0),
        eb(sql<number>`count(series_id) - count(told_at)`, ">", 0),
      ]),
    )
    .orderBy("days_off.first_day")
    .orderBy("days_off.id")
    .execute()
}

/** The progress of the days off in this period. */
export function findProgress(db: Db, from: Day, to: Day) {
  return db
    .selectFrom("days_off")
    .leftJoin("day_off_series", "day_off_series.day_off_id", "days_off.id")
    .select([
      "days_off.id",
      "days_off.from_time as fromTime",
      sql<number>`case when called_off_at is null then to_cancel else coalesce(sum(meetings), 0)::integer end`.as(
        "meetings",
      ),
      cancelledSoFar.as("cancelled"),
      sql<number>`coalesce(sum(people), 0)::integer`.as("people"),
      sql<number>`(
        select count(*)::integer from meetings where day_off_id = days_off.id and is_make_up and cancelled_at is null
      )`.as("makeUps"),
      sql<number>`case
        when called_off_at is null then least(1, ${cancelledSoFar}::float / greatest(1, to_cancel)) * ${shareOfCancelling}::float
        else ${shareOfCancelling}::float + ${seriesDone} * (1 - ${shareOfCancelling}::float) end`.as("done"),
    ])
    .where("taken_back_at", "is", null)
    .where("last_day", ">=", from)
    .where("first_day", "<=", to)
    .groupBy("days_off.id")
    .orderBy("days_off.id")
    .execute()
}

type Between = { from: Day; to: Day; programType?: ProgramType }

/**
 * The days off of a program that touch these days, in order. One that begins at a time of day counts from the next day.
 */
export function findDaysOffBetween(db: Db, { from, to, programType }: Between) {
  return db
    .selectFrom("days_off")
    .where("taken_back_at", "is", null)
    .select(["first_day as from", "last_day as to", "from_time"])
    .where("first_day", "<=", to)
    .where("last_day", ">=", from)
    .where((eb) =>
      eb.or([eb("program_type", "is", null), ...(programType ? [eb("program_type", "=", programType)] : [])]),
    )
    .orderBy("first_day")
    .orderBy("last_day")
    .execute()
}
