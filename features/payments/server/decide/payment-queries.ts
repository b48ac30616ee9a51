import type { Db } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"

/** The payments of enrollments, and the students of one payment. */

export async function findProof(db: Db, id: string): Promise<{ proof: string | null } | undefined> {
  return db
    .selectFrom("enrollments")
    .leftJoin("payments", "payments.id", "enrollments.payment_id")
    .select("payments.proof")
    .where("enrollments.id", "=", id)
    .executeTakeFirst()
}

export function findPayment(db: Db, id: string) {
  return db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

/** The students of a payment, by name; a student who changed class is listed once. */
export function findPaidStudents(db: Db, paymentId: string) {
  return db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .distinctOn(["enrollments.student_sort", "enrollments.learner_id", "enrollments.child_id"])
    .select(studentName)
    .where("enrollments.payment_id", "=", paymentId)
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.learner_id")
    .orderBy("enrollments.child_id")
    .execute()
}
