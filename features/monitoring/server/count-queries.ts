import { sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"

/** What the monitoring page counts; each answer is read from an index. */

/** Classes by status; an archived one counts as archived alone. */
export async function countClasses(db: Db) {
  const rows = await db
    .selectFrom("classes")
    .select(["status", sql<number>`count(*)`.as("total"), sql<number>`count(archived_at)`.as("archived")])
    .groupBy("status")
    .execute()
  const alive = (status: string) => {
    const row = rows.find((each) => each.status === status)
    return row ? row.total - row.archived : 0
  }
  const archived = rows.reduce((sum, row) => sum + row.archived, 0)
  return { approved: alive("approved"), pending: alive("pending"), denied: alive("denied"), archived }
}

/** All accounts by role; null is an administrator, or somebody who has not chosen yet. */
export function countAccounts(db: Db) {
  return db
    .selectFrom("accounts")
    .select(["role", sql<number>`count(*)`.as("total")])
    .groupBy("role")
    .execute()
}

export function countRestricted(db: Db) {
  return db
    .selectFrom("accounts")
    .select(["role", sql<number>`count(*)`.as("total")])
    .where("restricted_at", "is not", null)
    .groupBy("role")
    .execute()
}

export function countEnrollments(db: Db) {
  return db
    .selectFrom("enrollments")
    .select(["status", sql<number>`count(*)`.as("total")])
    .groupBy("status")
    .execute()
}

export async function countVerifiedTeachers(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("teachers")
    .select(sql<number>`count(*)`.as("total"))
    .where("verification", "=", "verified")
    .executeTakeFirstOrThrow()
  return total
}

/** Successful sign-ins from one instant until before another. */
export async function countSignIns(db: Db, from: Date, until: Date): Promise<number> {
  const { total } = await db
    .selectFrom("sign_ins")
    .select(sql<number>`count(*)`.as("total"))
    .where("signed_in_at", ">=", from)
    .where("signed_in_at", "<", until)
    .executeTakeFirstOrThrow()
  return total
}

/** Where each day begins, and where the last one ends. PostgreSQL may know the zone of the school by another name, or not. */
export type DayBounds = readonly [first: Date, ...rest: Date[]]

/** The day in which it happened: 1 is the first. */
const nthDay = (happenedAt: "signed_in_at" | "created_at", bounds: DayBounds) =>
  sql<number>`width_bucket(${sql.ref(happenedAt)}, ${[...bounds]}::timestamptz[])`

export function countSignInsByDay(db: Db, bounds: DayBounds) {
  return db
    .selectFrom("sign_ins")
    .select([nthDay("signed_in_at", bounds).as("nth"), sql<number>`count(*)`.as("total")])
    .where("signed_in_at", ">=", bounds[0])
    .where("signed_in_at", "<", bounds.at(-1) ?? bounds[0])
    .groupBy(sql`1`)
    .execute()
}

/** By the day they were made on and by how they stand now. */
export function countEnrollmentsByDay(db: Db, bounds: DayBounds) {
  return db
    .selectFrom("enrollments")
    .select([nthDay("created_at", bounds).as("nth"), "status", sql<number>`count(*)`.as("total")])
    .where("created_at", ">=", bounds[0])
    .where("created_at", "<", bounds.at(-1) ?? bounds[0])
    .groupBy([sql`1`, "status"])
    .execute()
}
