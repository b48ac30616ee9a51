import type { Pool } from "pg"
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible"
import { Refusal } from "./refusal.ts"

/** So many points in so many seconds, counted under a name and a key, in the database: all processes share them. */
export type Limit = { name: string; points: number; seconds: number }
export type Counter = readonly [limit: Limit, key: string]

export type Counters = {
  /** Takes a point and returns how many are taken now; refuses the one past the limit with how long to wait. */
  take(counter: Counter): Promise<number>
  /** Returns how many points are taken, without taking one. */
  look(counter: Counter): Promise<number>
  /** Holds a point of each counter while the guess is made, and leaves it there only when the guess is wrong. */
  hold(counters: Counter[], guess: (taken: number[]) => Promise<boolean>): Promise<boolean>
}

export function openCounters(pool: Pool): Counters {
  const limiterOf = openLimiters(pool)
  const take = async ([limit, key]: Counter) => {
    const taken = await limiterOf(limit)
      .consume(shortened(key))
      .catch((verdict: RateLimiterRes | Error) => {
        throw verdict instanceof Error ? verdict : tooMany(verdict.msBeforeNext)
      })
    return taken.consumedPoints
  }
  const giveBack = ([limit, key]: Counter) => limiterOf(limit).reward(shortened(key), 1)
  return {
    take,
    look: async ([limit, key]) => (await limiterOf(limit).get(shortened(key)))?.consumedPoints ?? 0,
    async hold(counters, guess) {
      const held: Counter[] = []
      const taken: number[] = []
      let isWrong = false
      try {
        for (const counter of counters) {
          taken.push(await take(counter))
          held.push(counter)
        }
        isWrong = !(await guess(taken))
      } finally {
        if (!isWrong) await Promise.all(held.map(giveBack))
      }
      return !isWrong
    },
  }
}

function openLimiters(pool: Pool): (limit: Limit) => RateLimiterPostgres {
  const limiters = new Map<string, RateLimiterPostgres>()
  return ({ name, points, seconds }) => {
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
}

const shortened = (key: string) => key.slice(0, 200)

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal(429, `Too many tries. Please wait ${wait} and try again.`, { retryAfter: seconds })
}
