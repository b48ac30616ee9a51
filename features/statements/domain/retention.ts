import { type Day, isDay } from "../../../lib/day.ts"

import { retention } from "../../../lib/retention/retention.ts"

/**
 * A statement whose last day is before this one is deleted
 * (docs/rules/statements.md#adding-a-statement).
 */
export function oldestKeptDay(today: Day, monthsKept: number = retention.statements.usual): Day {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number)
  const monthsBefore = year * 12 + month - 1 - monthsKept
  const [keptYear, keptMonth] = [Math.floor(monthsBefore / 12), (monthsBefore % 12) + 1]
  const onDay = (of: number): Day => `${keptYear}-${String(keptMonth).padStart(2, "0")}-${String(of).padStart(2, "0")}`
  let last = day
  while (!isDay(onDay(last))) last -= 1
  return onDay(last)
}
