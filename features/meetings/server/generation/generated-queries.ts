import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"

/** `heldAt`: for finished meetings from before attendance was recorded. */
export type AddedMeeting = {
  seriesId: string
  classId: string
  planDay: Day
  startsAt: Date
  endsAt: Date
  heldAt: Date | null
}

/** Adds meetings. A day that was filled meanwhile is skipped. */
export async function addMeetings(tx: Tx, added: readonly AddedMeeting[], at: Date): Promise<void> {
  if (added.length === 0) return
  const column = <T>(of: (meeting: AddedMeeting) => T) => added.map(of)
  await tx
    .insertInto("meetings")
    .columns(["series_id", "class_id", "plan_day", "starts_at", "ends_at", "held_at", "changed_at"])
    .expression(
      sql`select *, ${at}::timestamptz from unnest(
        ${column(({ seriesId }) => seriesId)}::uuid[], ${column(({ classId }) => classId)}::uuid[],
        ${column(({ planDay }) => planDay)}::date[], ${column(({ startsAt }) => startsAt)}::timestamptz[],
        ${column(({ endsAt }) => endsAt)}::timestamptz[], ${column(({ heldAt }) => heldAt)}::timestamptz[])`,
    )
    .onConflict((on) => on.columns(["series_id", "plan_day"]).where("plan_day", "is not", null).doNothing())
    .execute()
}

export type RetimedMeeting = { id: string; startsAt: Date; endsAt: Date }

/** Those of these meetings that have a substitute, or an open request for one. */
export function findSubstituted(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom("meetings")
    .select(["id", "class_id", "starts_at", "stand_in_id"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(sql<boolean>`(stand_in_id is not null
      or exists (select from substitute_requests where meeting_id = meetings.id and closed_at is null))`)
    .orderBy("id")
    .execute()
}

/**
 * Moves meetings to the new time of their day. They keep their id, and with it their address and absence reports, but no
 * substitute, who agreed to the old time.
 */
export async function retimeMeetings(tx: Tx, retimed: readonly RetimedMeeting[], at: Date): Promise<void> {
  if (retimed.length === 0) return
  await tx
    .updateTable("meetings")
    .from(
      sql<{ id: string; starts_at: Date; ends_at: Date }>`unnest(
        ${retimed.map(({ id }) => id)}::uuid[], ${retimed.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${retimed.map(({ endsAt }) => endsAt)}::timestamptz[])`.as<"retimed">(sql`retimed (id, starts_at, ends_at)`),
    )
    .set((eb) => ({
      starts_at: eb.ref("retimed.starts_at"),
      ends_at: eb.ref("retimed.ends_at"),
      stand_in_id: null,
      substitute_share: 0,
      revision: sql<number>`revision + 1`,
      changed_at: at,
    }))
    .whereRef("meetings.id", "=", "retimed.id")
    .execute()
}

export async function removeMeetings(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom("meetings").where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

type GeneratedSeries = { seriesId: string; until: Day }

/**
 * Records up to which day these series are generated. They are locked in the order of their ids, so that transactions
 * cannot deadlock.
 */
export async function saveGeneratedUntil(tx: Tx, series: readonly GeneratedSeries[]): Promise<void> {
  const seriesIds = series.map(({ seriesId }) => seriesId)
  await tx
    .selectFrom("meeting_series")
    .select("id")
    .where(sql<boolean>`id = any(${seriesIds}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  await tx
    .updateTable("meeting_series")
    .from(
      sql<{ id: string; until: Day }>`unnest(
        ${seriesIds}::uuid[], ${series.map(({ until }) => until)}::date[])`.as<"generated">(sql`generated (id, until)`),
    )
    .set((eb) => ({ generated_until: eb.ref("generated.until") }))
    .whereRef("meeting_series.id", "=", "generated.id")
    .execute()
}
