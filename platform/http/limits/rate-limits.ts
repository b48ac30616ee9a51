import { LRUCache } from "lru-cache"
import type { Pool } from "pg"
import { createKeyedMutex } from "../keyed-mutex.ts"
import { createDelayedReplies, type Pause } from "./delayed-replies.ts"
import { type Counter, openCounters, type RateLimit } from "./rate-limit-counters.ts"

export type RateLimits = {
  /** Counts one try. Beyond the limit it throws, with the time to wait. */
  count(limit: RateLimit, key: string): Promise<void>
  /** Counts completed work: throws when the limit is reached, and returns the point when the work fails. */
  countDone<T>(limit: RateLimit, key: string, work: () => Promise<T>): Promise<T>
  /**
   * Makes a guess that counts under every counter if it is wrong, and under none if it is right, fails, or is refused
   * because a counter is used up. A guess reserves its points while it is made, so that concurrent guesses do not
   * exceed the limit.
   */
  guess(counters: GuessCounters, isRight: IsRight): Promise<boolean>
}

/** `rank`: the place among the guesses at one account, lowest first; 0 if nobody is slowed down. */
export type IsRight = (rank: number) => Promise<boolean>

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
type Slowing = {
  counter: Counter
  /** The key of the network that the guesser belongs to. */
  network: string
  secondsAfter(wrongByOthers: number): number
  /** How many replies may be delayed under this key at a time in one process. */
  placesAfter(wrong: number): number
}

type Slowed = { points: number; ownUnderway: number; rank: number }

export const noLimits: RateLimits = {
  count: async () => {},
  countDone: (_limit, _key, work) => work(),
  guess: (_, isRight) => isRight(0),
}

/** How many replies may be delayed at a time in one process, and how many of one guesser under one key. */
const mostLate = { inAll: 2000, ofOneGuesser: 3 }
/** Tries are stored for as long as wrong guesses count. The limit keeps their memory below about ten megabytes. */
const rememberedTries = { max: 50_000, ttl: 15 * 60_000 }
const mostFromNetwork = 10_000

/** Rate limits that count over all processes, in PostgreSQL (docs/rules/general.md#rate-limits). */
export function openRateLimits(pool: Pool, pause?: Pause): RateLimits {
  const counters = openCounters(pool)
  const inTurn = createKeyedMutex()
  const line = createDelayedReplies(mostLate, pause)
  const recentTries = new LRUCache<string, number>(rememberedTries)
  const underway = openTally()

  const guessInTurn = (own: Counter, shared: Counter[], isRight: () => Promise<boolean>) =>
    inTurn(nameOf(own), () => counters.hold([own, ...shared], isRight))
  const countTry = (key: string) => {
    const tries = (recentTries.get(key) ?? 0) + 1
    recentTries.set(key, tries)
    return tries
  }
  /** The guesser with the fewest tries comes first; among equals, the one whose network has fewer tries. */
  const rankOf = (own: Counter, { counter, network }: Slowing) =>
    countTry(nameOf(own)) * mostFromNetwork + Math.min(mostFromNetwork - 1, countTry(`${nameOf(counter)} ${network}`))

  /** Waits because of the wrong guesses of others. The guesser's own do not count, finished or not (`ownUnderway`). */
  const slowDown = async ({ counter, ...slowing }: Slowing, own: Counter, guess: Slowed) => {
    const { points, ownUnderway, rank } = guess
    const ownPoints = await counters.look(own)
    const isUsedUp = ownPoints >= own[0].points && ownUnderway === 1
    const seconds = slowing.secondsAfter(points - ownPoints - ownUnderway)
    // A refusal is not delayed for long.
    if (seconds === 0 || isUsedUp) return
    const places = slowing.placesAfter(points)
    await line.wait({ room: nameOf(counter), places, guesser: nameOf(own), rank, seconds })
  }
  return {
    count: async (limit, key) => void (await counters.take([limit, key])),
    countDone: (limit, key, work) => counters.spend([limit, key], work),
    async guess({ own, shared = [], slowing }, isRight) {
      if (!slowing) return guessInTurn(own, shared, () => isRight(0))
      const rank = rankOf(own, slowing)
      return underway.during(nameOf(own), (before) =>
        counters.hold([slowing.counter], async ([points = 0]) => {
          const ownUnderway = Math.max(before, underway.of(nameOf(own)))
          await slowDown(slowing, own, { points, ownUnderway, rank })
          return guessInTurn(own, shared, () => isRight(rank))
        }),
      )
    },
  }
}

const nameOf = ([limit, key]: Counter) => `${limit.name} ${key}`

/** Counts the operations of one name in progress in this process. */
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
