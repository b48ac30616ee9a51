import type { Day } from "../../../lib/day.ts"
import type { Db } from "../../../platform/database/client.ts"

/** When a learner was born; of a parent, when the children were. Nobody else learns with us. */
export async function findBirthdates(db: Db, accountId: string): Promise<Day[]> {
  const rows = await db
    .selectFrom("learners")
    .select("birthdate")
    .where("account_id", "=", accountId)
    .unionAll(
      db.selectFrom("children").select("birthdate").where("parent_id", "=", accountId).where("removed_at", "is", null),
    )
    .execute()
  return rows.map((row) => row.birthdate)
}
