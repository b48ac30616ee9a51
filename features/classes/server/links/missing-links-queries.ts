import { type Expression, type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Weekday } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { isNotOver } from "../review/life-queries.ts"

/** The class days of a class: a group's own, or those of the approved students of a solo class. */
const classDays = sql`(
  select weekday from class_times where class_times.class_id = classes.id
  union
  select solo_times.weekday
  from enrollments join solo_times on solo_times.enrollment_id = enrollments.id
  where classes.class_type = 'solo' and enrollments.class_id = classes.id and enrollments.status = 'approved'
)`

const needsLinks = sql<SqlBool>`classes.status in ('approved', 'pending') and classes.archived_at is null`

/**
 * The SQL condition of domain/missing-links.ts: a class that meets or waits for approval has a class day without a
 * link.
 */
export function lacksLinkOn(today: Day): Expression<SqlBool> {
  return sql<SqlBool>`(${needsLinks} and ${isNotOver(today)} and classes.lacks_link)`
}

/** The life facts of the classes with these ids, with their class days and the weekdays that have a link; unordered. */
export function findLinkedDays(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("classes")
    .select(["id", "status", "archived_at", "start_date", "end_date"])
    .select([
      sql<Weekday[]>`array(select weekday from ${classDays} as class_days)`.as("class_days"),
      sql<Weekday[]>`array(select weekday from meeting_links where class_id = classes.id)`.as("linked_days"),
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
