import { useState } from "react"
import { mergeQueue, nearestIds, neighborInQueue, nextInQueue, withQueueChange } from "./queue.ts"
import { useOpenInAddress } from "./use-open-in-address.ts"

interface QueueOptions<E> {
  /** The search param with the id of the open item. */
  param: string
  /** The items of the list, in its order. */
  listed: readonly E[]
  isWaiting(each: E): boolean
  /** The number of waiting items on all pages, if it is known. */
  allWaiting?: number
}

export type Queue<E extends { id: string }> = ReturnType<typeof useQueue<E>>

/** The items of a list that are reviewed one after another in a dialog: the open one, its neighbours, and decisions. */
export function useQueue<E extends { id: string }>({ param, listed, isWaiting, allWaiting = 0 }: QueueOptions<E>) {
  const address = useOpenInAddress(param)
  const { queue, setQueue, shownId } = useDialogQueue(address.id, listed)
  const shown = queue.find(({ id }) => id === shownId) ?? null
  const decideAll = (ids: readonly string[], change: Partial<E>, movesOn: boolean): E | null | undefined => {
    setQueue((current) => ids.reduce((changed: readonly E[], id) => withQueueChange(changed, id, change), current))
    const decided = ids.find(address.isShown)
    if (decided === undefined) return undefined
    const next = movesOn ? nextInQueue(queue, decided, (each) => isWaiting(each) && !ids.includes(each.id)) : null
    if (next) address.show(next.id)
    return next
  }
  return {
    isOpen: address.id !== "",
    shownId,
    shown,
    before: neighborInQueue(queue, shownId, -1),
    after: neighborInQueue(queue, shownId, 1),
    next: nextInQueue(queue, shownId, isWaiting),
    /** The number of other waiting items. */
    othersWaiting: countOthers({ isWaiting, listed, allWaiting }, queue, shown),
    /** The ids for the focus after the dialog closes, the best first. */
    places: nearestIds(queue, shownId),
    open: address.open,
    show: address.show,
    close: address.close,
    /** Adds an item that is not in the list. */
    admit: (each: E) => setQueue((current) => mergeQueue([each], current)),
    /**
     * Applies a decision about several items. With `movesOn` shows the next waiting one and returns it, or null.
     * Returns undefined if none of the decided items is open.
     */
    decideAll,
    decide: (id: string, change: Partial<E>, movesOn: boolean) => decideAll([id], change, movesOn),
  }
}

type Counted<E> = Pick<QueueOptions<E>, "isWaiting" | "listed"> & { allWaiting: number }

function countOthers<E extends { id: string }>(
  { isWaiting, listed, allWaiting }: Counted<E>,
  queue: readonly E[],
  shown: E | null,
): number {
  const othersInQueue = queue.filter((each) => each.id !== shown?.id && isWaiting(each)).length
  // Until it is refetched, the list counts items that were decided here.
  const now = (each: E) => queue.find(({ id }) => id === each.id) ?? each
  const justDecided = listed.filter((each) => isWaiting(each) && !isWaiting(now(each))).length
  return Math.max(othersInQueue, allWaiting - justDecided - (shown && isWaiting(shown) ? 1 : 0))
}

/** The queue from the opening of the dialog until it is closed. */
function useDialogQueue<E extends { id: string }>(openId: string, listed: readonly E[]) {
  const isOpen = openId !== ""
  const [queue, setQueue] = useState<readonly E[]>([])
  const [lastListed, setLastListed] = useState<readonly E[]>([])
  // Kept during the closing animation of the dialog.
  const [shownId, setShownId] = useState("")
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && shownId !== openId) setShownId(openId)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  if (isOpen && (!wasOpen || lastListed !== listed)) {
    setLastListed(listed)
    setQueue(wasOpen ? mergeQueue(queue, listed) : listed)
  }
  return { queue, setQueue, shownId }
}
