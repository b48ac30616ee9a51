import { type Day, isDay, tooFarAheadError } from "../../../lib/day.ts"
import { type PerQuarter, perQuarter, quarters } from "./quarters.ts"

/** The days of a quarter, both included. */
export type QuarterDays = { from: Day; to: Day }

/** The quarters of a school year; null without dates. */
export type SchoolYear = PerQuarter<QuarterDays | null>

export const blankSchoolYear: SchoolYear = perQuarter(() => null)

/**
 * Returns the errors of a school year by "q1.from" (docs/rules/report-cards.md#school-year): both days of a quarter or
 * none, in order; no quarter begins before the previous one has ended; none ends after `lastDay`, the last day that can
 * be planned (null if today is unknown).
 */
export function wrongInSchoolYear(
  year: PerQuarter<{ from: string; to: string } | null>,
  lastDay: Day | null,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  let lastEnd: Day | null = null
  for (const quarter of quarters) {
    const days = year[quarter]
    if (!days) continue
    const { from, to } = days
    if (!isDay(from)) wrong[`${quarter}.from`] = "Choose the first day of the quarter."
    if (!isDay(to)) wrong[`${quarter}.to`] = "Choose the last day of the quarter."
    if (!isDay(from) || !isDay(to)) continue
    if (to < from) wrong[`${quarter}.to`] = "The last day must not be before the first."
    else if (lastEnd !== null && from <= lastEnd)
      wrong[`${quarter}.from`] = "A quarter must begin after the one before it has ended."
    for (const [end, day] of [
      ["from", from],
      ["to", to],
    ] as const)
      if (lastDay !== null && day > lastDay) wrong[`${quarter}.${end}`] = tooFarAheadError
    lastEnd = to
  }
  return wrong
}
