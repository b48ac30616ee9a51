import { addDays, type Day, wallClock } from "./day.ts"

const dayMs = 86_400_000
/** Until then some zones were off by seconds, which whole minutes cannot say. */
const wholeMinutesSince = Date.UTC(1973, 0)
/** Ten years of days. */
const mostDays = 3653

/** The zone's clocks on one day of UTC: how far they are off, and the days that they showed; null when they were changed. */
type Clocks = { offset: number; days: readonly [before: Day, same: Day, after: Day] } | null

/**
 * Writes instants as the zone's clocks showed them, to the minute: "2026-11-20 14:05". What `wallClock` says, for lists of
 * hundreds of thousands: the clocks are asked twice for each day, and counted on from there.
 */
export function minuteTextIn(zone: string): (instant: Date) => string {
  const cache = new Map<number, Clocks>()
  const clocksOn = (midnight: number) => {
    const cached = cache.get(midnight)
    if (cached !== undefined) return cached
    if (cache.size >= mostDays) cache.clear()
    const clocks = readClocks(midnight, zone)
    cache.set(midnight, clocks)
    return clocks
  }
  return (instant) => {
    const time = instant.getTime()
    const midnight = Math.floor(time / dayMs) * dayMs
    const clocks = time < wholeMinutesSince ? null : clocksOn(midnight)
    if (!clocks) {
      const shown = wallClock(instant, zone)
      return `${shown.day} ${shown.time}`
    }
    const shown = time - midnight + clocks.offset
    const further = Math.floor(shown / dayMs)
    return `${clocks.days[further + 1]} ${timesOfDay[Math.floor((shown - further * dayMs) / 60_000)]}`
  }
}

const twoDigits = (part: number) => String(part).padStart(2, "0")
const timesOfDay = Array.from(
  { length: 24 * 60 },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
)

function readClocks(midnight: number, zone: string): Clocks {
  const offset = offsetAt(midnight, zone)
  if (offset !== offsetAt(midnight + dayMs, zone)) return null
  const day = new Date(midnight).toISOString().slice(0, 10)
  return { offset, days: [addDays(day, -1), day, addDays(day, 1)] }
}

function offsetAt(minute: number, zone: string): number {
  const { day, time } = wallClock(new Date(minute), zone)
  return Date.parse(`${day}T${time}:00Z`) - minute
}
