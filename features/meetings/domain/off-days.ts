import { addDays, type Day, instantAt } from "../../../lib/day.ts"

/**
 * Days without classes, both ends included. `fromTime` ("HH:MM"): on the first day only meetings from this time on are
 * off; null for the whole day.
 */
export type OffDays = { from: Day; to: Day; fromTime?: string | null }

/** Whether a meeting of this day and time ("HH:MM") falls on a day off (docs/rules/days-off.md). */
export function isOffAt(daysOff: readonly OffDays[], day: Day, time: string): boolean {
  return daysOff.some(
    ({ from, to, fromTime }) => from <= day && day <= to && !(day === from && time < (fromTime ?? "")),
  )
}

/** Returns the instants between which no meeting begins; the second one is excluded. */
export function offSpan({ from, to, fromTime }: OffDays, zone: string): { from: Date; before: Date } {
  return { from: instantAt(from, fromTime ?? "00:00", zone), before: instantAt(addDays(to, 1), "00:00", zone) }
}
