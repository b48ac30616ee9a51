import { type Line, useLine } from "../../../ui/use-line.ts"
import type { EnrolleeRow } from "../staff-contract.ts"

export type EnrolleeLine = Line<EnrolleeRow>

/** The enrollments whose payments are checked one after the other; the one that is open stands in the address. */
export function useEnrolleeLine(listed: readonly EnrolleeRow[], allWaiting?: number): EnrolleeLine {
  return useLine({ param: "enrollee", listed, isWaiting: ({ status }) => status === "pending", allWaiting })
}
