import { useEffect, useMemo } from "react"
import { type Day, formatDay, formatLongDay, wallClock } from "../../lib/day.ts"
import { formatTime } from "../../lib/week-times.ts"
import { useIsPlain } from "../page/plain.ts"
import { useSentZone } from "../page/sent-zone.ts"
import { useIsInBrowser } from "../page/use-is-in-browser.ts"
import { ownZoneBeside, rememberZone } from "./own-zone.ts"

export { zoneName } from "../../lib/day.ts"

/** A calendar day: "20 Nov 2026", or long "Friday, 20 November 2026". */
export function DayText({ day, long }: { day: Day; long?: boolean }) {
  return <time dateTime={day}>{long ? formatLongDay(day) : formatDay(day)}</time>
}

interface MomentProps {
  at: string
  zone: string
  dayOnly?: boolean
  /** Below a heading that names the day. */
  timeOnly?: boolean
}

/** An instant (ISO 8601) in the product's zone: "20 Nov 2026, 9:05 AM". */
export function Moment({ at, zone, dayOnly, timeOnly }: MomentProps) {
  const { day, time } = wallClock(new Date(at), zone)
  const text = timeOnly ? formatTime(time) : dayOnly ? formatDay(day) : `${formatDay(day)}, ${formatTime(time)}`
  return <time dateTime={at}>{text}</time>
}

/**
 * Returns the reader's time zone if its clock differs from the product's; otherwise null. The server renders what the
 * browser remembered when it showed such times before; hydration follows the browser. app/plain/zones.ts does it in
 * documents without React.
 */
export function useOtherZone(zone: string): string | null {
  const isPlain = useIsPlain()
  const isInBrowser = useIsInBrowser()
  const zoneOfCookie = useSentZone()
  const other = useMemo(() => {
    if (isInBrowser) return ownZoneBeside(zone)
    return isPlain ? null : ownZoneBeside(zone, zoneOfCookie)
  }, [isInBrowser, isPlain, zoneOfCookie, zone])
  useEffect(() => {
    if (isInBrowser) rememberZone(other)
  }, [isInBrowser, other])
  return other
}
