import { addDays, type Day, instantAt } from "../../../../lib/day.ts"

/**
 * Days without classes, both included. `fromTime` ("HH:MM"): on the first day only what begins then or later is off;
 * null for the whole day.
 */
export type OffDays = { from: Day; to: Day; fromTime?: string | null }

/** Whether a meeting of this day and time ("HH:MM") falls on a day off (docs/rules/days-off.md). */
export function isOffAt(daysOff: readonly OffDays[], day: Day, time: string): boolean {
  return daysOff.some(
    ({ from, to, fromTime }) => from <= day && day <= to && !(day === from && time < (fromTime ?? "")),
  )
}

/** Returns the instants between which nothing begins; the second one is not included. */
export function offSpan({ from, to, fromTime }: OffDays, zone: string): { from: Date; before: Date } {
  return { from: instantAt(from, fromTime ?? "00:00", zone), before: instantAt(addDays(to, 1), "00:00", zone) }
}
