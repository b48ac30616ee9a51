import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** Until when ended meetings were checked. The lock makes runs wait for each other. */
export async function lockLook(tx: Tx): Promise<Date> {
  const { until } = await tx
    .selectFrom("ledger_state")
    .select(sql<Date>`greatest(looked_until, '1970-01-01'::timestamptz)`.as("until"))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return until
}

/** Like `lockLook`, without the lock. */
export async function findLookedUntil(db: Db): Promise<Date> {
  const row = await db
    .selectFrom("ledger_state")
    .select(sql<Date>`greatest(looked_until, '1970-01-01'::timestamptz)`.as("until"))
    .executeTakeFirstOrThrow()
  return row.until
}

export async function setLookedUntil(tx: Tx, until: Date): Promise<void> {
  await tx
    .updateTable("ledger_state")
    .set({ looked_until: sql`greatest(looked_until, ${until}::timestamptz)` })
    .execute()
}

/** When everything from before the books existed was entered; null until then. */
export async function findOpening(db: Db): Promise<Date | null> {
  return (await db.selectFrom("ledger_state").select("opened_at").executeTakeFirstOrThrow()).opened_at
}

export async function setOpened(tx: Tx, at: Date): Promise<void> {
  await tx.updateTable("ledger_state").set({ opened_at: at }).execute()
}
