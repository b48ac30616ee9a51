import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { heldUntil, holdsCountFrom, holdsRunFrom } from "../../domain/checkout-hold.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"

/** Seats that are held while a family pays. */

/** Returns when the account began to hold seats in these classes, also if they were released since. */
export async function findHoldsBegun(
  db: Db,
  accountId: string,
  { classIds, now }: { classIds: readonly string[]; now: Date },
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("seat_holds")
    .select(["class_id", sql<Date>`min(created_at)`.as("begun")])
    .where("account_id", "=", accountId)
    .where("kind", "=", "checkout")
    .where("created_at", ">", holdsRunFrom(now))
    .where(sql<boolean>`class_id = any(${classIds}::uuid[])`)
    .groupBy("class_id")
    .execute()
  return new Map(rows.map(({ class_id, begun }) => [class_id, begun]))
}

/**
 * Returns how often the account has begun to hold seats in the last day without paying. Locks the count for this
 * transaction.
 */
export async function lockHoldStarts(tx: Tx, accountId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('holds ' || ${accountId}, 0))`.execute(tx)
  const counted = await tx
    .selectFrom("hold_starts")
    .select(sql<number>`count(*)::integer`.as("starts"))
    .where("account_id", "=", accountId)
    .where("started_at", ">", holdsCountFrom(now))
    .executeTakeFirstOrThrow()
  return counted.starts
}

export async function insertHoldStart(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.insertInto("hold_starts").values({ account_id: accountId, started_at: now }).execute()
}

/** Lets an account that pays hold seats again. */
export async function clearHoldStarts(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("hold_starts").where("account_id", "=", accountId).execute()
}

type NewHold = PaymentItem & { begun: Date }

/** Replaces the account's held seats in these classes, which are locked. */
export async function replaceCheckoutHolds(
  tx: Tx,
  accountId: string,
  { classIds, holds }: { classIds: readonly string[]; holds: readonly NewHold[] },
): Promise<void> {
  await tx
    .deleteFrom("seat_holds")
    .where("account_id", "=", accountId)
    .where("kind", "=", "checkout")
    .where(sql<boolean>`class_id = any(${classIds}::uuid[])`)
    .execute()
  if (holds.length === 0) return
  const rows = holds.map(({ classId, childId, begun }) => ({
    class_id: classId,
    account_id: accountId,
    child_id: childId,
    kind: "checkout" as const,
    until: heldUntil(begun),
    created_at: begun,
  }))
  await tx.insertInto("seat_holds").values(rows).execute()
}

/** Ends holds in these classes. Their rows stay, so that holding the seats again does not extend the time. */
export async function giveBackCheckoutHolds(
  tx: Tx,
  accountId: string,
  { classIds, now }: { classIds: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .updateTable("seat_holds")
    .set({ until: now })
    .where("account_id", "=", accountId)
    .where("kind", "=", "checkout")
    .where("until", ">", now)
    .where(sql<boolean>`class_id = any(${classIds}::uuid[])`)
    .execute()
}

/** Deletes rows that no longer count, at most `most` of them; returns how many. */
export async function deleteOldHoldStarts(db: Db, now: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("hold_starts")
    .where("id", "in", (starts) =>
      starts.selectFrom("hold_starts").select("id").where("started_at", "<=", holdsCountFrom(now)).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
