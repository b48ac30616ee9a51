/** "44:09" until the moment; null once it is over. Both arguments are milliseconds of the same clock. */
export function heldTime(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000)
  if (seconds <= 0) return null
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
