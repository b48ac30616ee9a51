import { wallClock } from "../../lib/day.ts"

/** Returns the browser's zone if its clock differs from the product's; otherwise null. */
export function ownZoneBeside(zone: string): string | null {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = new Date()
  const shownIn = (name: string) => Object.values(wallClock(now, name)).join(" ")
  return own && shownIn(own) !== shownIn(zone) ? own : null
}
