import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { perQuarter, quarters } from "../domain/quarters.ts"
import type { SchoolYear } from "../domain/school-year.ts"

export async function findSchoolYear(db: Db): Promise<SchoolYear> {
  const rows = await db.selectFrom("school_quarters").selectAll().execute()
  return perQuarter((quarter) => {
    const row = rows.find((each) => each.quarter === quarter)
    return row ? { from: row.first_day, to: row.last_day } : null
  })
}

/** Of two concurrent saves the second waits, and replaces the whole year. */
export async function lockSchoolYear(tx: Tx): Promise<void> {
  await sql`lock table school_quarters in share row exclusive mode`.execute(tx)
}

export async function putSchoolYear(tx: Tx, year: SchoolYear): Promise<void> {
  for (const quarter of quarters) {
    const days = year[quarter]
    if (!days) {
      await tx.deleteFrom("school_quarters").where("quarter", "=", quarter).execute()
      continue
    }
    const values = { first_day: days.from, last_day: days.to }
    await tx
      .insertInto("school_quarters")
      .values({ quarter, ...values })
      .onConflict((conflict) => conflict.column("quarter").doUpdateSet(values))
      .execute()
  }
}
