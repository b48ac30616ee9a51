const hour = 60 * 60
const mostAttempts = 12
const shortest = 10
const longest = 6 * hour

/**
 * Seconds until a message is sent again after so many attempts: as long as the push service asks, within ten seconds and six
 * hours, else half a minute that doubles up to two hours. Null after the twelfth attempt.
 */
export function secondsUntilRetry(attempts: number, retryAfter: number | null): number | null {
  if (attempts >= mostAttempts) return null
  if (retryAfter !== null) return Math.min(Math.max(retryAfter, shortest), longest)
  return Math.min(30 * 2 ** (attempts - 1), 2 * hour)
}
