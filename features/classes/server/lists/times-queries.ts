import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import { weekdays } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"

/** Days, times, the first class, the teacher, tags and life facts of the classes with these ids, unordered. */
export function findTimes(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("classes")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select([
      "classes.id",
      "teacher_id",
      "class_type",
      "status",
      "archived_at",
      "start_date",
      "end_date",
      "tag1",
      "tag2",
      "tag3",
      "classes.stars",
      "classes.ratings_count",
      "accounts.restricted_at as teacher_restricted_at",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom("class_times").select(["weekday", "time"]).whereRef("class_id", "=", "classes.id"),
      ).as("times"),
    )
    .select(
      sql<Date | null>`(
        select min(starts_at) from meetings where cancelled_at is null
          and series_id = (select id from meeting_series where class_id = classes.id and enrollment_id is null)
      )`.as("first_class"),
    )
    .where(sql<boolean>`classes.id = any(${ids}::uuid[])`)
    .execute()
}

/** Whether the classes with these ids have a free seat, and when groups meet; unordered. */
export function findSeatsAndTimes(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("classes")
    .select(["id", "has_seat as hasSeat"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("class_times")
          .select(["weekday", "time"])
          .whereRef("class_id", "=", "classes.id")
          .orderBy(sql`array_position(${[...weekdays]}::text[], weekday)`),
      ).as("times"),
    )
    .where(sql<boolean>`classes.id = any(${ids}::uuid[])`)
    .execute()
}

/**
 * Returns the classes among these in which this account is a student, or a student's parent, by an attempt that is not
 * left.
 */
export async function findStudentsClasses(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select("enrollments.class_id")
    .distinct()
    .where(sql<boolean>`enrollments.class_id = any(${ids}::uuid[])`)
    .where("enrollments.status", "<>", "left")
    .where((eb) => eb.or([eb("enrollments.learner_id", "=", accountId), eb("children.parent_id", "=", accountId)]))
    .execute()
  return rows.map((row) => row.class_id)
}
