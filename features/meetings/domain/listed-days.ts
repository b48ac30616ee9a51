import { addDays, type Day } from "../../../lib/day.ts"

/** The most days from the first to the last in a list of meetings. */
export const mostListedDays = 62

/** The days of a list for which one end or both were left out: as many as allowed, around today without either. */
export function listedDays({ from, to }: { from?: Day; to?: Day }, today: Day): { from: Day; to: Day } {
  if (from) return { from, to: to ?? addDays(from, mostListedDays) }
  if (to) return { from: addDays(to, -mostListedDays), to }
  const half = mostListedDays / 2
  return { from: addDays(today, -half), to: addDays(today, half) }
}
