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

/** From one instant until before another; what happens on the same day of `zone` is counted together. */
type Span = { from: Date; until: Date; zone: string }

export function countSignInsByDay(db: Db, { from, until, zone }: Span) {
  return db
    .selectFrom("sign_ins")
    .select([sql<string>`(signed_in_at at time zone ${zone})::date::text`.as("day"), sql<number>`count(*)`.as("total")])
    .where("signed_in_at", ">=", from)
    .where("signed_in_at", "<", until)
    .groupBy(sql`1`)
    .execute()
}

/** By the day they were made on and by how they stand now. */
export function countEnrollmentsByDay(db: Db, { from, until, zone }: Span) {
  return db
    .selectFrom("enrollments")
    .select([
      sql<string>`(created_at at time zone ${zone})::date::text`.as("day"),
      "status",
      sql<number>`count(*)`.as("total"),
    ])
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .groupBy([sql`1`, "status"])
    .execute()
}
