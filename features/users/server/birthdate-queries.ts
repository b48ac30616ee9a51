import type { Day } from "../../../lib/day.ts"
import type { Db } from "../../../platform/database/client.ts"

/** The birthdate of this learner; undefined for other accounts. */
export async function findBirthdate(db: Db, accountId: string): Promise<Day[]> {
  const rows = await db.selectFrom("learners").select("birthdate").where("account_id", "=", accountId).execute()
  return rows.map((row) => row.birthdate)
}
