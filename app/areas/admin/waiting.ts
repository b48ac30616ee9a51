import { adminClasses } from "../../../features/classes/admin-contract.ts"
import { enrollees } from "../../../features/enrollments/staff-contract.ts"
import { teachers } from "../../../features/users/admin-contract.ts"
import type { Page } from "../../../lib/paging.ts"
import { useCall } from "../../../ui/use-call.ts"

/** Only how many there are is wanted, not who. */
const one = { page: 1, pageSize: 1 }

const eachMinute = { every: 60_000 }

/** How many wait: undefined until it is known, null when it could not be counted. */
export type Count = number | null | undefined

const totalOf = ({ data, isError }: { data?: { pagination: Page }; isError: boolean }): Count =>
  data ? data.pagination.total : isError ? null : undefined

/** How many classes, enrollments and teachers wait for an administrator's decision; more may come while nobody moves. */
export function useWaiting(): { classes: Count; enrollees: Count; teachers: Count } {
  return {
    classes: totalOf(useCall(adminClasses, { status: "pending", ...one }, eachMinute)),
    enrollees: totalOf(useCall(enrollees, { status: "pending", ...one }, eachMinute)),
    teachers: totalOf(useCall(teachers, { verified: "pending", ...one }, eachMinute)),
  }
}
