import { addDays, instantAt, wallClock } from "../../../lib/day.ts"

/** Hours of the night do not count, because the family is asleep. */
export const [nightFrom, nightTo] = ["21:00", "07:00"] as const
const hourMs = 60 * 60_000

/**
 * Returns until when an offer of so many hours stands; hours between 21:00 and 07:00 do not count
 * (docs/rules/waitlist.md).
 */
export function offerEnds(from: Date, hours: number, zone: string): Date {
  let left = hours * hourMs
  let at = dayBegins(from, zone)
  for (;;) {
    const night = instantAt(wallClock(at, zone).day, nightFrom, zone)
    const counted = night.getTime() - at.getTime()
    if (left <= counted) return new Date(at.getTime() + left)
    left -= counted
    at = dayBegins(night, zone)
  }
}

/** Returns a time of day unchanged, and a time of the night as the next morning. */
function dayBegins(at: Date, zone: string): Date {
  const { day, time } = wallClock(at, zone)
  if (time >= nightFrom) return instantAt(addDays(day, 1), nightTo, zone)
  return time < nightTo ? instantAt(day, nightTo, zone) : at
}
