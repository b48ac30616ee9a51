import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { holdsCountFrom } from "../../domain/checkout-hold.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"

/** Seats that are held while a family pays. */

/** Until when the account holds seats in these classes. */
export async function findCheckoutHolds(
  db: Db,
  accountId: string,
  { classIds, now }: { classIds: readonly string[]; now: Date },
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("seat_holds")
    .select(["class_id", sql<Date>`max(until)`.as("until")])
    .where("account_id", "=", accountId)
    .where("kind", "=", "checkout")
    .where("until", ">", now)
    .where(sql<boolean>`class_id = any(${classIds}::uuid[])`)
    .groupBy("class_id")
    .execute()
  return new Map(rows.map(({ class_id, until }) => [class_id, until]))
}

/** How often the account has begun to hold seats in the last day, since it paid. Locks the count for this transaction. */
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

/** Who pays may hold seats again. */
export async function clearHoldStarts(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("hold_starts").where("account_id", "=", accountId).execute()
}

type NewHold = PaymentItem & { until: Date }

/** Makes these the account's held seats in these classes, which are locked. */
export async function replaceCheckoutHolds(
  tx: Tx,
  accountId: string,
  { classIds, holds, now }: { classIds: readonly string[]; holds: readonly NewHold[]; now: Date },
): Promise<void> {
  await endCheckoutHolds(tx, accountId, classIds)
  if (holds.length === 0) return
  const rows = holds.map(({ classId, childId, until }) => ({
    class_id: classId,
    account_id: accountId,
    child_id: childId,
    kind: "checkout" as const,
    until,
    created_at: now,
  }))
  await tx.insertInto("seat_holds").values(rows).execute()
}

export async function endCheckoutHolds(tx: Tx, accountId: string, classIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("seat_holds")
    .where("account_id", "=", accountId)
    .where("kind", "=", "checkout")
    .where(sql<boolean>`class_id = any(${classIds}::uuid[])`)
    .execute()
}

/** Deletes what no longer counts; returns how many, at most `most`. */
export async function deleteOldHoldStarts(db: Db, now: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("hold_starts")
    .where("id", "in", (starts) =>
      starts.selectFrom("hold_starts").select("id").where("started_at", "<=", holdsCountFrom(now)).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
