import { type Queue, useQueue } from "../../../ui/use-queue.ts"
import type { TeacherRow } from "../admin-contract.ts"

export type TeacherQueue = Queue<TeacherRow>

/** The teachers whose IDs are checked one after the other; the one who is open stands in the address. */
export function useTeacherQueue(listed: readonly TeacherRow[], allWaiting?: number): TeacherQueue {
  const isWaiting = ({ verificationStatus }: TeacherRow) => verificationStatus === "pending"
  return useQueue({ param: "teacher", listed, isWaiting, allWaiting })
}
