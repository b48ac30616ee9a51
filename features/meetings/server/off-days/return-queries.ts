import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"

/** A withdrawn day off whose meetings are restored. `created_at`: when it was declared. */
export type ReturnedDayOff = { id: string; created_at: Date }

const isOfSeries = (seriesIds: readonly string[] | null) =>
  sql<boolean>`(${seriesIds}::uuid[] is null or series_id = any(${seriesIds}::uuid[]))`

/**
 * The meetings of these series (null for all) that a day off has cancelled and that nobody has changed since: a change
 * updates their time stamp.
 */
export function findUnmodified(tx: Tx, { id, created_at }: ReturnedDayOff, seriesIds: readonly string[] | null) {
  return tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["meetings.id", "meetings.starts_at as startsAt", "classes.program_type as program"])
    .where("day_off_id", "=", id)
    .where("cancelled_at", "is not", null)
    .where("changed_at", "=", created_at)
    .where(isOfSeries(seriesIds))
    .orderBy("meetings.id")
    .execute()
}

/** A make-up that has not begun, and that nobody has moved, cancelled or taken over. */
const isUntouchedMakeUp = (now: Date) => sql<boolean>`(is_make_up and starts_at > ${now} and held_at is null
  and cancelled_at is null and moved_from is null and stand_in_id is null)`

/**
 * Removes the make-ups of a day off in these series that nobody has touched, except as many of the earliest as there are
 * cancelled meetings whose time has passed: these do not take place after all. The remaining ones no longer belong to it.
 */
export async function removeMakeUps(
  tx: Tx,
  { id: dayOffId, created_at: declaredAt }: ReturnedDayOff,
  seriesIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with own as (
      select id, series_id, starts_at, is_make_up, ${isUntouchedMakeUp(now)} as is_untouched,
        cancelled_at is not null and changed_at = ${declaredAt} as is_cancelled_by_it
      from meetings where day_off_id = ${dayOffId} and ${isOfSeries(seriesIds)}
    ), counted as (
      select id, is_untouched,
        row_number() over (partition by series_id, is_untouched order by starts_at, id) as place,
        count(*) filter (where is_cancelled_by_it and starts_at <= ${now}) over (partition by series_id) as passed,
        count(*) filter (where is_make_up and not is_untouched and not is_cancelled_by_it)
          over (partition by series_id) as kept
      from own
    )
    delete from meetings using counted where meetings.id = counted.id and is_untouched and place > passed - kept`.execute(
    tx,
  )
  await tx
    .updateTable("meetings")
    .set({ day_off_id: null })
    .where("day_off_id", "=", dayOffId)
    .where(isOfSeries(seriesIds))
    .where("cancelled_at", "is", null)
    .execute()
}

/** Restores cancelled meetings. `day_off_id` stays set until the families have been notified. */
export async function restoreMeetings(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable("meetings")
    .set({ cancelled_at: null, reason: null, words: null, revision: sql<number>`revision + 1`, changed_at: at })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** A meeting on which another day off falls. */
export type DayOffHandover = { id: string; dayOffId: string }

const rowsOf = (handed: readonly DayOffHandover[]) =>
  sql<{ id: string; day_off_id: string }>`unnest(
    ${handed.map(({ id }) => id)}::uuid[], ${handed.map(({ dayOffId }) => dayOffId)}::uuid[])`.as<"given">(
    sql`given (id, day_off_id)`,
  )

/** Makes another day off the cause of these cancelled meetings. */
export async function reassignMeetings(tx: Tx, handed: readonly DayOffHandover[]): Promise<void> {
  await tx
    .updateTable("meetings")
    .from(rowsOf(handed))
    .innerJoin("days_off", "days_off.id", "given.day_off_id")
    .set((eb) => ({
      day_off_id: eb.ref("days_off.id"),
      reason: eb.ref("days_off.kind"),
      words: eb.ref("days_off.title"),
      revision: sql<number>`revision + 1`,
      changed_at: eb.ref("days_off.created_at"),
    }))
    .whereRef("meetings.id", "=", "given.id")
    .execute()
}
