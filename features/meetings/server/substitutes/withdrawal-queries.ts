import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"

/** The meetings and requests of a teacher who may no longer substitute. */

type Ref = { teacherId: string; now: Date }

/** Locks the classes of both, in the order of their ids. */
export async function lockClassesOfSubstitute(tx: Tx, { teacherId, now }: Ref): Promise<void> {
  await tx
    .selectFrom("classes")
    .select("id")
    .where(
      sql<boolean>`id in (
        select class_id from meetings where stand_in_id = ${teacherId} and starts_at > ${now}
        union select class_id from meetings
          join substitute_requests on meeting_id = meetings.id and closed_at is null
          join substitute_request_teachers on request_id = substitute_requests.id
          where substitute_request_teachers.teacher_id = ${teacherId} and answer is null and starts_at > ${now})`,
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

/** The meetings of this substitute that have not begun, also hidden and cancelled ones, which may come back. */
export function lockSubstitutedMeetings(tx: Tx, { teacherId, now }: Ref) {
  return tx
    .selectFrom("meetings")
    .select(["id", "class_id", "starts_at", "stand_in_id"])
    .where("stand_in_id", "=", teacherId)
    .where("starts_at", ">", now)
    .where("held_at", "is", null)
    .orderBy("starts_at")
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** Removes the teacher from the open requests that they have not answered. Returns these requests. */
export async function leaveOpenRequests(tx: Tx, { teacherId, now }: Ref) {
  return tx
    .deleteFrom("substitute_request_teachers")
    .using("substitute_requests")
    .using("meetings")
    .whereRef("substitute_requests.id", "=", "request_id")
    .whereRef("meetings.id", "=", "meeting_id")
    .where("teacher_id", "=", teacherId)
    .where("answer", "is", null)
    .where("closed_at", "is", null)
    .where("starts_at", ">", now)
    .where("held_at", "is", null)
    .returning(["request_id", "meeting_id", "class_id", "starts_at"])
    .execute()
}

/** How many teachers a request still names, and how many of them have not answered. */
export function countAsked(tx: Tx, requestId: string) {
  return tx
    .selectFrom("substitute_request_teachers")
    .select([
      sql<number>`count(*)::integer`.as("all"),
      sql<number>`(count(*) filter (where answer is null))::integer`.as("unanswered"),
    ])
    .where("request_id", "=", requestId)
    .executeTakeFirstOrThrow()
}
