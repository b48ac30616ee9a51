import pLimit, { type LimitFunction } from "p-limit"

/**
 * A mutex per key, in this process. Work under one key runs one after another, in order; other keys run in parallel.
 */
export function createKeyedMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>()
  return async (name, work) => {
    const limit = limits.get(name) ?? pLimit(1)
    limits.set(name, limit)
    try {
      return await limit(work)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(name)
    }
  }
}
