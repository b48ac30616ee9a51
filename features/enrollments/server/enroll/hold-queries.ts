import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** Seats that are held for somebody (docs/rules.md#seats). Only under the lock of a class do they stay as they are. */

/** A student for whom one is held twice, as an offer and while paying, needs one seat. */
const heldSeats = sql<number>`count(distinct coalesce(child_id, account_id))::integer`.as("seats")

type Asking = { accountId: string; now: Date }

/** Returns how many seats of these classes are held for other accounts. */
export async function findHeldSeats(
  db: Db,
  classIds: readonly string[],
  { accountId, now }: Asking,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("seat_holds")
    .select(["class_id", heldSeats])
    .where(sql<boolean>`class_id = any(${classIds}::uuid[])`)
    .where("until", ">", now)
    .where("account_id", "!=", accountId)
    .groupBy("class_id")
    .execute()
  return new Map(rows.map(({ class_id, seats }) => [class_id, seats]))
}

/** Returns how many seats of a class are held, for whomever. */
export async function countHolds(tx: Tx, classId: string, now: Date): Promise<number> {
  const { seats } = await tx
    .selectFrom("seat_holds")
    .select(heldSeats)
    .where("class_id", "=", classId)
    .where("until", ">", now)
    .executeTakeFirstOrThrow()
  return seats
}

type Offered = { accountId: string; childId: string | null }

/** Holds seats that the waitlist offers. */
export async function insertOffers(
  tx: Tx,
  { classId, seats, until, at }: { classId: string; seats: readonly Offered[]; until: Date; at: Date },
): Promise<void> {
  await tx
    .insertInto("seat_holds")
    .values(
      seats.map(({ accountId, childId }) => ({
        ...{ class_id: classId, account_id: accountId, child_id: childId, kind: "offer" as const },
        ...{ until, created_at: at },
      })),
    )
    .execute()
}

/** Ends the holds of these offers. */
export async function deleteOffers(tx: Tx, classId: string, seats: readonly Offered[]): Promise<void> {
  for (const { accountId, childId } of seats)
    await tx
      .deleteFrom("seat_holds")
      .where("class_id", "=", classId)
      .where("account_id", "=", accountId)
      .where(sql<boolean>`child_id is not distinct from ${childId}::uuid`)
      .where("kind", "=", "offer")
      .execute()
}

type Held = { accountId: string; classId: string; childIds: readonly (string | null)[] }

/** Ends the holds of students who have their seats; null is the account itself. */
export async function deleteHolds(tx: Tx, { accountId, classId, childIds }: Held): Promise<void> {
  const students = childIds.map((id) => id ?? accountId)
  await tx
    .deleteFrom("seat_holds")
    .where("account_id", "=", accountId)
    .where("class_id", "=", classId)
    .where(sql<boolean>`coalesce(child_id, account_id) = any(${students}::uuid[])`)
    .execute()
}

const daysKept = 2

/** Deletes holds that ended two days ago or earlier; returns how many, at most `most`. */
export async function deleteHoldsOver(db: Db, now: Date, most: number): Promise<number> {
  const latest = new Date(now.getTime() - daysKept * 24 * 60 * 60_000)
  const { numDeletedRows } = await db
    .deleteFrom("seat_holds")
    .where("id", "in", (holds) => holds.selectFrom("seat_holds").select("id").where("until", "<=", latest).limit(most))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether the seat of this denied enrollment is held, so that another proof of its payment may be sent. */
export async function holdsSeats(db: Db, enrolleeId: string | undefined): Promise<boolean> {
  const found = await db
    .selectFrom("seat_holds")
    .innerJoin("enrollments", "enrollments.payment_id", "seat_holds.payment_id")
    .select("seat_holds.id")
    .where("enrollments.id", "=", enrolleeId ?? null)
    .where("kind", "=", "proof")
    .executeTakeFirst()
  return found !== undefined
}
