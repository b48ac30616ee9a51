import { useCall } from "../../../../ui/fetching/use-call.ts"
import { type EnrolleeRow, ownEnrollmentsCall } from "../../staff-contract.ts"

/**
 * Returns who enrolled, for the line below the name. A learner has the name of the account, and so may a child: the
 * server tells them apart. Undefined until it is known.
 */
export function useWhoEnrolled(enrollees: readonly EnrolleeRow[]): (enrollee: EnrolleeRow) => string | undefined {
  const alike = enrollees.filter(({ fullName, enrolledBy }) => fullName === enrolledBy).map(({ id }) => id)
  const ownQuery = useCall(ownEnrollmentsCall, { enrolleeIds: alike.join(",") }, { enabled: alike.length > 0 })
  return ({ id, enrolledBy }) => {
    if (!alike.includes(id)) return `Enrolled by ${enrolledBy}`
    if (!ownQuery.data) return undefined
    return ownQuery.data.own.includes(id) ? "Own enrollment" : `Enrolled by ${enrolledBy}`
  }
}
