import { type Queue, useQueue } from "../../../../ui/lists/use-queue.ts"
import type { TeacherRow } from "../../admin-contract.ts"

export type TeacherQueue = Queue<TeacherRow>

/** The teachers whose IDs are checked one after another; the open one is in the address. */
export function useTeacherQueue(listed: readonly TeacherRow[], allWaiting?: number): TeacherQueue {
  const isWaiting = ({ verificationStatus }: TeacherRow) => verificationStatus === "pending"
  return useQueue({ param: "teacher", listed, isWaiting, allWaiting })
}
