import { type SqlBool, sql } from "kysely"
import type { EnrollmentStatus } from "../../domain/enrollment-status.ts"

/**
 * From when to when a student attends a class: SQL for statements with `enrollments`
 * (docs/rules/enrollments.md#attending).
 */

/** When the student was approved; of those who have left, too. */
export const approvedAt = sql<Date>`coalesce(enrollments.approved_at, enrollments.decided_at, enrollments.created_at)`

/** Whether the student attends the class, or did until leaving it. */
export const hasAttended = sql<SqlBool>`(enrollments.status = 'approved' or enrollments.left_at is not null)`

/** Whether what begins and ends at these columns lies in the time in which the student attends. */
export const attendsBetween = (startsAt: string, endsAt: string) =>
  sql<SqlBool>`(${hasAttended} and ${sql.ref(endsAt)} > ${approvedAt}
    and (enrollments.left_at is null or ${sql.ref(startsAt)} < enrollments.left_at))`

/** The new `approved_at` of an enrollment that gets this status. */
export const attendingFrom = (to: EnrollmentStatus, now: Date) => sql<Date | null>`case
  when status = 'approved' then ${approvedAt}
  when ${to}::text = 'approved' then ${now}::timestamptz
  else approved_at end`

/** The new `left_at` of an enrollment that gets this status. */
export const attendingUntil = (to: EnrollmentStatus, now: Date) => sql<Date | null>`case
  when ${to}::text = 'approved' then null
  when status = 'approved' then ${now}::timestamptz
  else left_at end`
