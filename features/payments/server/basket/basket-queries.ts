import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"

/** The seats in a basket, with what is shown of them; children who were removed are left out. */
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

/** One statement after the other, under the lock of the account: the last of two savings stays whole. */
export async function replaceBasket(tx: Tx, accountId: string, items: readonly PaymentItem[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('basket ' || ${accountId}, 0))`.execute(tx)
  await tx.deleteFrom("basket_items").where("account_id", "=", accountId).execute()
  if (items.length === 0) return
  const rows = items.map(({ classId, childId }, place) => ({
    account_id: accountId,
    class_id: classId,
    child_id: childId,
    place,
  }))
  await tx.insertInto("basket_items").values(rows).execute()
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
