import { addDays, instantAt, wallClock } from "../../../../lib/day.ts"

/** From and to as "HH:MM" in the school's zone; they may go over midnight. The same time twice means none. */
export type QuietHours = { from: string; to: string }

/**
 * When the quiet hours end in which `now` falls; null outside of them. Only what is urgent is brought to a phone before
 * that (docs/rules.md#push).
 */
export function quietUntil(now: Date, { from, to }: QuietHours, zone: string): Date | null {
  if (from === to) return null
  const { day, time } = wallClock(now, zone)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  return instantAt(isOverMidnight && time >= from ? addDays(day, 1) : day, to, zone)
}
