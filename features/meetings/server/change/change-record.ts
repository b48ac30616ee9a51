import { wallClock } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"

/** Formats an instant for the history of a class: "2026-12-07 09:00" in the school's zone. */
export function writtenIn({ settings }: Deps, instant: Date): string {
  const { day, time } = wallClock(instant, settings.timeZone)
  return `${day} ${time}`
}
