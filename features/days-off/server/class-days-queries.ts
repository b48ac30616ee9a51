import type { Day } from "../../../lib/day.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { ProgramType } from "../../classes/domain/class-kind.ts"

type Between = { from: Day; to: Day; programType?: ProgramType }

/**
 * The days off of a program that touch these days, in order. One that begins at a time of day counts from the next day.
 */
export function findDaysOffBetween(db: Db, { from, to, programType }: Between) {
  return db
    .selectFrom("days_off")
    .where("taken_back_at", "is", null)
    .select(["first_day as from", "last_day as to", "from_time"])
    .where("first_day", "<=", to)
    .where("last_day", ">=", from)
    .where((eb) =>
      eb.or([eb("program_type", "is", null), ...(programType ? [eb("program_type", "=", programType)] : [])]),
    )
    .orderBy("first_day")
    .orderBy("last_day")
    .execute()
}
