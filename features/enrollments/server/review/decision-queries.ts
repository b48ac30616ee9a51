import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Denial } from "../../domain/denial.ts"
import type { EnrollmentStatus } from "../../domain/enrollment-status.ts"
import { attendingFrom, attendingUntil } from "../students/attending-queries.ts"

/** Changes existing enrollments; seat-queries.ts defines the order of the locks. */

/** The account and the class of an enrollment: they never change, so they can be read before any lock. */
export function findEnrollment(db: Db, id: string) {
  return db
    .selectFrom("enrollments")
    .select(["id", "class_id", "learner_id", "child_id", "account_id", "payment_id", "price_centavos", "student_sort"])
    .where("id", "=", id)
    .executeTakeFirst()
}

/** The status, locked; undefined when the enrollment was deleted. */
export function lockEnrollmentStatus(tx: Tx, id: string) {
  return tx
    .selectFrom("enrollments")
    .select(["status", "denial_reason as reason", "denial_words as words"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

export type DecidedStudent = { learner_id: string | null; child_id: string | null }

/** Whether the student holds a seat in this class, not counting the enrollment `besides`. */
export async function hasLive(tx: Tx, student: DecidedStudent, classId: string, besides: string): Promise<boolean> {
  const found = await tx
    .selectFrom("enrollments")
    .select("id")
    .where("class_id", "=", classId)
    .where(student.child_id ? "child_id" : "learner_id", "=", student.child_id ?? student.learner_id)
    .where("status", "in", ["pending", "approved"])
    .where("id", "!=", besides)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
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

/**
 * Deletes an attempt, and its payment when nothing else uses it and nobody has decided about it: then returns the file
 * names of its proofs.
 */
export async function deleteEnrollment(tx: Tx, id: string, paymentId: string | null): Promise<string[]> {
  await tx.deleteFrom("enrollments").where("id", "=", id).execute()
  if (!paymentId) return []
  // Locks first: when the last two attempts are deleted at once, the second must see that it is the last.
  await tx.selectFrom("payments").select("id").where("id", "=", paymentId).forUpdate().execute()
  const proofs = await tx.selectFrom("payment_proofs").select("file").where("payment_id", "=", paymentId).execute()
  const deleted = await tx
    .deleteFrom("payments")
    .where("id", "=", paymentId)
    .where("decided_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("enrollments").select("id").where("payment_id", "=", paymentId))),
    )
    .returning("id")
    .executeTakeFirst()
  return deleted ? proofs.map(({ file }) => file) : []
}

/** Returns those of these proofs that belong to a payment; a process of the version before writes no row of its own for them. */
export async function findUsedProofs(db: Db, names: string[]): Promise<string[]> {
  const used = await db
    .selectFrom("payment_proofs")
    .select("file")
    .where("file", "in", names)
    .union((payments) => payments.selectFrom("payments").select("proof as file").where("proof", "in", names))
    .execute()
  return used.map(({ file }) => file)
}
