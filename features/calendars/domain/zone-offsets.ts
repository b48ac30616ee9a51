import { wallClock } from "../../../lib/day.ts"

/** From `since` (milliseconds of UTC) on, the clocks of a zone are this many minutes ahead of UTC. */
export type ZoneOffset = { since: number; minutes: number }

const minute = 60_000
const day = 24 * 60 * minute
const mostKept = 50
const cache = new Map<string, readonly ZoneOffset[]>()

/**
 * Returns the offsets of a zone during the whole years of these two instants, earliest first. Cached, because reading
 * the time of a zone is slow.
 */
export function zoneOffsets(zone: string, from: Date, to: Date): readonly ZoneOffset[] {
  const [first, last] = [from.getUTCFullYear(), to.getUTCFullYear()]
  const key = `${zone} ${first} ${last}`
  const cached = cache.get(key)
  if (cached) return cached
  if (cache.size >= mostKept) cache.clear()
  const offsets = findOffsets(zone, Date.UTC(first, 0, 1), Date.UTC(last + 1, 0, 1))
  cache.set(key, offsets)
  return offsets
}

/** Returns how many minutes the clocks are ahead of UTC at this instant (milliseconds). */
export function minutesAhead(offsets: readonly ZoneOffset[], instant: number): number {
  return offsets.reduce((ahead, { since, minutes }) => (since <= instant ? minutes : ahead), offsets[0]?.minutes ?? 0)
}

function findOffsets(zone: string, from: number, to: number): ZoneOffset[] {
  const offsets: ZoneOffset[] = [{ since: from, minutes: askZone(zone, from) }]
  for (let at = from; at < to; at += day) {
    const minutes = askZone(zone, at + day)
    if (minutes !== offsets.at(-1)?.minutes) offsets.push({ since: changeWithin(zone, at, at + day), minutes })
  }
  return offsets
}

/** Returns the first minute in this span with the same offset as its end. */
function changeWithin(zone: string, from: number, to: number): number {
  const minutes = askZone(zone, to)
  let [before, after] = [from, to]
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute
    if (askZone(zone, middle) === minutes) after = middle
    else before = middle
  }
  return after
}

function askZone(zone: string, instant: number): number {
  const shown = wallClock(new Date(instant), zone)
  return Math.round((Date.parse(`${shown.day}T${shown.time}:00Z`) - instant) / minute)
}
