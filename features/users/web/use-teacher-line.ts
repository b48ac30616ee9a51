import { type Line, useLine } from "../../../ui/use-line.ts"
import type { TeacherRow } from "../admin-contract.ts"

export type TeacherLine = Line<TeacherRow>

/** The teachers whose IDs are checked one after the other; the one who is open stands in the address. */
export function useTeacherLine(listed: readonly TeacherRow[], allWaiting?: number): TeacherLine {
  const isWaiting = ({ verificationStatus }: TeacherRow) => verificationStatus === "pending"
  return useLine({ param: "teacher", listed, isWaiting, allWaiting })
}
