import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"

/** What the removal of a day off brings back. */

/** Adds the plans of meetings that another day off has taken over to its plans. Their people were told already. */
export async function insertHandedPlans(tx: Tx, handed: readonly { id: string }[], at: Date): Promise<void> {
  if (handed.length === 0) return
  const ids = handed.map(({ id }) => id)
  await tx
    .insertInto("day_off_plans")
    .columns(["day_off_id", "class_id", "plan_id", "enrollment_id", "meetings", "told_at"])
    .expression((eb) =>
      eb
        .selectFrom("meetings")
        .select([
          eb.ref("day_off_id").$notNull().as("day_off_id"),
          "class_id",
          "plan_id",
          "enrollment_id",
          sql<number>`count(*)`.as("meetings"),
          sql<Date>`${at}::timestamptz`.as("told_at"),
        ])
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .groupBy(["day_off_id", "class_id", "plan_id", "enrollment_id"]),
    )
    .onConflict((on) =>
      on.columns(["day_off_id", "class_id", "plan_id"]).doUpdateSet({
        meetings: sql<number>`day_off_plans.meetings + excluded.meetings`,
        followed_at: null,
      }),
    )
    .execute()
}

/**
 * Starts the plans of a day off again, to tell people what takes place after all. People who were never told of the day
 * off are told nothing.
 */
export async function restartPlans(tx: Tx, dayOffId: string, at: Date): Promise<void> {
  await tx
    .updateTable("day_off_plans")
    .set({
      followed_at: null,
      told_at: sql<Date | null>`case when told_at is null then ${at}::timestamptz end`,
      people: 0,
    })
    .where("day_off_id", "=", dayOffId)
    .execute()
}

/** Counts what these plans have got back. Hidden classes do not count, and nobody is told about them. */
export async function countReturned(tx: Tx, dayOffId: string, planIds: readonly string[]): Promise<void> {
  await tx
    .updateTable("day_off_plans")
    .set({
      meetings: sql<number>`(
        select count(*) from meetings
        where day_off_id = ${dayOffId} and meetings.plan_id = day_off_plans.plan_id and cancelled_at is null
      )`,
    })
    .where("day_off_id", "=", dayOffId)
    .where(sql<boolean>`plan_id = any(${planIds}::uuid[])`)
    .where("meetings", ">", 0)
    .execute()
}

/** Plans that were generated while the day off existed, and have class days on it without a meeting. */
export async function insertPlansWithGaps(tx: Tx, dayOffId: string, span: { from: Day; to: Day }, at: Date) {
  await tx
    .insertInto("day_off_plans")
    .columns(["day_off_id", "class_id", "plan_id", "enrollment_id", "meetings", "told_at"])
    .expression((eb) =>
      eb
        .selectFrom("laid_plans")
        .innerJoin("classes", "classes.id", "laid_plans.class_id")
        .select([
          sql<string>`${dayOffId}::uuid`.as("day_off_id"),
          "class_id",
          "plan_id",
          "enrollment_id",
          sql<number>`0`.as("meetings"),
          sql<Date>`${at}::timestamptz`.as("told_at"),
        ])
        .where("classes.status", "=", "approved")
        .where(hasGap(span)),
    )
    .onConflict((on) => on.columns(["day_off_id", "class_id", "plan_id"]).doNothing())
    .execute()
}

const hasGap = ({ from, to }: { from: Day; to: Day }) => sql<boolean>`exists (
  select from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
  where day <= laid_until
    and day between coalesce(classes.start_date, '-infinity') and coalesce(planned_end_date, end_date, 'infinity')
    and (
      exists (select from class_times where class_id = laid_plans.class_id and laid_plans.enrollment_id is null
        and weekday = rtrim(to_char(day, 'day')))
      or exists (select from solo_times where enrollment_id = laid_plans.enrollment_id
        and weekday = rtrim(to_char(day, 'day')))
    )
    and not exists (select from meetings where plan_id = laid_plans.plan_id and plan_day = day::date)
)`
