import type { ClassManager } from "../../../../lib/roles.ts"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import {
  cardAttendanceCalls,
  cardGradesCalls,
  deportmentCalls,
  saveCardAttendanceCalls,
  saveCardGradeCalls,
  saveDeportmentCalls,
  saveUnsatisfactoryWorkCalls,
  unsatisfactoryWorkCalls,
} from "../../staff-contract.ts"

/** The calls on the four parts of a card: a teacher edits those of their own classes, an administrator any. */
export const callsOf = (by: ClassManager) => ({
  grades: cardGradesCalls[by],
  attendance: cardAttendanceCalls[by],
  deportment: deportmentCalls[by],
  unsatisfactory: unsatisfactoryWorkCalls[by],
  saveGrade: saveCardGradeCalls[by],
  saveAttendance: saveCardAttendanceCalls[by],
  saveDeportment: saveDeportmentCalls[by],
  saveUnsatisfactory: saveUnsatisfactoryWorkCalls[by],
})

/** The queries of the four parts of a student's card. */
export function cardQueries(by: ClassManager, enrolleeId: string) {
  const { grades, attendance, deportment, unsatisfactory } = callsOf(by)
  return {
    grades: callQuery(grades, { enrolleeId }),
    attendance: callQuery(attendance, { enrolleeId }),
    deportment: callQuery(deportment, { enrolleeId }),
    unsatisfactory: callQuery(unsatisfactory, { enrolleeId }),
  }
}
