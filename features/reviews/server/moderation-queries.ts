import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import type { ModerationState } from "../staff-contract.ts"

/** The lists of the staff. Each is read from an index of its few rows. */

const conditions: Record<ModerationState, ReturnType<typeof sql<SqlBool>>> = {
  reported: sql<SqlBool>`reviews.reported_at is not null`,
  hinted: sql<SqlBool>`(
    (reviews.shares_device or reviews.shares_payout) and reviews.hidden_at is null and reviews.kept_at is null
  )`,
  hidden: sql<SqlBool>`reviews.hidden_at is not null`,
  kept: sql<SqlBool>`reviews.kept_at is not null`,
}

const orders: Record<ModerationState, ReturnType<typeof sql>> = {
  reported: sql`reviews.reported_at, reviews.id`,
  hinted: sql`reviews.written_at desc, reviews.id`,
  hidden: sql`reviews.hidden_at desc, reviews.id`,
  kept: sql`reviews.kept_at desc, reviews.id`,
}

type NameRow = { first_name: string; middle_name: string | null; last_name: string; suffix: string | null }

const nameIn = (table: "teacher" | "author" | "accounts") => sql<NameRow>`json_build_object(
  'first_name', ${sql.ref(`${table}.first_name`)}, 'middle_name', ${sql.ref(`${table}.middle_name`)},
  'last_name', ${sql.ref(`${table}.last_name`)}, 'suffix', ${sql.ref(`${table}.suffix`)})`

/** Null where the author is the student. */
const childName = sql<NameRow | null>`case when children.id is not null then json_build_object(
  'first_name', children.first_name, 'middle_name', children.middle_name,
  'last_name', children.last_name, 'suffix', null) end`

export function listModerated(db: Db, state: ModerationState, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom("reviews")
    .innerJoin("classes", "classes.id", "reviews.class_id")
    .innerJoin("accounts as teacher", "teacher.id", "classes.teacher_id")
    .innerJoin("accounts as author", "author.id", "reviews.account_id")
    .leftJoin("children", "children.id", "reviews.child_id")
    .select([
      "reviews.id",
      "reviews.class_id",
      "reviews.account_id",
      "reviews.stars",
      "reviews.words",
      "reviews.answer",
      "reviews.written_at",
      "reviews.changed_at",
      "reviews.reported_at",
      "reviews.hidden_at",
      "reviews.kept_at",
      "reviews.hidden_reason",
      "reviews.shares_device",
      "reviews.shares_payout",
      "classes.name as class_name",
      "classes.program_type",
      "classes.class_type",
      "author.email",
      nameIn("teacher").as("teacher_name"),
      nameIn("author").as("author_name"),
      childName.as("child_name"),
    ])
    .where(conditions[state])
    .orderBy(orders[state])
    .limit(limit)
    .offset(offset)
    .execute()
}

export type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number]

export async function countModerated(db: Db, state: ModerationState): Promise<number> {
  const { total } = await db
    .selectFrom("reviews")
    .select(sql<number>`count(*)`.as("total"))
    .where(conditions[state])
    .executeTakeFirstOrThrow()
  return total
}

/** The reports of these reviews, oldest first. */
export function findReports(db: Db, reviewIds: readonly string[]) {
  return db
    .selectFrom("review_reports")
    .innerJoin("accounts", "accounts.id", "review_reports.account_id")
    .select(["review_id", "reason", "reported_at", nameIn("accounts").as("by")])
    .where(sql<SqlBool>`review_id = any(${reviewIds}::uuid[])`)
    .orderBy("reported_at")
    .execute()
}

export type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

/** How many reported reviews wait, and since when the oldest. */
export async function findWaitingReviews(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await db
    .selectFrom("reviews")
    .select([sql<number>`count(*)`.as("count"), sql<Date | null>`min(reported_at)`.as("oldestAt")])
    .where("reported_at", "is not", null)
    .executeTakeFirstOrThrow()
  return row
}
