import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"

/** The series that a day off concerns, in batches: first make-ups and history, then notices. */

/** The next series to handle, in an order that keeps those of a class together. */
export function findSeriesToFollow(tx: Tx, dayOffId: string, most: number) {
  return tx
    .selectFrom("day_off_series")
    .innerJoin("meeting_series", "meeting_series.id", "series_id")
    .select(["series_id", "day_off_series.class_id", "enrollment_id"])
    .where("day_off_id", "=", dayOffId)
    .where("followed_at", "is", null)
    .orderBy("day_off_series.class_id")
    .orderBy("series_id")
    .limit(most)
    .execute()
}

export type SeriesToFollow = Awaited<ReturnType<typeof findSeriesToFollow>>[number]

/** The solo students among these series. */
export function soloRefsOf(series: readonly SeriesToFollow[]) {
  return series.flatMap(({ enrollment_id, class_id }) =>
    enrollment_id ? [{ enrolleeId: enrollment_id, classId: class_id }] : [],
  )
}

export async function findClassEnds(tx: Tx, classIds: readonly string[]): Promise<Map<string, Day | null>> {
  const rows = await tx
    .selectFrom("classes")
    .select(["id", "end_date"])
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, end_date }) => [id, end_date]))
}

/** Locks these classes for a change of their dates, and returns their state. */
export function lockClassesToChange(tx: Tx, classIds: readonly string[]) {
  return tx
    .selectFrom("classes")
    .select(["id", "end_date", sql<boolean>`archived_at is not null`.as("is_archived")])
    .where(sql<boolean>`id = any(${classIds}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

export async function markFollowed(tx: Tx, dayOffId: string, seriesIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable("day_off_series")
    .set({ followed_at: at })
    .where("day_off_id", "=", dayOffId)
    .where(sql<boolean>`series_id = any(${seriesIds}::uuid[])`)
    .execute()
}
