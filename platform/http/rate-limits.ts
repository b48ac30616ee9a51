import type { Pool } from "pg"
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible"
import { openTurns } from "./in-turn.ts"
import { Refusal } from "./refusal.ts"

export type RateLimits = {
  /** Counts one try; refuses the one past the limit with how long to wait. */
  count(limit: Limit, key: string): Promise<void>
  /**
   * Makes a guess that counts under every counter when it is wrong, and under none when it is right, fails, or is
   * refused because a counter is used up. A guess holds its point while it is made and waits for those before it under
   * the same key, so that many at once are neither more guesses than the limit nor refused for each other's sake.
   * Whoever names the same limits names them in the same order.
   */
  guess(counters: [limit: Limit, key: string][], isRight: () => Promise<boolean>): Promise<boolean>
}

/** So many points in so many seconds, counted under a name and a key, in the database: all processes share them. */
export type Limit = { name: string; points: number; seconds: number }

export const noLimits: RateLimits = { count: async () => {}, guess: (_, isRight) => isRight() }

export function openRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }
  const inTurn = openTurns()
  const count = async (limit: Limit, key: string) => {
    await limiterOf(limit)
      .consume(shortened(key))
      .catch((verdict: RateLimiterRes | Error) => {
        throw verdict instanceof Error ? verdict : tooMany(verdict.msBeforeNext)
      })
  }
  const guess: RateLimits["guess"] = async ([counter, ...others], isRight) => {
    if (!counter) return isRight()
    const [limit, key] = counter
    return inTurn(`${limit.name} ${key}`, async () => {
      let isWrong = false
      try {
        await count(limit, key)
        isWrong = !(await guess(others, isRight))
      } finally {
        if (!isWrong) await limiterOf(limit).reward(shortened(key), 1)
      }
      return !isWrong
    })
  }
  return { count, guess }
}

const shortened = (key: string) => key.slice(0, 200)

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal(429, `Too many tries. Please wait ${wait} and try again.`, { retryAfter: seconds })
}
