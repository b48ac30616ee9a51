import { useState } from "react"
import { useSearchParams } from "react-router"
import { acceptedFilters } from "../../../../lib/accepted-filters.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { mergeQueue, neighborInQueue, nextInQueue } from "../../../../ui/lists/queue.ts"
import { adminClassesCall } from "../../admin-contract.ts"
import type { ListedClass } from "../../contract.ts"
import { narrowingIn } from "./review-path.ts"

export interface PendingQueue {
  /** The classes before and after this one, in the order of the list of pending classes. */
  before: ListedClass | null
  next: ListedClass | null
  /** How many others are pending. */
  others: number
}

const none: ListedClass[] = []

/**
 * The queue of pending classes, with the filters of the list. A decided class keeps its place, so that the review
 * continues from there. Null for a class that was never in the queue.
 */
export function usePendingQueue(classId: string): PendingQueue | null {
  const [search] = useSearchParams()
  const narrowed = acceptedFilters(adminClassesCall, new URLSearchParams(narrowingIn(search)))
  const query = useCall(adminClassesCall, { ...narrowed, status: "pending", page: 1, pageSize: 100 })
  const waiting = query.data?.classes ?? none
  const [queue, setQueue] = useState<readonly ListedClass[]>(none)
  const [listed, setListed] = useState<readonly ListedClass[]>(none)
  if (listed !== waiting) {
    setListed(waiting)
    setQueue(mergeQueue(queue, waiting))
  }
  if (!queue.some(({ id }) => id === classId)) return null
  const isWaiting = ({ id }: ListedClass) => waiting.some((each) => each.id === id)
  const total = query.data?.pagination.total ?? 0
  const inSight = queue.filter((each) => each.id === classId || isWaiting(each))
  return {
    before: neighborInQueue(inSight, classId, -1),
    next: nextInQueue(queue, classId, (each) => each.id !== classId && isWaiting(each)),
    others: waiting.some(({ id }) => id === classId) ? total - 1 : total,
  }
}
