import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { LockedDayOff } from "./day-off-queries.ts"

/** What the removal of a day off brings back. */

const isOfPlans = (planIds: readonly string[] | null) =>
  sql<boolean>`(${planIds}::uuid[] is null or plan_id = any(${planIds}::uuid[]))`

/**
 * The meetings of these plans (null for all) that a day off has cancelled and that nobody has changed since: a change
 * updates their time stamp.
 */
export function findUnmodified(
  tx: Tx,
  { id, created_at }: Pick<LockedDayOff, "id" | "created_at">,
  planIds: readonly string[] | null,
) {
  return tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["meetings.id", "meetings.starts_at as startsAt", "classes.program_type as program"])
    .where("day_off_id", "=", id)
    .where("cancelled_at", "is not", null)
    .where("changed_at", "=", created_at)
    .where(isOfPlans(planIds))
    .orderBy("meetings.id")
    .execute()
}

/**
 * Removes the make-ups of a day off in these plans that have not begun and that nobody has moved, cancelled or taken
 * over. The remaining ones no longer belong to it.
 */
export async function removeMakeUps(tx: Tx, dayOffId: string, planIds: readonly string[], now: Date): Promise<void> {
  await tx
    .deleteFrom("meetings")
    .where("day_off_id", "=", dayOffId)
    .where(isOfPlans(planIds))
    .where("is_make_up", "=", true)
    .where("starts_at", ">", now)
    .where("held_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("moved_from", "is", null)
    .where("stand_in_id", "is", null)
    .execute()
  await tx
    .updateTable("meetings")
    .set({ day_off_id: null })
    .where("day_off_id", "=", dayOffId)
    .where(isOfPlans(planIds))
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

type HandedOver = { id: string; dayOffId: string }

const rowsOf = (handed: readonly HandedOver[]) =>
  sql<{ id: string; day_off_id: string }>`unnest(
    ${handed.map(({ id }) => id)}::uuid[], ${handed.map(({ dayOffId }) => dayOffId)}::uuid[])`.as<"given">(
    sql`given (id, day_off_id)`,
  )

/** Makes another day off the cause of these cancelled meetings. */
export async function reassignMeetings(tx: Tx, handed: readonly HandedOver[]): Promise<void> {
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

/** Starts the plans of days off with reassigned meetings again; their people were already told. */
export async function insertHandedPlans(tx: Tx, handed: readonly HandedOver[], at: Date): Promise<void> {
  await tx
    .insertInto("day_off_plans")
    .columns(["day_off_id", "class_id", "plan_id", "enrollment_id", "meetings", "told_at"])
    .expression((eb) =>
      eb
        .selectFrom(rowsOf(handed))
        .innerJoin("meetings", "meetings.id", "given.id")
        .select([
          "given.day_off_id",
          "class_id",
          "plan_id",
          "enrollment_id",
          sql<number>`count(*)`.as("meetings"),
          sql<Date>`${at}::timestamptz`.as("told_at"),
        ])
        .groupBy(["given.day_off_id", "class_id", "plan_id", "enrollment_id"]),
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
    .where(isOfPlans(planIds))
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
