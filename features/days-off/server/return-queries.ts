import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"

/** What the removal of a day off brings back. */

/** Adds the series of meetings that another day off has taken over to its own. Their people were told already. */
export async function insertHandedSeries(tx: Tx, handed: readonly { id: string }[], at: Date): Promise<void> {
  if (handed.length === 0) return
  const ids = handed.map(({ id }) => id)
  await tx
    .insertInto("day_off_series")
    .columns(["day_off_id", "class_id", "series_id", "meetings", "told_at"])
    .expression((eb) =>
      eb
        .selectFrom("meetings")
        .select([
          eb.ref("day_off_id").$notNull().as("day_off_id"),
          "class_id",
          "series_id",
          sql<number>`count(*)`.as("meetings"),
          sql<Date>`${at}::timestamptz`.as("told_at"),
        ])
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .groupBy(["day_off_id", "class_id", "series_id"]),
    )
    .onConflict((on) =>
      on.columns(["day_off_id", "class_id", "series_id"]).doUpdateSet({
        meetings: sql<number>`day_off_series.meetings + excluded.meetings`,
        followed_at: null,
      }),
    )
    .execute()
}

/**
 * Starts the series of a day off again, to tell people what takes place after all. People who were never told of the day
 * off are told nothing.
 */
export async function restartSeries(tx: Tx, dayOffId: string, at: Date): Promise<void> {
  await tx
    .updateTable("day_off_series")
    .set({
      followed_at: null,
      told_at: sql<Date | null>`case when told_at is null then ${at}::timestamptz end`,
      people: 0,
    })
    .where("day_off_id", "=", dayOffId)
    .execute()
}

/** Counts what these series have got back. Hidden classes do not count, and nobody is told about them. */
export async function countReturned(tx: Tx, dayOffId: string, seriesIds: readonly string[]): Promise<void> {
  await tx
    .updateTable("day_off_series")
    .set({
      meetings: sql<number>`(
        select count(*) from meetings
        where day_off_id = ${dayOffId} and meetings.series_id = day_off_series.series_id and cancelled_at is null
      )`,
    })
    .where("day_off_id", "=", dayOffId)
    .where(sql<boolean>`series_id = any(${seriesIds}::uuid[])`)
    .where("meetings", ">", 0)
    .execute()
}

/** Series that were generated while the day off existed, and have class days on it without a meeting. */
export async function insertSeriesWithGaps(tx: Tx, dayOffId: string, span: { from: Day; to: Day }, at: Date) {
  await tx
    .insertInto("day_off_series")
    .columns(["day_off_id", "class_id", "series_id", "meetings", "told_at"])
    .expression((eb) =>
      eb
        .selectFrom("meeting_series")
        .innerJoin("classes", "classes.id", "meeting_series.class_id")
        .select([
          sql<string>`${dayOffId}::uuid`.as("day_off_id"),
          "meeting_series.class_id",
          "meeting_series.id as series_id",
          sql<number>`0`.as("meetings"),
          sql<Date>`${at}::timestamptz`.as("told_at"),
        ])
        .where("classes.status", "=", "approved")
        .where(hasGap(span)),
    )
    .onConflict((on) => on.columns(["day_off_id", "class_id", "series_id"]).doNothing())
    .execute()
}

const hasGap = ({ from, to }: { from: Day; to: Day }) => sql<boolean>`exists (
  select from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
  where day <= generated_until
    and day between coalesce(classes.start_date, '-infinity') and coalesce(planned_end_date, end_date, 'infinity')
    and (
      exists (select from class_times where class_id = meeting_series.class_id and meeting_series.enrollment_id is null
        and weekday = rtrim(to_char(day, 'day')))
      or exists (select from solo_times where enrollment_id = meeting_series.enrollment_id
        and weekday = rtrim(to_char(day, 'day')))
    )
    and not exists (select from meetings where series_id = meeting_series.id and plan_day = day::date)
)`
