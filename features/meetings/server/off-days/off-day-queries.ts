import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"

/** The school's days off, which limit when classes meet. */

/**
 * Shares the calendar of days off, so that it does not change until the transaction ends: for generating, moving and
 * adding meetings. This is the first lock of a transaction, before classes and meetings.
 */
export async function shareCalendar(tx: Tx): Promise<void> {
  await sql`lock table days_off in row share mode`.execute(tx)
}

/** Waits for all transactions that share the calendar, and lets none share it until this one ends. Reading goes on. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await sql`lock table days_off in exclusive mode`.execute(tx)
}

/** The days off of all programs that end on this day or later. */
export function findDaysOff(db: Db, from: Day) {
  return db
    .selectFrom("days_off")
    .select(["first_day as from", "last_day as to", "from_time as fromTime", "program_type"])
    .where("taken_back_at", "is", null)
    .where("last_day", ">=", from)
    .execute()
}

/** Days off for this program that end today or later, by title. */
export function findDaysOffFor(db: Db, programType: Tables["classes"]["program_type"], from: Day) {
  return db
    .selectFrom("days_off")
    .select(["title", "first_day as from", "last_day as to", "from_time as fromTime"])
    .where("taken_back_at", "is", null)
    .where("last_day", ">=", from)
    .where(sql<SqlBool>`coalesce(program_type, ${programType}) = ${programType}`)
    .orderBy("first_day")
    .execute()
}
