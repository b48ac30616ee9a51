import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"

/** What waits for a family, each in one statement, because every home page asks. */

const mostShown = 20

/** The enrollments of rejected payments, the newest payment first. */
export function findRejectedSeats(db: Db, accountId: string) {
  return db
    .selectFrom("payments")
    .innerJoin("enrollments", "enrollments.payment_id", "payments.id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "payments.id as paymentId",
      "payments.status",
      "payments.reason",
      "payments.missing_centavos as missing",
      "payments.amount_due_centavos as amountDue",
      "classes.name as className",
      ...studentName,
      sql<number>`(select count(*)::integer from payment_proofs where payment_id = payments.id)`.as("proofs"),
      sql<Date | null>`(select max(until) from seat_holds where payment_id = payments.id and kind = 'proof')`.as(
        "heldUntil",
      ),
    ])
    .where("payments.account_id", "=", accountId)
    .where("payments.status", "=", "rejected")
    .orderBy("paid_at", "desc")
    .orderBy("payments.id")
    .orderBy("enrollments.student_sort")
    .limit(mostShown)
    .execute()
}

/** The classes in the account's basket, in its order, each with when the first of its seats held while paying ends. */
export function findBasketClasses(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom("basket_items")
    .innerJoin("classes", "classes.id", "basket_items.class_id")
    .leftJoin("children", "children.id", "basket_items.child_id")
    .leftJoin("seat_holds", (hold) =>
      hold
        .onRef("seat_holds.account_id", "=", "basket_items.account_id")
        .onRef("seat_holds.class_id", "=", "basket_items.class_id")
        .on("seat_holds.kind", "=", "checkout")
        .on("seat_holds.until", ">", now),
    )
    .select(["classes.name as className", sql<Date | null>`min(until)`.as("heldUntil")])
    .where("basket_items.account_id", "=", accountId)
    .where("children.removed_at", "is", null)
    .groupBy("classes.id")
    .orderBy(sql`min(basket_items.place)`)
    .limit(mostShown)
    .execute()
}

/** The unread notices of published report cards, newest first. */
export function findUnreadCards(db: Db, accountId: string) {
  return db
    .selectFrom("notices")
    .select(["id", "kind", "facts", "created_at", "read_at", sql<number>`1`.as("things")])
    .where("account_id", "=", accountId)
    .where("read_at", "is", null)
    .where(sql<SqlBool>`kind = 'report-card-published'`)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostShown)
    .execute()
}
