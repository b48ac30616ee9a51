import { type Queue, useQueue } from "../../../../ui/lists/use-queue.ts"
import type { EnrolleeRow } from "../../staff-contract.ts"

export type EnrolleeQueue = Queue<EnrolleeRow>

/** The enrollments whose payments are checked one after another; the open one is in the address. */
export function useEnrolleeQueue(listed: readonly EnrolleeRow[], allWaiting?: number): EnrolleeQueue {
  return useQueue({ param: "enrollee", listed, isWaiting: ({ status }) => status === "pending", allWaiting })
}
