import { sql } from "kysely"
import type { Db, Tx } from "../database/client.ts"

/** Deliveries: one message to one device, which one process sends once. */

const thirtyDays = 30 * 24 * 60 * 60 * 1000
/**
 * Longer than a request may take (post-pinned.ts), and no longer than it takes to notice that a process has died: the
 * process that takes over its job can take the message.
 */
const leaseMs = 15_000

/** Inserts new deliveries; returns their ids. */
export async function insertDeliveries(
  tx: Tx,
  wanted: readonly { causeId: string; deviceId: string }[],
  now: Date,
): Promise<string[]> {
  if (wanted.length === 0) return []
  const rows = wanted.map(({ causeId, deviceId }) => ({ cause_id: causeId, device_id: deviceId, created_at: now }))
  const inserted = await tx
    .insertInto("push_deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["cause_id", "device_id"]).doNothing())
    .returning("id")
    .execute()
  return inserted.map(({ id }) => id)
}

export type TakenDelivery = { id: string; causeId: string; deviceId: string; turn: number; attempts: number }

/**
 * Takes a message for this process. Null if there is nothing to do: it is done, its device is gone, or another job has
 * its next turn. Throws while another process sends it.
 */
export function takeDelivery(db: Db, id: string, turn: number, now: Date): Promise<TakenDelivery | null> {
  return db.transaction().execute(async (tx) => {
    const query = tx.selectFrom("push_deliveries").selectAll().where("id", "=", id).forUpdate()
    const row = await query.executeTakeFirst()
    if (!row || row.done_at || row.turn !== turn) return null
    if (row.taken_at && row.taken_at.getTime() > now.getTime() - leaseMs)
      throw new Error("Another process is sending the push message.")
    await tx.updateTable("push_deliveries").set({ taken_at: now }).where("id", "=", id).execute()
    return { id, causeId: row.cause_id, deviceId: row.device_id, turn, attempts: row.attempts }
  })
}

/** The message is sent, or never will be: "delivered", or why not. */
export async function finishDelivery(db: Db, id: string, outcome: string, now: Date): Promise<void> {
  await db.updateTable("push_deliveries").set({ done_at: now, outcome, taken_at: null }).where("id", "=", id).execute()
}

/** Gives the message back, for the job of its next turn. `isAttempt`: it was tried. */
export async function postponeDelivery(tx: Tx, id: string, isAttempt: boolean): Promise<void> {
  await tx
    .updateTable("push_deliveries")
    .set({ taken_at: null, turn: sql<number>`turn + 1`, attempts: sql<number>`attempts + ${isAttempt ? 1 : 0}` })
    .where("id", "=", id)
    .execute()
}

/** Deletes deliveries older than 30 days, in batches. Returns how many. */
export async function deleteOldDeliveries(db: Db, now: Date, most: number): Promise<number> {
  const old = db
    .selectFrom("push_deliveries")
    .select("id")
    .where("created_at", "<", new Date(now.getTime() - thirtyDays))
    .limit(most)
  const gone = await db.deleteFrom("push_deliveries").where("id", "in", old).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
