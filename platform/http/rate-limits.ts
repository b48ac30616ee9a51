import type { Pool } from "pg"
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible"
import { Refusal } from "./refusal.ts"

export type RateLimits = {
  /** Counts one try; refuses the one past the limit with how long to wait. */
  count(limit: Limit, key: string): Promise<void>
  /** Takes one counted try back: it was none after all. */
  giveBack(limit: Limit, key: string): Promise<void>
}

/** So many points in so many seconds, counted under a name and a key, in the database: all processes share them. */
export type Limit = { name: string; points: number; seconds: number }

export const noLimits: RateLimits = { count: async () => {}, giveBack: async () => {} }

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
  return {
    async count(limit, key) {
      await limiterOf(limit)
        .consume(key.slice(0, 200))
        .catch((verdict: RateLimiterRes | Error) => {
          throw verdict instanceof Error ? verdict : tooMany(verdict.msBeforeNext)
        })
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key.slice(0, 200), 1)
    },
  }
}

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal(429, `Too many tries. Please wait ${wait} and try again.`, { retryAfter: seconds })
}
