import { LRUCache } from "lru-cache"

export type TtlCache<Value> = {
  /** The kept value of this key, or a new one; whoever asks while it is being made waits for that same one. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** From now on nothing that was made, or begun to be made, before is given to anybody who asks. */
  clear(): void
}

type Bounds<Value> = {
  now: () => Date
  /** How old a value may be, counted from when somebody began to make it. */
  seconds: number
  maxEntries: number
  maxBytes: number
  /** What the value takes of `maxBytes`; null when it must not be kept. */
  bytesOf: (value: Value) => number | null
}

type Kept<Value> = { value: Value; since: number }

/**
 * A cache in memory: each value lives for some seconds (TTL), and calls for one key while it is made share one
 * promise.
 */
export function createTtlCache<Value>({ now, seconds, ...bounds }: Bounds<Value>): TtlCache<Value> {
  const kept = openShelf(bounds)
  const inTheMaking = new Map<string, Promise<Value>>()
  let clearings = 0

  // Not the TTL of the library: that takes what comes from a time to come, when the clock was set back, for fresh.
  const isFresh = ({ since }: Kept<Value>) => {
    const age = now().getTime() - since
    return age >= 0 && age < seconds * 1000
  }
  const makeNew = async (key: string, make: () => Promise<Value>) => {
    const since = now().getTime()
    const before = clearings
    try {
      const value = await make()
      if (clearings === before) kept.set(key, { value, since })
      return value
    } finally {
      if (clearings === before) inTheMaking.delete(key)
    }
  }
  return {
    async get(key, make) {
      const found = kept.get(key)
      if (found && isFresh(found)) return found.value
      kept.delete(key)
      const making = inTheMaking.get(key) ?? makeNew(key, make)
      inTheMaking.set(key, making)
      return making
    },
    clear() {
      clearings += 1
      kept.clear()
      inTheMaking.clear()
    },
  }
}

/** The entries within the bounds of the cache: the least recently used is dropped first. What must not be kept counts as too large. */
function openShelf<Value>({ maxEntries, maxBytes, bytesOf }: Omit<Bounds<Value>, "now" | "seconds">) {
  return new LRUCache<string, Kept<Value>>({
    max: maxEntries,
    maxSize: maxBytes,
    // At least one: the cache knows no entry without a size.
    sizeCalculation: ({ value }) => Math.max(bytesOf(value) ?? maxBytes + 1, 1),
  })
}
