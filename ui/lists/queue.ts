/** Anybody whom somebody goes through one after the other: enrollments whose payment is checked, teachers whose ID is. */
type QueueItem = { id: string }

/**
 * The queue with those that moved up into the list at its end. Those that were decided stay, so that one can go
 * back to them.
 */
export function mergeQueue<E extends QueueItem>(queue: readonly E[], listed: readonly E[]): E[] {
  const kept = queue.map((each) => listed.find(({ id }) => id === each.id) ?? each)
  return [...kept, ...listed.filter(({ id }) => !queue.some((each) => each.id === id))]
}

/** The queue with a change of one item, shown or not. */
export function withQueueChange<E extends QueueItem>(queue: readonly E[], id: string, change: Partial<E>): E[] {
  return queue.map((each) => (each.id === id ? { ...each, ...change } : each))
}

/** The next item that waits for a decision: after this one, else from the start of the queue. */
export function nextInQueue<E extends QueueItem>(
  queue: readonly E[],
  id: string,
  isWaiting: (each: E) => boolean,
): E | null {
  const at = queue.findIndex((each) => each.id === id)
  const inTurn = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))]
  return inTurn.find(isWaiting) ?? null
}

/** The item before (-1) or after (1) this one; null at the ends. */
export function neighborInQueue<E extends QueueItem>(queue: readonly E[], id: string, way: -1 | 1): E | null {
  const at = queue.findIndex((each) => each.id === id)
  return at < 0 ? null : (queue[at + way] ?? null)
}

/** The ids from this one on, then those before it, the nearest first: where the focus goes when it is gone. */
export function nearestIds(queue: readonly QueueItem[], id: string): string[] {
  const at = queue.findIndex((each) => each.id === id)
  return [...queue.slice(Math.max(at, 0)), ...queue.slice(0, Math.max(at, 0)).reverse()].map((each) => each.id)
}
