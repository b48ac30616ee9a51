import type { Pool } from "pg"
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible"
import { isDiskFull } from "../../database/database-unavailable.ts"
import { AppError } from "../app-error.ts"

/**
 * A rate limit: points in a number of seconds, counted under a name and a key, in the database that all processes
 * share.
 */
export type RateLimit = {
  name: string
  points: number
  seconds: number
  /** The message beyond the limit, followed by the time to wait; "Too many tries." by default. */
  sentence?: string
}
export type Counter = readonly [limit: RateLimit, key: string]

export type Counters = {
  /** Takes a point and returns how many are taken. Beyond the limit it throws, with the time to wait. */
  take(counter: Counter): Promise<number>
  /** Takes a point for the work, and gives it back if the work fails. */
  spend<T>(counter: Counter, work: () => Promise<T>): Promise<T>
  /** Returns how many points are taken, without taking one. */
  look(counter: Counter): Promise<number>
  /** Holds a point of each counter during a guess, and keeps it only when the guess is wrong. */
  hold(counters: Counter[], guess: (taken: number[]) => Promise<boolean>): Promise<boolean>
}

export function openCounters(pool: Pool): Counters {
  const limiterOf = openLimiters(pool)
  const take = async ([limit, key]: Counter) => {
    const taken = await limiterOf(limit)((limiter) => limiter.consume(shortened(key))).catch(
      (errorCode: RateLimiterRes | Error) => {
        throw errorCode instanceof Error ? errorCode : tooMany(limit, errorCode.msBeforeNext)
      },
    )
    return taken.consumedPoints
  }
  const giveBack = ([limit, key]: Counter) => limiterOf(limit)((limiter) => limiter.reward(shortened(key), 1))
  return {
    take,
    async spend(counter, work) {
      await take(counter)
      try {
        return await work()
      } catch (error) {
        await giveBack(counter)
        throw error
      }
    },
    look: async ([limit, key]) =>
      (await limiterOf(limit)((limiter) => limiter.get(shortened(key))))?.consumedPoints ?? 0,
    async hold(counters, guess) {
      const reserved: Counter[] = []
      const taken: number[] = []
      let isWrong = false
      try {
        for (const counter of counters) {
          taken.push(await take(counter))
          reserved.push(counter)
        }
        isWrong = !(await guess(taken))
      } finally {
        if (!isWrong) await Promise.all(reserved.map(giveBack))
      }
      return !isWrong
    },
  }
}

type Limiter = RateLimiterPostgres | RateLimiterMemory
type UseLimiter = <T>(work: (limiter: Limiter) => Promise<T>) => Promise<T>

/** Counts in the database; while its disk is full each process counts by itself, so that people can still log in. */
function openLimiters(pool: Pool): (limit: RateLimit) => UseLimiter {
  const limiters = new Map<string, UseLimiter>()
  return ({ name, points, seconds }) => {
    const existing = limiters.get(name)
    if (existing) return existing
    const options = { keyPrefix: name, points, duration: seconds }
    const shared = new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
    })
    const ownOfProcess = new RateLimiterMemory(options)
    const use: UseLimiter = (work) =>
      work(shared).catch((error: unknown) => {
        if (isDiskFull(error)) return work(ownOfProcess)
        throw error
      })
    limiters.set(name, use)
    return use
  }
}

const shortened = (key: string) => key.slice(0, 200)

function tooMany({ sentence = "Too many tries." }: RateLimit, milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const message = `${sentence} Please wait ${inWords(seconds)} and try again.`
  return new AppError(429, message, { retryAfter: seconds })
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
