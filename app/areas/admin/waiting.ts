import { adminClassesCall } from "../../../features/classes/admin-contract.ts"
import { enrolleesCall } from "../../../features/enrollments/staff-contract.ts"
import { teachersCall } from "../../../features/users/admin-contract.ts"
import type { PageInfo } from "../../../lib/paging.ts"
import { useCall } from "../../../ui/use-call.ts"

/** Only how many there are is wanted, not who. */
const one = { page: 1, pageSize: 1 }

const eachMinute = { every: 60_000 }

/** How many wait: undefined until it is known, null when it could not be counted. */
export type WaitingCount = number | null | undefined

const totalOf = ({ data, isError }: { data?: { pagination: PageInfo }; isError: boolean }): WaitingCount =>
  data ? data.pagination.total : isError ? null : undefined

/** How many classes, enrollments and teachers wait for an administrator's decision; more may come while nobody moves. */
export function useWaiting(): { classes: WaitingCount; enrollees: WaitingCount; teachers: WaitingCount } {
  return {
    classes: totalOf(useCall(adminClassesCall, { status: "pending", ...one }, eachMinute)),
    enrollees: totalOf(useCall(enrolleesCall, { status: "pending", ...one }, eachMinute)),
    teachers: totalOf(useCall(teachersCall, { verified: "pending", ...one }, eachMinute)),
  }
}
