import type { Pool } from "pg"
import { createKeyedMutex } from "../keyed-mutex.ts"
import { createDelayedReplies, type Pause } from "./delayed-replies.ts"
import { type Counter, openCounters, type RateLimit } from "./rate-limit-counters.ts"

export type RateLimits = {
  /** Counts one try; beyond the limit it throws, with the time to wait. */
  count(limit: RateLimit, key: string): Promise<void>
  /** Counts completed work: throws when the limit is reached, and returns the point when the work fails. */
  countDone<T>(limit: RateLimit, key: string, work: () => Promise<T>): Promise<T>
  /**
   * Makes a guess that counts under every counter when it is wrong, and under none when it is right, fails, or is
   * refused because a counter is used up. A guess holds its points while it is made, so that many at once are not more
   * guesses than the limit.
   */
  guess(counters: GuessCounters, isRight: () => Promise<boolean>): Promise<boolean>
}

export type GuessCounters = {
  /**
   * The key of the guesser: guesses under one key run one after another, so that none is refused because of another.
   */
  own: Counter
  /** Shared by many people, so guesses under it do not wait for each other. */
  shared?: Counter[]
  /** Never refuses: wrong guesses of others under this key delay the reply, before the guess is checked. */
  slowing?: Slowing
}
type Slowing = { counter: Counter; secondsAfter: (wrongByOthers: number) => number }

export const noLimits: RateLimits = {
  count: async () => {},
  countDone: (_limit, _key, work) => work(),
  guess: (_, isRight) => isRight(),
}

/** How many replies may be delayed at a time: in one process, under one key, and of one client there. */
const mostLate = { inAll: 500, underOneKey: 20, ofOneGuesser: 3 }

export function openRateLimits(pool: Pool, pause?: Pause): RateLimits {
  const counters = openCounters(pool)
  const inTurn = createKeyedMutex()
  const line = createDelayedReplies(mostLate.inAll, pause)
  const underway = openTally()

  const guessInTurn = (own: Counter, shared: Counter[], isRight: () => Promise<boolean>) =>
    inTurn(nameOf(own), () => counters.hold([own, ...shared], isRight))

  /** Waits for the wrong guesses of others. One's own do not count, finished or not (`ownUnderway`). */
  const slowDown = async ({ counter, secondsAfter }: Slowing, own: Counter, points: number, ownUnderway: number) => {
    const ownPoints = await counters.look(own)
    const isUsedUp = ownPoints >= own[0].points && ownUnderway === 1
    const seconds = secondsAfter(points - ownPoints - ownUnderway)
    // A refusal is not delayed for long.
    if (seconds === 0 || isUsedUp) return
    const bounds: [string, number][] = [
      [nameOf(counter), mostLate.underOneKey],
      [nameOf(own), mostLate.ofOneGuesser],
    ]
    await line.wait(bounds, seconds)
  }
  return {
    count: async (limit, key) => void (await counters.take([limit, key])),
    countDone: (limit, key, work) => counters.spend([limit, key], work),
    async guess({ own, shared = [], slowing }, isRight) {
      if (!slowing) return guessInTurn(own, shared, isRight)
      return underway.during(nameOf(own), (before) =>
        counters.hold([slowing.counter], async ([points = 0]) => {
          await slowDown(slowing, own, points, Math.max(before, underway.of(nameOf(own))))
          return guessInTurn(own, shared, isRight)
        }),
      )
    },
  }
}

const nameOf = ([limit, key]: Counter) => `${limit.name} ${key}`

/** The number of operations of one name in progress in this process. */
function openTally() {
  const counts = new Map<string, number>()
  return {
    of: (name: string) => counts.get(name) ?? 0,
    async during<T>(name: string, work: (count: number) => Promise<T>): Promise<T> {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      try {
        return await work(count)
      } finally {
        const left = (counts.get(name) ?? 1) - 1
        if (left > 0) counts.set(name, left)
        else counts.delete(name)
      }
    },
  }
}
