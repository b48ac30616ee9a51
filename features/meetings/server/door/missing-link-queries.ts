import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** The latest report of a missing link for a meeting of this class, on the meeting's day or the days around it. */
export const linkMissedAt = sql<Date | null>`(
  select max(knocked.link_missed_at) from meetings as knocked
  where knocked.class_id = meetings.class_id
    and knocked.starts_at between meetings.starts_at - interval '1 day' and meetings.starts_at + interval '1 day'
)`

/**
 * Records that somebody waited at a door without a link, unless that was done for the class after `since`. Returns
 * whether it was recorded. Concurrent calls wait for each other.
 */
export async function markMissingLink(tx: Tx, meetingId: string, since: Date, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('missing link ' || class_id, 0))
    from meetings where id = ${meetingId}`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable("meetings")
    .set({ link_missed_at: now })
    .where("id", "=", meetingId)
    .where(sql<SqlBool>`coalesce(${linkMissedAt} <= ${since}, true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findMeetingWithoutLink(db: Db, meetingId: string) {
  return db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["meetings.starts_at", "classes.id", "classes.name", "classes.program_type", "classes.class_type"])
    .where("meetings.id", "=", meetingId)
    .executeTakeFirstOrThrow()
}
