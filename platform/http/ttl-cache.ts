import { LRUCache } from "lru-cache"

type Bounds<Value> = {
  now: () => Date
  /** The maximum age of a value, counted from the start of its computation. */
  seconds: () => number
  /** How long after its expiry or invalidation a value may still be returned while it is computed again. */
  staleSeconds: number
  maxEntries: number
  maxBytes: number
  /** The size of the value within `maxBytes`; null when it must not be cached. */
  bytesOf: (value: Value) => number | null
  onGet?: (outcome: CacheOutcome) => void
}

/** Cached; cached and being computed again; not cached. */
export type CacheOutcome = "hit" | "stale" | "miss"

/** `staleAt`: when it should be computed again. */
type CachedValue<Value> = { value: Value; since: number; staleAt: number }
/** `expiredAt`: its sources changed during the computation, so it is cached for a short time only. */
type Making<Value> = { promise: Promise<Value>; since: number; expiredAt: number | null }

/**
 * An in-memory cache: each value lives for some seconds (TTL), and concurrent callers share one computation. A value
 * that has just expired is returned while it is computed again (stale-while-revalidate).
 */
export class TtlCache<Value> {
  readonly #bounds: Bounds<Value>
  readonly #values: LRUCache<string, CachedValue<Value>>
  readonly #making = new Map<string, Making<Value>>()

  constructor(bounds: Bounds<Value>) {
    this.#bounds = bounds
    this.#values = openShelf(bounds)
  }

  /** Returns the cached value of this key, or a new one; concurrent callers share one computation. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.#values.get(key)
    const now = this.#now()
    // Not the library's TTL, which takes values from the future, after the clock was set back, as fresh.
    const isOfThePast = cached !== undefined && cached.since <= now
    if (isOfThePast && now < cached.staleAt) {
      this.#bounds.onGet?.("hit")
      return cached.value
    }
    const { promise } = this.#making.get(key) ?? this.#makeNew(key, make)
    const isShown = isOfThePast && now < cached.staleAt + this.#bounds.staleSeconds * 1000
    this.#bounds.onGet?.(isShown ? "stale" : "miss")
    if (!isShown) return promise
    promise.catch(() => {})
    return cached.value
  }

  /** Values of these keys computed, or being computed, are not returned to later callers. */
  drop(isConcerned: (key: string) => boolean): void {
    for (const key of [...this.#values.keys()].filter(isConcerned)) this.#values.delete(key)
    for (const key of [...this.#making.keys()].filter(isConcerned)) this.#making.delete(key)
  }

  /** The next caller for one of these keys may get the old value, and starts its computation. */
  expire(isConcerned: (key: string) => boolean): void {
    const now = this.#now()
    for (const [key, cached] of this.#values.entries())
      if (isConcerned(key)) cached.staleAt = Math.min(cached.staleAt, now)
    for (const [key, making] of this.#making) if (isConcerned(key)) making.expiredAt ??= now
  }

  #makeNew(key: string, make: () => Promise<Value>): Making<Value> {
    const since = this.#now()
    const making: Making<Value> = { promise: make(), since, expiredAt: null }
    this.#making.set(key, making)
    const isWanted = () => this.#making.get(key) === making
    const keep = (value: Value) => {
      if (!isWanted()) return
      this.#making.delete(key)
      const staleAt = since + this.#bounds.seconds() * 1000
      this.#values.set(key, { value, since, staleAt: Math.min(staleAt, making.expiredAt ?? staleAt) })
    }
    making.promise.then(keep, () => isWanted() && this.#making.delete(key))
    return making
  }

  #now(): number {
    return this.#bounds.now().getTime()
  }
}

/**
 * The entries within the bounds of the cache: the least recently used is dropped first. Uncacheable values count as
 * too large.
 */
function openShelf<Value>({
  maxEntries,
  maxBytes,
  bytesOf,
}: Pick<Bounds<Value>, "maxEntries" | "maxBytes" | "bytesOf">) {
  return new LRUCache<string, CachedValue<Value>>({
    max: maxEntries,
    maxSize: maxBytes,
    // At least one: the library rejects an entry without a size.
    sizeCalculation: ({ value }) => Math.max(bytesOf(value) ?? maxBytes + 1, 1),
  })
}
