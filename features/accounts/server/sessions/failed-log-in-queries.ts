import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"

export async function countFailure(db: Db, { accountId, day }: { accountId: string; day: Day }): Promise<void> {
  await db
    .insertInto("failed_log_ins")
    .values({ account_id: accountId, day, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "day"]).doUpdateSet({ times: sql`failed_log_ins.times + 1` }),
    )
    .execute()
}

/** Deletes the counts of days before this one, and returns them. */
export function takeFailuresBefore(tx: Tx, today: Day, most: number) {
  return tx
    .deleteFrom("failed_log_ins")
    .where(({ refTuple, selectFrom, eb }) =>
      eb(
        refTuple("account_id", "day"),
        "in",
        selectFrom("failed_log_ins")
          .select(["account_id", "day"])
          .where("day", "<", today)
          .orderBy("day")
          .orderBy("account_id")
          .limit(most)
          .forUpdate()
          .skipLocked()
          .$asTuple("account_id", "day"),
      ),
    )
    .returning(["account_id", "day", "times"])
    .execute()
}
