const hour = 60 * 60
const mostAttempts = 12
const shortest = 10
const longest = 6 * hour

/**
 * Returns the seconds until a message is sent again after this many attempts: as the push service asks, between ten
 * seconds and six hours, otherwise half a minute, doubling up to two hours. Null after the twelfth attempt.
 */
export function secondsUntilRetry(attempts: number, retryAfter: number | null): number | null {
  if (attempts >= mostAttempts) return null
  if (retryAfter !== null) return Math.min(Math.max(retryAfter, shortest), longest)
  return Math.min(30 * 2 ** (attempts - 1), 2 * hour)
}
