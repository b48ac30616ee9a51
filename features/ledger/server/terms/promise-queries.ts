import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { approvedAt } from "../../../enrollments/server/students/attending-queries.ts"

/**
 * The meetings from which the promise of an enrollment is counted: SQL for statements with `enrollments`. In solo classes
 * all sessions are promised, whenever the student is approved (docs/rules/ledger.md#earnings).
 */

/** The series of the group class. */
const isOfGroup = sql<SqlBool>`(
  meeting_series.class_id = enrollments.class_id and meeting_series.enrollment_id is null)`

/** Meetings of a group that were over at the approval, including those that were cancelled afterwards. */
export const overBefore = sql<number>`(
  select count(*) from meeting_series join meetings on meetings.series_id = meeting_series.id
  where ${isOfGroup} and meetings.ends_at <= ${approvedAt}
    and (meetings.cancelled_at is null or meetings.cancelled_at > ${approvedAt}))`

/** The meetings that the books have of the student, with their series. */
const enteredMeetings = sql`ledger_meetings join meetings on meetings.id = meeting_id
  join meeting_series on meeting_series.id = meetings.series_id and ledger_meetings.enrollment_id = enrollments.id`

/** Those of them that count for the student. */
export const countedBefore = sql<number>`(
  select count(*) from ${enteredMeetings} where ${isOfGroup} and meetings.ends_at <= ${approvedAt} and quarters > 0)`

/** Terms whose sessions are not stored yet. */
export async function findUncountedTerms(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger_terms")
    .select("enrollment_id as id")
    .where("sessions", "is", null)
    .orderBy("enrollment_id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The enrollments among these that are approved again since their terms, which are open, were opened. */
export async function findReapproved(tx: Tx, enrolleeIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("enrollments")
    .innerJoin("ledger_terms", "enrollment_id", "enrollments.id")
    .select("id")
    .where(sql<SqlBool>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .where("enrollments.status", "=", "approved")
    .where("closed_at", "is", null)
    .where(sql<SqlBool>`${approvedAt} > opened_at`)
    .execute()
  return rows.map(({ id }) => id)
}

/** For a meeting whose time or cancellation was changed after the approval, its state at the approval is unknown. */
const isUncertain = sql<SqlBool>`(meetings.changed_at > ${approvedAt})`

/**
 * The facts from which the promises of approved students must have been counted, as far as they are still known: the
 * least and the most meetings that were over or counted at the approval.
 */
export async function findPromises(tx: Tx, enrolleeIds: readonly string[]) {
  const { rows } = await sql<{
    enrolleeId: string
    sessions: number
    overLeast: number
    overMost: number
    countedLeast: number
    countedMost: number
  }>`
    select terms.enrollment_id as "enrolleeId", terms.sessions, over - unsure as "overLeast", over + moved as "overMost",
      counted as "countedLeast", known as "countedMost"
    from ledger_terms as terms join enrollments on enrollments.id = terms.enrollment_id
      cross join lateral (
        select count(*) filter (where ${isUncertain} and cancelled_at is null and ends_at <= ${approvedAt}) as unsure,
          count(*) filter (where ${isUncertain} and moved_from < ${approvedAt} and ends_at > ${approvedAt}) as moved
        from meeting_series join meetings on meetings.series_id = meeting_series.id where ${isOfGroup}
      ) as changed
      cross join lateral (
        select count(*) as known from ${enteredMeetings} where ${isOfGroup} and meetings.ends_at <= ${approvedAt}
      ) as entered
      cross join lateral (select ${overBefore} as over, ${countedBefore} as counted) as counts
    where terms.enrollment_id = any(${enrolleeIds}::uuid[]) and terms.sessions is not null
      and enrollments.status = 'approved'`.execute(tx)
  return rows
}
