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
