import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"

/** Until when ended meetings were looked at. Locked: looks follow each other. */
export async function lockLook(tx: Tx): Promise<Date> {
  const { until } = await tx
    .selectFrom("ledger_state")
    .select(sql<Date>`greatest(looked_until, '1970-01-01'::timestamptz)`.as("until"))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return until
}

/** The same, unlocked. */
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

/** When all that was accepted before the books were kept was in them; null before that. */
export async function findOpening(db: Db): Promise<Date | null> {
  return (await db.selectFrom("ledger_state").select("opened_at").executeTakeFirstOrThrow()).opened_at
}

export async function setOpened(tx: Tx, at: Date): Promise<void> {
  await tx.updateTable("ledger_state").set({ opened_at: at }).execute()
}
