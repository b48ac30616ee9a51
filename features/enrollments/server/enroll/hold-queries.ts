import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/**
 * Seats that are held for students (docs/rules/enrollments.md#seats). They are stable only under the lock of the class.
 */

/**
 * Returns the seats of these classes that are held now, by student: a child, or the account of a learner. A student
 * with two held seats, an offer and one while paying, needs only one. Seats that `payer` holds while paying are left
 * out.
 */
export function holdsIn(db: Db, classIds: readonly string[], now: Date, payer: string | null = null) {
  return db
    .selectFrom("seat_holds")
    .select(["class_id as classId", sql<string>`coalesce(child_id, account_id)`.as("studentId")])
    .distinct()
    .where(sql<boolean>`class_id = any(${classIds}::uuid[])`)
    .where("until", ">", now)
    .where(sql<boolean>`(account_id is distinct from ${payer}::uuid or kind <> 'checkout')`)
}

export const findHolds = (db: Db, classIds: readonly string[], now: Date): Promise<SeatHolds> =>
  holdsIn(db, classIds, now).execute()

export type SeatHolds = { classId: string; studentId: string }[]
type Student = { child_id: string | null; learner_id: string | null }

/** Returns how many seats of a class are held for students other than these, also of the same family. */
export function heldForOthers(holds: SeatHolds, classId: string, students: readonly Student[]): number {
  const own = new Set(students.map(({ child_id, learner_id }) => child_id ?? learner_id))
  return holds.filter((hold) => hold.classId === classId && !own.has(hold.studentId)).length
}

type Offered = { accountId: string; childId: string | null }

export async function insertOffers(
  tx: Tx,
  { classId, seats, until, at }: { classId: string; seats: readonly Offered[]; until: Date; at: Date },
): Promise<void> {
  await tx
    .insertInto("seat_holds")
    .values(
      seats.map(({ accountId, childId }) => ({
        class_id: classId,
        account_id: accountId,
        child_id: childId,
        kind: "offer" as const,
        until,
        created_at: at,
      })),
    )
    .execute()
}

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

/** Ends the holds of students who have their seats. */
export async function deleteHolds(tx: Tx, accountId: string, seats: SeatHolds): Promise<void> {
  const classIds = seats.map(({ classId }) => classId)
  const studentIds = seats.map(({ studentId }) => studentId)
  await tx
    .deleteFrom("seat_holds")
    .where("account_id", "=", accountId)
    .where(
      sql<boolean>`(class_id, coalesce(child_id, account_id)) in
        (select * from unnest(${classIds}::uuid[], ${studentIds}::uuid[]))`,
    )
    .execute()
}

const daysKept = 2

/** Deletes holds that ended at least two days ago, at most `most` of them; returns how many. */
export async function deleteHoldsOver(db: Db, now: Date, most: number): Promise<number> {
  const latest = new Date(now.getTime() - daysKept * 24 * 60 * 60_000)
  const { numDeletedRows } = await db
    .deleteFrom("seat_holds")
    .where("id", "in", (holds) => holds.selectFrom("seat_holds").select("id").where("until", "<=", latest).limit(most))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether the seat of this denied enrollment is held for another proof of its payment. */
export async function holdsSeats(db: Db, enrolleeId: string | undefined): Promise<boolean> {
  const hold = await db
    .selectFrom("seat_holds")
    .innerJoin("enrollments", "enrollments.payment_id", "seat_holds.payment_id")
    .select("seat_holds.id")
    .where("enrollments.id", "=", enrolleeId ?? null)
    .where("kind", "=", "proof")
    .executeTakeFirst()
  return hold !== undefined
}
