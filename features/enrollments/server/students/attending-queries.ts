import { type SqlBool, sql } from "kysely"
import type { EnrollmentStatus } from "../../domain/enrollment-status.ts"

/** When a student attends a class (docs/rules/enrollments.md#attending): SQL for statements with `enrollments`. */

/** When the student was approved, also for students who have left. */
export const approvedAt = sql<Date>`coalesce(enrollments.approved_at, enrollments.decided_at, enrollments.created_at)`

/** The period in which the student is in the class. */
export const membershipColumns = [approvedAt.as("approved_at"), "enrollments.left_at"] as const

/** Whether the student attends the class, or attended it before leaving. */
export const hasAttended = sql<SqlBool>`(enrollments.status = 'approved' or enrollments.left_at is not null)`

/** Whether the time between these two columns is within the time in which the student attends. */
export const attendsBetween = (startsAt: string, endsAt: string) =>
  sql<SqlBool>`(${hasAttended} and ${sql.ref(endsAt)} > ${approvedAt}
    and (enrollments.left_at is null or ${sql.ref(startsAt)} < enrollments.left_at))`

/** Returns the new `approved_at` of an enrollment that gets this status. */
export const attendingFrom = (to: EnrollmentStatus, now: Date) => sql<Date | null>`case
  when status = 'approved' then ${approvedAt}
  when ${to}::text = 'approved' then ${now}::timestamptz
  else approved_at end`

/** Returns the new `left_at` of an enrollment that gets this status. */
export const attendingUntil = (to: EnrollmentStatus, now: Date) => sql<Date | null>`case
  when ${to}::text = 'approved' then null
  when status = 'approved' then ${now}::timestamptz
  else left_at end`
