import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { holdsIn } from "../../../enrollments/server/enroll/hold-queries.ts"
import { heldUntil, holdsCountFrom, holdsRunFrom } from "../../domain/checkout-hold.ts"
import { undecidedSeatsOf } from "../send/undecided-seat-queries.ts"

/** Seats that are held while a family pays. */

/** Makes the plans of one account run one after another. It is taken before the locks of classes. */
export const holdsLock = (accountId: string) =>
  sql<boolean>`(select pg_advisory_xact_lock(hashtextextended('holds ' || ${accountId}, 0))) is not null`

type Holding = { accountId: string; classIds: readonly string[]; now: Date }

/** What decides about holding seats in these classes, for `selectTogether`. */
export const holdReads = (db: Db, { accountId, classIds, now }: Holding) => ({
  holdStarts: holdStarts(db, accountId, now),
  ownHolds: ownHolds(db, accountId, now),
  othersHolds: holdsIn(db, classIds, now, accountId),
  undecided: undecidedSeatsOf(accountId, { now }),
})

/** How many seats the account holds in each class, and when it began to, also if they were released since. */
const ownHolds = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom("seat_holds")
    .select(["class_id as classId", sql<Date>`min(created_at)`.as("begun")])
    .select(sql<number>`(count(*) filter (where until > ${now}))::integer`.as("seats"))
    .where("account_id", "=", accountId)
    .where("kind", "=", "checkout")
    .where("created_at", ">", holdsRunFrom(now))
    .groupBy("class_id")

/** How often the account has begun to hold seats in the last day without paying. */
const holdStarts = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom("hold_starts")
    .select(sql<number>`count(*)::integer`.as("starts"))
    .where("account_id", "=", accountId)
    .where("started_at", ">", holdsCountFrom(now))

/** Lets an account that pays hold seats again. */
export async function clearHoldStarts(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("hold_starts").where("account_id", "=", accountId).execute()
}

export type NewHold = { classId: string; childId: string | null; begun: Date }

/** `isNew`: the account begins to hold seats in one of the classes. */
export type NewHolds = { accountId: string; holds: readonly NewHold[]; isNew: boolean; now: Date }

/** Replaces the account's held seats in the classes of these, which are locked. */
export async function replaceCheckoutHolds(tx: Tx, { accountId, holds, isNew, now }: NewHolds): Promise<void> {
  const classIds = [...new Set(holds.map(({ classId }) => classId))]
  const childIds = holds.map(({ childId }) => childId)
  const rows = holds.map(({ classId, childId, begun }) => ({
    class_id: classId,
    account_id: accountId,
    child_id: childId,
    kind: "checkout" as const,
    until: heldUntil(begun),
    created_at: begun,
  }))
  await tx
    .with("released", (db) =>
      db
        .deleteFrom("seat_holds")
        .where("account_id", "=", accountId)
        .where("kind", "=", "checkout")
        .where(sql<boolean>`class_id = any(${classIds}::uuid[])`)
        .where(
          sql<boolean>`not exists (select from unnest(${holds.map(({ classId }) => classId)}::uuid[], ${childIds}::uuid[])
            as held (class_id, child_id) where held.class_id = seat_holds.class_id
              and held.child_id is not distinct from seat_holds.child_id)`,
        ),
    )
    .with("started", (db) =>
      db
        .insertInto("hold_starts")
        .columns(["account_id", "started_at"])
        .expression(sql`select ${accountId}::uuid, ${now}::timestamptz where ${isNew}`),
    )
    .insertInto("seat_holds")
    .values(rows)
    .onConflict((on) =>
      on
        .expression(sql`class_id, account_id, coalesce(child_id, account_id), kind`)
        .doUpdateSet((eb) => ({ until: eb.ref("excluded.until"), created_at: eb.ref("excluded.created_at") })),
    )
    .execute()
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
