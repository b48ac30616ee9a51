import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, totalOf } from "../../../../platform/database/row-counts.ts"
import type { ClassListFilters } from "./list-queries.ts"

/** How many classes a list has, from the counts that triggers keep; nothing where it is narrowed by what they do not know. */
export async function countKept(db: Db, filters: ClassListFilters): Promise<number | undefined> {
  const { scope, programType, classType, status, stage, isArchived, ...others } = filters
  if (scope.as === "teacher" || isGiven(others)) return undefined
  const kind = [programType, classType]
  if (scope.as === "public") return countOpen(db, scope.openOn, kind)
  if (stage && (status || isArchived)) return undefined
  if (stage?.of === "ongoing") return countOngoing(db, stage.on, kind)
  const parts = await countParts(db, "classes")
  if (stage) return totalOf(parts, ["approved", "alive", ...kind]) - (await countOpen(db, stage.on, kind))
  return totalOf(parts, [status, isArchived === undefined ? undefined : isArchived ? "archived" : "alive", ...kind])
}

/** Also by a filter that is new: what is not known here is not counted. */
const isGiven = (others: object) => Object.values(others).some((value) => value !== undefined && value !== false)

type Kind = (string | undefined)[]

/** Days are counted as they begin in UTC; a class without an end goes on forever, one without a start has always been there. */
const startOf = (day: Day) => sql`(${day}::date::timestamp at time zone 'UTC')`

/** domain/class-life.ts, open: approved, not archived, not over. */
async function countOpen(db: Db, today: Day, kind: Kind): Promise<number> {
  return totalOf(await countParts(db, "live classes by end", sql<SqlBool>`since >= ${startOf(today)}`), kind)
}

/** Open and started: what starts later ends later still. */
async function countOngoing(db: Db, today: Day, kind: Kind): Promise<number> {
  const later = await countParts(db, "live classes by start", sql<SqlBool>`since > ${startOf(today)}`)
  return (await countOpen(db, today, kind)) - totalOf(later, kind)
}
