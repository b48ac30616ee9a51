import { addDays, type Day } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { ProgramType } from "../../classes/domain/class-kind.ts"
import { findDaysOffBetween } from "./day-off-queries.ts"

/**
 * Returns the days without classes of a program (docs/rules/classes.md#class-form). If a day off begins at noon, its
 * first day still has classes in the morning.
 */
export async function listClassDaysOff({ db }: Deps, between: { from: Day; to: Day; programType?: ProgramType }) {
  const rows = await findDaysOffBetween(db, between)
  return rows
    .map(({ from, to, from_time }) => ({ from: from_time ? addDays(from, 1) : from, to }))
    .filter(({ from, to }) => from <= to)
}
