import { sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { countParts, totalOf } from "../../../platform/database/row-counts.ts"
import { decisionStatuses } from "../../enrollments/domain/enrollment-status.ts"

/**
 * The figures of the monitoring page, from the counts that triggers maintain (decision 29): constant work at any size.
 */

/** Classes by status. An archived one counts only as archived. */
export async function countClasses(db: Db) {
  const parts = await countParts(db, "classes")
  const alive = (status: string) => totalOf(parts, [status, "alive"])
  return {
    approved: alive("approved"),
    pending: alive("pending"),
    denied: alive("denied"),
    archived: totalOf(parts, [undefined, "archived"]),
  }
}

/**
 * Parts of a role and "active" or "restricted". The role "none" is an administrator, or an account that has not chosen
 * yet.
 */
export const countAccounts = (db: Db) => countParts(db, "accounts")

/** By the stage of the class and the status. */
export const countEnrollments = (db: Db) => countParts(db, "enrollments")

export async function countVerifiedTeachers(db: Db): Promise<number> {
  return totalOf(await countParts(db, "teachers"), ["verified"])
}

/**
 * The start of each day, and the end of the last one. Computed here, because PostgreSQL may not know the school's time
 * zone.
 */
export type DayBounds = readonly [first: Date, ...rest: Date[]]

/** In time zones with half hours, days do not begin on the hour. Rows are counted there instead. */
const areWholeHours = (bounds: DayBounds) => bounds.every((instant) => instant.getTime() % 3_600_000 === 0)

/** The day of an event: 1 is the first. */
const nthDay = (happenedAt: string, bounds: DayBounds) =>
  sql<number>`width_bucket(${sql.ref(happenedAt)}, ${[...bounds]}::timestamptz[])`

/** Successful log-ins by day. */
export function countSignInsByDay(db: Db, bounds: DayBounds) {
  if (areWholeHours(bounds)) return countHours(db, "sign-ins by hour", [""], bounds)
  return db
    .selectFrom("sign_ins")
    .select([nthDay("signed_in_at", bounds).as("nth"), sql<string>`''`.as("part"), sql<number>`count(*)`.as("total")])
    .where("signed_in_at", ">=", bounds[0])
    .where("signed_in_at", "<", bounds.at(-1) ?? bounds[0])
    .groupBy(sql`1`)
    .execute()
}

/** Enrollments by the day on which they were requested; the part is their current status. */
export function countEnrollmentsByDay(db: Db, bounds: DayBounds) {
  if (areWholeHours(bounds)) return countHours(db, "enrollments by hour", decisionStatuses, bounds)
  return db
    .selectFrom("enrollments")
    .select([nthDay("created_at", bounds).as("nth"), "status as part", sql<number>`count(*)`.as("total")])
    .where("created_at", ">=", bounds[0])
    .where("created_at", "<", bounds.at(-1) ?? bounds[0])
    .groupBy([sql`1`, "status"])
    .execute()
}

function countHours(db: Db, list: string, parts: readonly string[], bounds: DayBounds) {
  return db
    .selectFrom("row_counts")
    .select([nthDay("since", bounds).as("nth"), "part", sql<number>`sum(amount)::integer`.as("total")])
    .where("list", "=", list)
    .where(sql<boolean>`part = any(${[...parts]}::text[])`)
    .where("since", ">=", bounds[0])
    .where("since", "<", bounds.at(-1) ?? bounds[0])
    .groupBy([sql`1`, "part"])
    .execute()
}
