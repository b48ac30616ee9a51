import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"

/** The make-ups of a day off. */

/** `count`: how many must be made up. `lastStart`: the start of the last cancelled one. */
export type AffectedMeetings = { count: number; lastStart: Date }

/**
 * Returns the meetings that these series have lost to the day off and that are not made up. Series without such meetings
 * are left out.
 */
export async function countLost(
  tx: Tx,
  dayOffId: string,
  seriesIds: readonly string[],
): Promise<Map<string, AffectedMeetings>> {
  const rows = await tx
    .selectFrom("meetings")
    .select([
      "series_id",
      sql<number>`2 * count(cancelled_at) - count(*)`.as("count"),
      sql<Date>`max(starts_at) filter (where cancelled_at is not null)`.as("last_start"),
    ])
    .where("day_off_id", "=", dayOffId)
    .where(sql<boolean>`series_id = any(${seriesIds}::uuid[])`)
    .groupBy("series_id")
    .execute()
  return new Map(
    rows
      .filter(({ count }) => count > 0)
      .map(({ series_id, count, last_start }) => [series_id, { count, lastStart: last_start }]),
  )
}

/** The meetings of these series from this day on, including cancelled ones, and those that begin after now. */
export function findMeetingsOfSeries(tx: Tx, seriesIds: readonly string[], from: Day, now: Date) {
  return tx
    .selectFrom("meetings")
    .select(["series_id", "plan_day as planDay", "starts_at as startsAt", "cancelled_at as cancelledAt"])
    .where(sql<boolean>`series_id = any(${seriesIds}::uuid[])`)
    .where((eb) => eb.or([eb("plan_day", ">=", from), eb("starts_at", ">", now)]))
    .execute()
}

export type MakeUp = {
  seriesId: string
  classId: string
  planDay: Day | null
  startsAt: Date
  endsAt: Date
}

export async function insertMakeUps(tx: Tx, dayOffId: string, makeUps: readonly MakeUp[], at: Date): Promise<void> {
  if (makeUps.length === 0) return
  await tx
    .insertInto("meetings")
    .values(
      makeUps.map(({ seriesId, classId, planDay, startsAt, endsAt }) => ({
        series_id: seriesId,
        class_id: classId,
        plan_day: planDay,
        starts_at: startsAt,
        ends_at: endsAt,
        is_make_up: true,
        day_off_id: dayOffId,
        changed_at: at,
      })),
    )
    .onConflict((on) => on.columns(["series_id", "plan_day"]).where("plan_day", "is not", null).doNothing())
    .execute()
}
