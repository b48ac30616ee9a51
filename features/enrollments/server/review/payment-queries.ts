import type { Db, Tx } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"

/** The payments of enrollments, and the enrollments of one payment. */

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

export async function isPayment(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom("payments").select("id").where("id", "=", id).executeTakeFirst())
}

/** The children of a payment: they never change, so they can be read before any lock. */
export async function findPaidChildren(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("enrollments")
    .select("child_id")
    .where("payment_id", "=", paymentId)
    .where("child_id", "is not", null)
    .execute()
  return rows.map(({ child_id }) => child_id ?? "")
}

/** Every enrollment of a payment, locked in the order of ids. */
export function lockPaidEnrollments(tx: Tx, paymentId: string) {
  return tx
    .selectFrom("enrollments")
    .select(["id", "class_id", "learner_id", "child_id", "status"])
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .forUpdate()
    .execute()
}
