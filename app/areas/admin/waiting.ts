import { adminClassesCall } from "../../../features/classes/admin-contract.ts"
import { enrolleesCall } from "../../../features/enrollments/staff-contract.ts"
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

/** Counts the classes, enrollments and teachers that wait for a decision; polls, as new ones may come. */
export function useWaiting(): { classes: WaitingCount; enrollees: WaitingCount; teachers: WaitingCount } {
  return {
    classes: totalOf(useCall(adminClassesCall, { status: "pending", ...one }, eachMinute)),
    enrollees: totalOf(useCall(enrolleesCall, { status: "pending", ...one }, eachMinute)),
    teachers: totalOf(useCall(teachersCall, { verified: "pending", ...one }, eachMinute)),
  }
}
