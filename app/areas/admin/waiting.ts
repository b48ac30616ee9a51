import { adminClasses } from "../../../features/classes/admin-contract.ts"
import { enrollees } from "../../../features/enrollments/staff-contract.ts"
import { teachers } from "../../../features/users/admin-contract.ts"
import { useCall } from "../../../ui/use-call.ts"

/** Only how many there are is wanted, not who. */
const one = { page: 1, pageSize: 1 }

/** How many classes, enrollments and teachers wait for an administrator's decision; undefined until it is known. */
export function useWaiting() {
  return {
    classes: useCall(adminClasses, { status: "pending", ...one }).data?.pagination.total,
    enrollees: useCall(enrollees, { status: "pending", ...one }).data?.pagination.total,
    teachers: useCall(teachers, { verified: "pending", ...one }).data?.pagination.total,
  }
}
