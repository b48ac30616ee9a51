import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Denial } from "../../domain/denial.ts"
import type { EnrollmentStatus } from "../../domain/enrollment-status.ts"
import { attendingFrom, attendingUntil } from "../students/attending-queries.ts"

/** Changes existing enrollments; seat-queries.ts defines the order of the locks. */

/** The account and the class of an enrollment. They never change, so they can be read before any lock. */
export function findEnrollment(db: Db, id: string) {
  return db
    .selectFrom("enrollments")
    .select([
      "id",
      "class_id",
      "learner_id",
      "child_id",
      "account_id",
      "payment_id",
      "price_centavos",
      "later_centavos",
      "student_sort",
    ])
    .where("id", "=", id)
    .executeTakeFirst()
}

/** Locks and returns the status; undefined if the enrollment was deleted. */
export function lockEnrollmentStatus(tx: Tx, id: string) {
  return tx
    .selectFrom("enrollments")
    .select(["status", "denial_reason as reason", "denial_words as words"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

export type DecidedStudent = { learner_id: string | null; child_id: string | null }

/** Whether the student has a seat in this class, not counting the enrollment `besides`. */
export async function hasLive(tx: Tx, student: DecidedStudent, classId: string, besides: string): Promise<boolean> {
  const live = await tx
    .selectFrom("enrollments")
    .select("id")
    .where("class_id", "=", classId)
    .where(student.child_id ? "child_id" : "learner_id", "=", student.child_id ?? student.learner_id)
    .where("status", "in", ["pending", "approved"])
    .where("id", "!=", besides)
    .limit(1)
    .executeTakeFirst()
  return live !== undefined
}

type Standing = { status: EnrollmentStatus } & Partial<Denial>

/** A pending enrollment has no decision date. A denial without a reason or message clears the old ones. */
export async function setEnrollmentStatus(tx: Tx, id: string, standing: Standing, now: Date): Promise<void> {
  const { status, reason = null, words = null } = standing
  const decided_at = status === "pending" ? null : now
  const denial = { denial_reason: reason, denial_words: words }
  const row = {
    status,
    decided_at,
    ...denial,
    approved_at: attendingFrom(status, now),
    left_at: attendingUntil(status, now),
  }
  await tx.updateTable("enrollments").set(row).where("id", "=", id).execute()
}

export async function deleteEnrollment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("enrollments").where("id", "=", id).execute()
}

/** The children of a payment. They never change, so they can be read before any lock. */
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
