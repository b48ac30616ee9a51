/**
 * An item that is reviewed one after another: an enrollment whose payment is checked, or a teacher whose ID is checked.
 */
type QueueItem = { id: string }

/**
 * Returns the queue with new items of the list at its end. Decided ones stay, so that the reader can go back to them.
 */
export function mergeQueue<E extends QueueItem>(queue: readonly E[], listed: readonly E[]): E[] {
  const updated = queue.map((each) => listed.find(({ id }) => id === each.id) ?? each)
  return [...updated, ...listed.filter(({ id }) => !queue.some((each) => each.id === id))]
}

/** Returns the queue with one item changed. */
export function withQueueChange<E extends QueueItem>(queue: readonly E[], id: string, change: Partial<E>): E[] {
  return queue.map((each) => (each.id === id ? { ...each, ...change } : each))
}

/** Returns the next waiting item: after this one, otherwise from the start of the queue. */
export function nextInQueue<E extends QueueItem>(
  queue: readonly E[],
  id: string,
  isWaiting: (each: E) => boolean,
): E | null {
  const at = queue.findIndex((each) => each.id === id)
  const inTurn = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))]
  return inTurn.find(isWaiting) ?? null
}

/** Returns the item before (-1) or after (1) this one; null at the ends. */
export function neighborInQueue<E extends QueueItem>(queue: readonly E[], id: string, way: -1 | 1): E | null {
  const at = queue.findIndex((each) => each.id === id)
  return at < 0 ? null : (queue[at + way] ?? null)
}

/** Returns the ids from this one on, then those before it, the nearest first: candidates for the focus. */
export function nearestIds(queue: readonly QueueItem[], id: string): string[] {
  const at = queue.findIndex((each) => each.id === id)
  return [...queue.slice(Math.max(at, 0)), ...queue.slice(0, Math.max(at, 0)).reverse()].map((each) => each.id)
}
