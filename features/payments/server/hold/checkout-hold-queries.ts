import { type RawBuilder, sql } from "kysely"
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

/** The writes that replace the account's held seats in the classes of these, which are locked, for a `with`. */
export function holdWrites({ accountId, holds, isNew, now }: NewHolds): RawBuilder<unknown> {
  const classIds = holds.map(({ classId }) => classId)
  const childIds = holds.map(({ childId }) => childId)
  const begun = holds.map((each) => each.begun)
  const until = begun.map(heldUntil)
  return sql`held as (
      select * from unnest(${classIds}::uuid[], ${childIds}::uuid[], ${until}::timestamptz[], ${begun}::timestamptz[])
        as held (class_id, child_id, until, created_at)
    ), released as (
      delete from seat_holds
      where account_id = ${accountId} and kind = 'checkout' and class_id in (select class_id from held)
        and not exists (select from held where held.class_id = seat_holds.class_id
          and held.child_id is not distinct from seat_holds.child_id)
    ), started as (
      insert into hold_starts (account_id, started_at) select ${accountId}::uuid, ${now}::timestamptz where ${isNew}
    ), replaced as (
      insert into seat_holds (class_id, account_id, child_id, kind, until, created_at)
      select class_id, ${accountId}::uuid, child_id, 'checkout', until, created_at from held
      on conflict (class_id, account_id, coalesce(child_id, account_id), kind)
        do update set until = excluded.until, created_at = excluded.created_at
    )`
}

export async function replaceCheckoutHolds(tx: Tx, holds: NewHolds): Promise<void> {
  await sql`with ${holdWrites(holds)} select 1`.execute(tx)
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
