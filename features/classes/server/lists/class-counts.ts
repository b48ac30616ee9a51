import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, startOfDay, totalOf } from "../../../../platform/database/row-counts.ts"
import type { ClassListFilters } from "./list-queries.ts"

/**
 * Counts the classes of a list from the totals that triggers maintain (decision 29); undefined with a filter that the
 * totals do not cover.
 */
export async function countKept(db: Db, filters: ClassListFilters): Promise<number | undefined> {
  const { scope, programType, classType, status, stage, isArchived, hasSeat, ...others } = filters
  if (scope.as === "teacher" || isGiven(others)) return undefined
  const kind = [programType, classType]
  if (scope.as === "public") return countOpen(db, scope.openOn, kind, hasSeat)
  if (hasSeat) return undefined
  if (stage && (status || isArchived)) return undefined
  if (stage?.of === "ongoing") return countOngoing(db, stage.on, kind)
  const parts = await countParts(db, "classes")
  if (stage) return totalOf(parts, ["approved", "alive", ...kind]) - (await countOpen(db, stage.on, kind))
  return totalOf(parts, [status, isArchived === undefined ? undefined : isArchived ? "archived" : "alive", ...kind])
}

/** Whether any of these filters is set, including filters that are added later. */
const isGiven = (others: object) => Object.values(others).some((value) => value !== undefined && value !== false)

type Kind = (string | undefined)[]

/** Open classes: approved, not archived, not over (domain/class-life.ts). */
async function countOpen(db: Db, today: Day, kind: Kind, hasSeat = false): Promise<number> {
  const list = hasSeat ? "live classes with a seat by end" : "live classes by end"
  return totalOf(await countParts(db, list, sql<SqlBool>`since >= ${startOfDay(today)}`), kind)
}

/** Open and started. Every class that starts after today is open, so the difference is exact. */
async function countOngoing(db: Db, today: Day, kind: Kind): Promise<number> {
  const later = await countParts(db, "live classes by start", sql<SqlBool>`since > ${startOfDay(today)}`)
  return (await countOpen(db, today, kind)) - totalOf(later, kind)
}
