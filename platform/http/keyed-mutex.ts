import pLimit, { type LimitFunction } from "p-limit"
import { whileWaiting } from "./admission/admission.ts"

/**
 * A mutex per key, in this process. Work under one key runs one after another, in order; other keys run in parallel.
 */
export function createKeyedMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>()
  return async (name, work) => {
    const limit = limits.get(name) ?? pLimit(1)
    limits.set(name, limit)
    try {
      if (limit.activeCount + limit.pendingCount === 0) return await limit(work)
      return await inTurn(limit, work)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(name)
    }
  }
}

/** Begins the work once the turn has come and the request has its place again. */
async function inTurn<T>(limit: LimitFunction, work: () => Promise<T>): Promise<T> {
  const turn = Promise.withResolvers<void>()
  const place = Promise.withResolvers<void>()
  const done = limit(async () => {
    turn.resolve()
    await place.promise
    return work()
  })
  await whileWaiting(() => turn.promise)
  place.resolve()
  return done
}
