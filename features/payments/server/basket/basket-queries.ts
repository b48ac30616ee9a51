import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import { isSameSeat, seatsBeyond } from "../../domain/basket.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"

/** The seats in a basket and what the page shows of them, without removed children. */
export function findBasket(db: Db, accountId: string) {
  return db
    .selectFrom("basket_items")
    .innerJoin("classes", "classes.id", "basket_items.class_id")
    .leftJoin("children", "children.id", "basket_items.child_id")
    .leftJoin("accounts", (account) =>
      account.onRef("accounts.id", "=", "basket_items.account_id").on("basket_items.child_id", "is", null),
    )
    .select(studentName)
    .select(["classes.id as class_id", "classes.name as class_name", "program_type", "class_type"])
    .select(["price_centavos", "basket_items.child_id"])
    .where("basket_items.account_id", "=", accountId)
    .where("children.removed_at", "is", null)
    .orderBy("basket_items.place")
    .execute()
}

/** Locks a basket until the transaction ends, and returns its seats. */
export async function lockBasket(tx: Tx, accountId: string): Promise<PaymentItem[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('basket ' || ${accountId}, 0))`.execute(tx)
  const rows = await findBasket(tx, accountId)
  return rows.map(({ class_id, child_id }) => ({ classId: class_id, childId: child_id }))
}

type Placed = PaymentItem & { place: number }

const rowsOf = (items: readonly Placed[]) =>
  sql`unnest(${items.map(({ classId }) => classId)}::uuid[], ${items.map(({ childId }) => childId)}::uuid[],
    ${items.map(({ place }) => place)}::smallint[]) as given (class_id, child_id, place)`

const isGiven = sql`basket_items.class_id = given.class_id and basket_items.child_id is not distinct from given.child_id`

/** Writes the changes of a locked basket. Seats that were paid for meanwhile do not return. */
export async function writeBasket(
  tx: Tx,
  accountId: string,
  { before, after }: { before: readonly PaymentItem[]; after: readonly PaymentItem[] },
): Promise<void> {
  const added = seatsBeyond(after, before)
  const placed = after.map((item, place) => ({ ...item, place }))
  const removed = seatsBeyond(before, after).map((item) => ({ ...item, place: 0 }))
  await sql`delete from basket_items using ${rowsOf(removed)} where account_id = ${accountId} and ${isGiven}`.execute(
    tx,
  )
  await sql`update basket_items set place = given.place from ${rowsOf(placed)}
    where account_id = ${accountId} and ${isGiven}`.execute(tx)
  await sql`insert into basket_items (account_id, class_id, child_id, place)
    select ${accountId}::uuid, given.* from ${rowsOf(placed.filter((item) => added.some((each) => isSameSeat(each, item))))}
    on conflict do nothing`.execute(tx)
}

/** Takes seats out of the basket once they are enrolled. */
export async function takeFromBasket(tx: Tx, accountId: string, enrolleeIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("basket_items")
    .using("enrollments")
    .where("basket_items.account_id", "=", accountId)
    .where(sql<boolean>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .whereRef("enrollments.class_id", "=", "basket_items.class_id")
    .where(sql<boolean>`basket_items.child_id is not distinct from enrollments.child_id`)
    .execute()
}
