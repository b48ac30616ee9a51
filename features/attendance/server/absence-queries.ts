import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { AbsenceReason } from "../../meetings/domain/meeting-words.ts"
import type { StudentMeetingRef } from "../../meetings/server/own-meeting-queries.ts"

export function findAbsence(db: Db, { meetingId, enrolleeId }: StudentMeetingRef) {
  return db
    .selectFrom("meeting_absences")
    .select(["reason", "words"])
    .where("meeting_id", "=", meetingId)
    .where("enrollment_id", "=", enrolleeId)
    .executeTakeFirst()
}

export async function putAbsence(
  tx: Tx,
  {
    meetingId,
    enrolleeId,
    reason,
    words,
    at,
  }: StudentMeetingRef & { reason: AbsenceReason; words: string | null; at: Date },
): Promise<void> {
  const values = { reason, words, given_at: at }
  await tx
    .insertInto("meeting_absences")
    .values({ meeting_id: meetingId, enrollment_id: enrolleeId, ...values })
    .onConflict((conflict) => conflict.columns(["meeting_id", "enrollment_id"]).doUpdateSet(values))
    .execute()
}

/** Returns whether there was a report. */
export async function deleteAbsence(tx: Tx, { meetingId, enrolleeId }: StudentMeetingRef): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("meeting_absences")
    .where("meeting_id", "=", meetingId)
    .where("enrollment_id", "=", enrolleeId)
    .returning("meeting_id")
    .executeTakeFirst()
  return deleted !== undefined
}

/**
 * The students whose absence from this meeting a family was already told about. Their causes end in the ids of the
 * students.
 */
export async function findToldAbsences(db: Db, meetingId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("enrollments")
    .innerJoin("meetings", "meetings.class_id", "enrollments.class_id")
    .innerJoin("notices", "notices.account_id", "enrollments.account_id")
    .select("enrollments.id")
    .where("meetings.id", "=", meetingId)
    .where("notices.kind", "=", "marked-absent")
    .where(sql<SqlBool>`notices.cause like ${`marked-absent ${meetingId} %`}`)
    .where(sql<SqlBool>`position(enrollments.id::text in notices.cause) > 0`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
