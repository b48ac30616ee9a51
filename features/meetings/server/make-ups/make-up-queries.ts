import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"

/** The make-ups of a day off. */

/** `count`: how many must be made up. `lastStart`: the start of the last cancelled one. */
export type LostMeetings = { count: number; lastStart: Date }

/**
 * Returns the meetings that these plans have lost to the day off and that are not made up. Plans without such meetings
 * are left out.
 */
export async function countLost(
  tx: Tx,
  dayOffId: string,
  planIds: readonly string[],
): Promise<Map<string, LostMeetings>> {
  const rows = await tx
    .selectFrom("meetings")
    .select([
      "plan_id",
      sql<number>`2 * count(cancelled_at) - count(*)`.as("count"),
      sql<Date>`max(starts_at) filter (where cancelled_at is not null)`.as("last_start"),
    ])
    .where("day_off_id", "=", dayOffId)
    .where(sql<boolean>`plan_id = any(${planIds}::uuid[])`)
    .groupBy("plan_id")
    .execute()
  return new Map(
    rows
      .filter(({ count }) => count > 0)
      .map(({ plan_id, count, last_start }) => [plan_id, { count, lastStart: last_start }]),
  )
}

/** The meetings of these plans from this day on, including cancelled ones, and those that begin after now. */
export function findMeetingsOfPlans(tx: Tx, planIds: readonly string[], from: Day, now: Date) {
  return tx
    .selectFrom("meetings")
    .select(["plan_id", "plan_day as planDay", "starts_at as startsAt", "cancelled_at as cancelledAt"])
    .where(sql<boolean>`plan_id = any(${planIds}::uuid[])`)
    .where((eb) => eb.or([eb("plan_day", ">=", from), eb("starts_at", ">", now)]))
    .execute()
}

export type MakeUp = {
  classId: string
  enrollmentId: string | null
  planDay: Day | null
  startsAt: Date
  endsAt: Date
}

export async function insertMakeUps(tx: Tx, dayOffId: string, makeUps: readonly MakeUp[], at: Date): Promise<void> {
  if (makeUps.length === 0) return
  await tx
    .insertInto("meetings")
    .values(
      makeUps.map(({ classId, enrollmentId, planDay, startsAt, endsAt }) => ({
        class_id: classId,
        enrollment_id: enrollmentId,
        plan_day: planDay,
        starts_at: startsAt,
        ends_at: endsAt,
        is_make_up: true,
        day_off_id: dayOffId,
        changed_at: at,
      })),
    )
    .onConflict((on) => on.columns(["plan_id", "plan_day"]).where("plan_day", "is not", null).doNothing())
    .execute()
}
