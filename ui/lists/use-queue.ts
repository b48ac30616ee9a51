import { useState } from "react"
import { mergeQueue, nearestIds, neighborInQueue, nextInQueue, withQueueChange } from "./queue.ts"
import { useOpenInAddress } from "./use-open-in-address.ts"

interface QueueOptions<E> {
  /** The name in the address of which one is open. */
  param: string
  /** Those of the list, in its order. */
  listed: readonly E[]
  isWaiting(each: E): boolean
  /** How many wait in all, on every page of the list; left out when the list does not tell. */
  allWaiting?: number
}

export type Queue<E extends { id: string }> = ReturnType<typeof useQueue<E>>

/** People of a list who are looked at one after the other in a window over it: who is open, and who is before and after. */
export function useQueue<E extends { id: string }>({ param, listed, isWaiting, allWaiting = 0 }: QueueOptions<E>) {
  const address = useOpenInAddress(param)
  const { queue, setQueue, shownId } = useKeptQueue(address.id, listed)
  const shown = queue.find(({ id }) => id === shownId) ?? null
  const decideAll = (ids: readonly string[], change: Partial<E>, movesOn: boolean): E | null | undefined => {
    setQueue((known) => ids.reduce((changed: readonly E[], id) => withQueueChange(changed, id, change), known))
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
    /** How many others wait for a decision. */
    othersWaiting: countOthers({ isWaiting, listed, allWaiting }, queue, shown),
    /** The ids at which to go on when the window closes, the best first. */
    places: nearestIds(queue, shownId),
    open: address.open,
    show: address.show,
    close: address.close,
    /** Somebody the list does not show. */
    admit: (each: E) => setQueue((known) => mergeQueue([each], known)),
    /**
     * What was decided about some of them, or about one; then the next one that waits is shown, with `movesOn`. Returns who that is:
     * undefined when none of them is in sight any more.
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
  // Until the list has been asked anew, it counts those that were decided here a moment ago.
  const now = (each: E) => queue.find(({ id }) => id === each.id) ?? each
  const justDecided = listed.filter((each) => isWaiting(each) && !isWaiting(now(each))).length
  return Math.max(othersInQueue, allWaiting - justDecided - (shown && isWaiting(shown) ? 1 : 0))
}

/** Those whom somebody goes through, from when the first is opened until the window is closed. */
function useKeptQueue<E extends { id: string }>(openId: string, listed: readonly E[]) {
  const isOpen = openId !== ""
  const [queue, setQueue] = useState<readonly E[]>([])
  const [lastListed, setLastListed] = useState<readonly E[]>([])
  // Stays while the window closes, so that it does not close empty.
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
