import { adminClassesCall } from "../../../features/classes/admin-contract.ts"
import { enrolleesCall } from "../../../features/enrollments/staff-contract.ts"
import { deskPaymentsCall } from "../../../features/payments/desk-contract.ts"
import { teachersCall } from "../../../features/users/admin-contract.ts"
import type { PageInfo } from "../../../lib/paging.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"

/** Only the count is needed, not the rows. */
const one = { page: 1, pageSize: 1 }

const eachMinute = { every: 60_000 }

/** The number of pending items: undefined while loading, null when it failed. */
export type WaitingCount = number | null | undefined

const totalOf = ({ data, isError }: { data?: { pagination: PageInfo }; isError: boolean }): WaitingCount =>
  data ? data.pagination.total : isError ? null : undefined

/**
 * Counts the classes, enrollments, payments and teachers that wait for a decision. Polls, because new ones may arrive.
 */
export function useWaiting(): Record<"classes" | "enrollees" | "payments" | "teachers", WaitingCount> {
  return {
    classes: totalOf(useCall(adminClassesCall, { status: "pending", ...one }, eachMinute)),
    enrollees: totalOf(useCall(enrolleesCall, { status: "pending", ...one }, eachMinute)),
    payments: totalOf(useCall(deskPaymentsCall, { status: "sent", ...one }, eachMinute)),
    teachers: totalOf(useCall(teachersCall, { verified: "pending", ...one }, eachMinute)),
  }
}
