import { type Expression, type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { ClassLife, ClassStatus } from "../../domain/class-life.ts"

/** The life of a class (domain/class-life.ts) in SQL. */

const isLive = sql<SqlBool>`classes.status = 'approved' and classes.archived_at is null`
export const isNotOver = (today: Day) => sql<SqlBool>`(classes.end_date is null or classes.end_date >= ${today}::date)`
const isStarted = (today: Day) => sql<SqlBool>`(classes.start_date is null or classes.start_date <= ${today}::date)`

type LifeColumns = { status: ClassStatus; archived_at: Date | null; start_date: Day | null; end_date: Day | null }

/** The life facts of a class row. */
export function lifeOf(row: LifeColumns): ClassLife {
  return { status: row.status, isArchived: row.archived_at !== null, startDate: row.start_date, endDate: row.end_date }
}

export function isOpenOn(today: Day): Expression<SqlBool> {
  return sql<SqlBool>`(${isLive} and ${isNotOver(today)})`
}

/** domain/class-life.ts, hasEnded. */
export function hasEndedOn(today: Day): Expression<SqlBool> {
  return sql<SqlBool>`(classes.archived_at is not null or (classes.status = 'approved' and not ${isNotOver(today)}))`
}

export type Stage = "ongoing" | "finished"

/** Approved, not archived, and on this day ongoing or finished. */
export function isAtStage(stage: Stage, today: Day): Expression<SqlBool> {
  if (stage === "ongoing") return sql<SqlBool>`(${isLive} and ${isNotOver(today)} and ${isStarted(today)})`
  return sql<SqlBool>`(${isLive} and not ${isNotOver(today)})`
}
