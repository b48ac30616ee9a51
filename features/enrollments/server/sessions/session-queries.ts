import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import { isInScope } from "../../../classes/server/scope-queries.ts"
import { fewSessions } from "../../domain/sessions.ts"

/** The promised sessions of solo students. */

const promised = sql<number>`(classes.sessions + enrollments.added_sessions)`

/** Meetings that are over, and cancelled ones that count in part. */
const taken = (now: Date) => sql<number>`(
  select count(*)::integer from meetings
  where meetings.series_id = meeting_series.id and ends_at <= ${now} and (cancelled_at is null or counted > 0)
)`

type StudentRef = { enrolleeId: string; scope: Scope }

/** An approved student of a solo class within the scope. */
const soloStudent = (db: Db, { enrolleeId, scope }: StudentRef) =>
  db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("meeting_series", "meeting_series.enrollment_id", "enrollments.id")
    .where("enrollments.id", "=", enrolleeId)
    .where("enrollments.status", "=", "approved")
    .where("class_type", "=", "solo")
    .where(isInScope(scope))

export function findSessions(db: Db, student: StudentRef, now: Date) {
  return soloStudent(db, student)
    .select([taken(now).as("taken"), promised.as("of")])
    .executeTakeFirst()
}

export function lockSessions(tx: Tx, student: StudentRef) {
  return soloStudent(tx, student)
    .select(["enrollments.class_id", "account_id", "added_sessions", "archived_at", promised.as("of")])
    .forNoKeyUpdate("enrollments")
    .executeTakeFirst()
}

export async function updateAddedSessions(tx: Tx, enrolleeId: string, added: number): Promise<void> {
  await tx.updateTable("enrollments").set({ added_sessions: added }).where("id", "=", enrolleeId).execute()
}

/** Locks and returns approved solo students with few sessions left, if nobody was told since these were promised. */
export function lockStudentsToTell(tx: Tx, now: Date, most: number) {
  return (
    tx
      .selectFrom("enrollments")
      .innerJoin("classes", "classes.id", "enrollments.class_id")
      .innerJoin("meeting_series", "meeting_series.enrollment_id", "enrollments.id")
      .select(["enrollments.id as enrolleeId", promised.as("of")])
      .select(sql<number>`greatest(0, ${promised} - ${taken(now)})`.as("left"))
      .where("enrollments.status", "=", "approved")
      .where("class_type", "=", "solo")
      .where("classes.status", "=", "approved")
      .where("archived_at", "is", null)
      .where(sql<boolean>`coalesce(told_sessions, 0) < ${promised}`)
      .where(sql<boolean>`exists (select from meetings where series_id = meeting_series.id)`)
      .where(sql<boolean>`${promised} - ${taken(now)} <= ${fewSessions}`)
      // Students of one class are told together.
      .orderBy("enrollments.class_id")
      .orderBy("enrollments.id")
      .limit(most)
      .forNoKeyUpdate("enrollments")
      .skipLocked()
      .execute()
  )
}

export async function markSessionsTold(tx: Tx, enrolleeIds: readonly string[]): Promise<void> {
  await tx
    .updateTable("enrollments")
    .from("classes")
    .set({ told_sessions: promised })
    .whereRef("classes.id", "=", "enrollments.class_id")
    .where(sql<boolean>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .execute()
}
