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

type Kept<Value> = { value: Value; bytes: number; since: number }

/**
 * A cache in memory: each value lives for some seconds (TTL), and calls for one key while it is made share one
 * promise.
 */
export function createTtlCache<Value>(bounds: Bounds<Value>): TtlCache<Value> {
  const { now } = bounds
  const shelf = openShelf(bounds)
  const inTheMaking = new Map<string, Promise<Value>>()
  let clearings = 0

  const makeNew = async (key: string, make: () => Promise<Value>) => {
    const since = now().getTime()
    const before = clearings
    try {
      const value = await make()
      if (clearings === before) shelf.keep(key, value, since)
      return value
    } finally {
      if (clearings === before) inTheMaking.delete(key)
    }
  }
  return {
    async get(key, make) {
      const found = shelf.take(key)
      if (found) return found.value
      const making = inTheMaking.get(key) ?? makeNew(key, make)
      inTheMaking.set(key, making)
      return making
    },
    clear() {
      clearings += 1
      shelf.clear()
      inTheMaking.clear()
    },
  }
}

/** The entries within the bounds of the cache: the least recently used is dropped first. */
function openShelf<Value>({ now, seconds, maxEntries, maxBytes, bytesOf }: Bounds<Value>) {
  const kept = new Map<string, Kept<Value>>()
  let bytes = 0
  const put = (key: string, entry: Kept<Value>) => {
    kept.set(key, entry)
    bytes += entry.bytes
  }
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    /** What is fresh enough; it goes to the end of the line. */
    take(key: string): Kept<Value> | null {
      const found = kept.get(key)
      drop(key)
      const age = found ? now().getTime() - found.since : Number.NaN
      if (!found || age < 0 || age >= seconds * 1000) return null
      put(key, found)
      return found
    },
    keep(key: string, value: Value, since: number): void {
      const size = bytesOf(value)
      if (size === null || size > maxBytes) return
      put(key, { value, bytes: size, since })
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries && bytes <= maxBytes) return
        drop(oldest)
      }
    },
    clear(): void {
      kept.clear()
      bytes = 0
    },
  }
}
