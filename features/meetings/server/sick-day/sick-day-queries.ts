import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** Locks the classes of these meetings in the order of their ids, so that two changes never wait for each other. */
export async function lockClassesOf(tx: Tx, teacherId: string, meetingIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom("classes")
    .select("id")
    .where("teacher_id", "=", teacherId)
    .where(sql<boolean>`id in (select class_id from meetings where meetings.id = any(${meetingIds}::uuid[]))`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

/** The starts of the make-ups that were added in the moment in which a meeting was cancelled. */
export async function findMakeUpsAddedAt(db: Db, seriesId: string, at: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("meetings")
    .select("starts_at")
    .where("series_id", "=", seriesId)
    .where("is_make_up", "=", true)
    .where("changed_at", "=", at)
    .execute()
  return rows.map(({ starts_at }) => starts_at)
}
