import { sql } from "kysely"
import { rowsBefore } from "../../../../lib/paging.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"

export type PaymentsPage = { userId: string; page: number; pageSize: number }

export function findPaymentsOf(db: Db, { userId, page, pageSize }: PaymentsPage) {
  return db
    .selectFrom("payments")
    .select(["id", "amount_due_centavos", "reference_number", "channel", "paid_at"])
    .where("account_id", "=", userId)
    .orderBy("paid_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset(rowsBefore(page, pageSize))
    .execute()
}

export async function countPaymentsOf(db: Db, userId: string): Promise<number> {
  const counted = await db
    .selectFrom("payments")
    .select(sql<number>`count(*)`.as("total"))
    .where("account_id", "=", userId)
    .executeTakeFirstOrThrow()
  return counted.total
}

/** A student who changed class has two enrollments of one payment, but is listed once. */
export function findStudentsOfPayments(db: Db, paymentIds: string[]) {
  return db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .distinctOn([
      "enrollments.payment_id",
      "enrollments.student_sort",
      "enrollments.learner_id",
      "enrollments.child_id",
    ])
    .select(["enrollments.payment_id", ...studentName])
    .where("enrollments.payment_id", "in", paymentIds)
    .orderBy("enrollments.payment_id")
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.learner_id")
    .orderBy("enrollments.child_id")
    .execute()
}
