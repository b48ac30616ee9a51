import { useCall } from "../../../ui/use-call.ts"
import { type EnrolleeRow, ownEnrollmentsCall } from "../staff-contract.ts"

/**
 * Who enrolled, for the line below the name. A student who enrolled alone has the name of the account, and so may a
 * child of the account: of these it is asked. Undefined until it is known.
 */
export function useWhoEnrolled(enrollees: readonly EnrolleeRow[]): (enrollee: EnrolleeRow) => string | undefined {
  const alike = enrollees.filter(({ fullName, enrolledBy }) => fullName === enrolledBy).map(({ id }) => id)
  const asked = useCall(ownEnrollmentsCall, { enrolleeIds: alike.join(",") }, { enabled: alike.length > 0 })
  return ({ id, enrolledBy }) => {
    if (!alike.includes(id)) return `Enrolled by ${enrolledBy}`
    if (!asked.data) return undefined
    return asked.data.own.includes(id) ? "Own enrollment" : `Enrolled by ${enrolledBy}`
  }
}
