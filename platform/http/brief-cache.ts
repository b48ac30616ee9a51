export type BriefCache<Value> = {
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

/** Values that may be some seconds old, in memory. What was not asked for the longest goes first when they become too many. */
export function openBriefCache<Value>({
  now,
  seconds,
  maxEntries,
  maxBytes,
  bytesOf,
}: Bounds<Value>): BriefCache<Value> {
  const kept = new Map<string, Kept<Value>>()
  const inTheMaking = new Map<string, Promise<Value>>()
  let bytes = 0
  let clearings = 0

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, value: Value, since: number) => {
    const size = bytesOf(value)
    if (size === null || size > maxBytes) return
    kept.set(key, { value, bytes: size, since })
    bytes += size
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries && bytes <= maxBytes) return
      drop(oldest)
    }
  }
  const makeNew = async (key: string, make: () => Promise<Value>) => {
    const since = now().getTime()
    const before = clearings
    try {
      const value = await make()
      if (clearings === before) keep(key, value, since)
      return value
    } finally {
      if (clearings === before) inTheMaking.delete(key)
    }
  }
  return {
    async get(key, make) {
      const found = kept.get(key)
      drop(key)
      const age = found ? now().getTime() - found.since : Number.NaN
      if (found && age >= 0 && age < seconds * 1000) {
        // Put back at the end of the line.
        kept.set(key, found)
        bytes += found.bytes
        return found.value
      }
      const making = inTheMaking.get(key) ?? makeNew(key, make)
      inTheMaking.set(key, making)
      return making
    },
    clear() {
      clearings += 1
      bytes = 0
      kept.clear()
      inTheMaking.clear()
    },
  }
}
