import { useState } from "react"
import { useSearchParams } from "react-router"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { mergeQueue, neighborInQueue, nextInQueue } from "../../../ui/queue.ts"
import { useCall } from "../../../ui/use-call.ts"
import { adminClassesCall } from "../admin-contract.ts"
import type { ListedClass } from "../contract.ts"
import { narrowingIn } from "./review-path.ts"

export interface PendingQueue {
  /** Who is before and who comes next, in the order of the list of pending classes. */
  before: ListedClass | null
  next: ListedClass | null
  /** How many others wait. */
  others: number
}

const none: ListedClass[] = []

/**
 * The classes that wait for a review, gone through one after the other: which one comes after this class. One that was
 * decided keeps its place in the line, so that the way goes on from there. Who comes from a narrowed list stays within it.
 * Null for a class that was never in the line.
 */
export function usePendingQueue(classId: string): PendingQueue | null {
  const [search] = useSearchParams()
  const narrowed = acceptedFilters(adminClassesCall, new URLSearchParams(narrowingIn(search)))
  const found = useCall(adminClassesCall, { ...narrowed, status: "pending", page: 1, pageSize: 100 })
  const waiting = found.data?.classes ?? none
  const [queue, setQueue] = useState<readonly ListedClass[]>(none)
  const [listed, setListed] = useState<readonly ListedClass[]>(none)
  if (listed !== waiting) {
    setListed(waiting)
    setQueue(mergeQueue(queue, waiting))
  }
  if (!queue.some(({ id }) => id === classId)) return null
  const isWaiting = ({ id }: ListedClass) => waiting.some((each) => each.id === id)
  const total = found.data?.pagination.total ?? 0
  const inSight = queue.filter((each) => each.id === classId || isWaiting(each))
  return {
    before: neighborInQueue(inSight, classId, -1),
    next: nextInQueue(queue, classId, (each) => each.id !== classId && isWaiting(each)),
    others: waiting.some(({ id }) => id === classId) ? total - 1 : total,
  }
}
