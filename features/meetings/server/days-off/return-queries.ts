import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { HeldDayOff } from "./calendar-queries.ts"

/** What a day off that is taken back returns. */

/**
 * The meetings that a day off has cancelled and that nobody has touched since: whoever changes a meeting writes down
 * another time.
 */
export function findUntouched(tx: Tx, { id, created_at }: Pick<HeldDayOff, "id" | "created_at">) {
  return tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["meetings.id", "meetings.starts_at as startsAt", "classes.program_type as program"])
    .where("day_off_id", "=", id)
    .where("cancelled_at", "is not", null)
    .where("changed_at", "=", created_at)
    .orderBy("meetings.id")
    .execute()
}

/**
 * Removes the make-ups of a day off that have not begun and that nobody has moved, cancelled or taken over. What else
 * takes place belongs to it no longer.
 */
export async function removeMakeUps(tx: Tx, dayOffId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom("meetings")
    .where("day_off_id", "=", dayOffId)
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
    .where("cancelled_at", "is", null)
    .execute()
}

/** They take place after all. They keep the day off until everybody has been told of them. */
export async function restoreMeetings(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable("meetings")
    .set({ cancelled_at: null, reason: null, words: null, revision: sql<number>`revision + 1`, changed_at: at })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/**
 * Other days off that moved an end on from where this one had moved it know the end from before this one as theirs: whichever
 * is taken back last finds it.
 */
export async function passOnEnds(tx: Tx, dayOffId: string, planIds: readonly string[]): Promise<void> {
  await sql`
    update day_off_plans as later set end_before = gone.end_before
    from day_off_plans as gone
    where gone.day_off_id = ${dayOffId} and gone.plan_id = any(${planIds}::uuid[])
      and later.plan_id = gone.plan_id and later.class_id = gone.class_id and later.day_off_id <> gone.day_off_id
      and later.end_before = gone.end_after`.execute(tx)
}

type HandedOver = { id: string; dayOffId: string }

const rowsOf = (handed: readonly HandedOver[]) =>
  sql<{ id: string; day_off_id: string }>`unnest(
    ${handed.map(({ id }) => id)}::uuid[], ${handed.map(({ dayOffId }) => dayOffId)}::uuid[])`.as<"given">(
    sql`given (id, day_off_id)`,
  )

/** From now on these meetings are cancelled by another day off. */
export async function handOverMeetings(tx: Tx, handed: readonly HandedOver[]): Promise<void> {
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

/** The plans of days off that were handed meetings are followed again; their people know already. */
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
 * The plans of a day off begin anew, to be told what comes back; who has not been told of the day off itself is told
 * nothing.
 */
export async function returnPlans(tx: Tx, dayOffId: string, at: Date): Promise<{ meetings: number }> {
  await tx
    .updateTable("day_off_plans")
    .set({
      meetings: sql<number>`case when meetings = 0 then 0 else (
        select count(*) from meetings
        where day_off_id = ${dayOffId} and meetings.plan_id = day_off_plans.plan_id and cancelled_at is null
      ) end`,
      followed_at: null,
      told_at: sql<Date | null>`case when told_at is null then ${at}::timestamptz end`,
      people: 0,
    })
    .where("day_off_id", "=", dayOffId)
    .execute()
  return tx
    .selectFrom("day_off_plans")
    .select(sql<number>`coalesce(sum(meetings), 0)`.as("meetings"))
    .where("day_off_id", "=", dayOffId)
    .executeTakeFirstOrThrow()
}

/** Plans that were laid out while the day off was there, and have class days on it without a meeting: to be laid out. */
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
    and day between coalesce(classes.start_date, '-infinity') and coalesce(classes.end_date, 'infinity')
    and (
      exists (select from class_times where class_id = laid_plans.class_id and laid_plans.enrollment_id is null
        and weekday = rtrim(to_char(day, 'day')))
      or exists (select from solo_times where enrollment_id = laid_plans.enrollment_id
        and weekday = rtrim(to_char(day, 'day')))
    )
    and not exists (select from meetings where plan_id = laid_plans.plan_id and plan_day = day::date)
)`
