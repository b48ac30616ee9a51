import { setTimeout as sleep } from "node:timers/promises"
import { AppError } from "../app-error.ts"

export type Pause = (milliseconds: number) => Promise<unknown>

export type DelayedReplies = {
  /** Waits, unless too many wait in this process (503) or under one of these names (429, each with its own bound). */
  wait(names: [name: string, most: number][], seconds: number): Promise<void>
}

/** Replies that are delayed on purpose. A waiting request holds no connection and no thread. */
export function createDelayedReplies(mostInAll: number, pause: Pause = sleep): DelayedReplies {
  const waiting = new Map<string, number>()
  let all = 0
  const change = (name: string, by: 1 | -1) => {
    const count = (waiting.get(name) ?? 0) + by
    if (count > 0) waiting.set(name, count)
    else waiting.delete(name)
  }
  return {
    async wait(names, seconds) {
      if (all >= mostInAll) throw new AppError(503, tryAgain(seconds), { retryAfter: seconds })
      const isTooMany = names.some(([name, most]) => (waiting.get(name) ?? 0) >= most)
      if (isTooMany) throw new AppError(429, tryAgain(seconds), { retryAfter: seconds })
      all += 1
      for (const [name] of names) change(name, 1)
      try {
        await pause(seconds * 1000)
      } finally {
        all -= 1
        for (const [name] of names) change(name, -1)
      }
    },
  }
}

const tryAgain = (seconds: number) =>
  `Too many tries at once. Please wait ${seconds === 1 ? "a second" : `${seconds} seconds`} and try again.`
