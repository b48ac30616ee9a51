import type { Day } from "../../../lib/day.ts"
import type { Db } from "../../../platform/database/client.ts"

/** When this learner was born. Nothing for whoever is no learner. */
export async function findBirthdate(db: Db, accountId: string): Promise<Day[]> {
  const rows = await db.selectFrom("learners").select("birthdate").where("account_id", "=", accountId).execute()
  return rows.map((row) => row.birthdate)
}
