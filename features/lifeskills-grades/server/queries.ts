import { personNameOf } from "../../../lib/names.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { isInScope, type Reader } from "../../classes/server/scope-queries.ts"
import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** Selects the class. Another teacher's is not found. */
export type GradedClassRef<S = Scope> = { classId: string; scope: S }

function lifeskillsClass(db: Db, { classId, scope }: GradedClassRef<Scope | Reader>) {
  return db
    .selectFrom("classes")
    .select(["status", "archived_at", "start_date", "end_date"])
    .where("id", "=", classId)
    .where("program_type", "=", "lifeskills")
    .where(isInScope(scope))
}

export function findGradedClass(db: Db, ref: GradedClassRef<Scope | Reader>) {
  return lifeskillsClass(db, ref).executeTakeFirst()
}

/** The class, locked so that it is not archived before the grade is saved. */
export function lockGradedClass(tx: Tx, ref: GradedClassRef) {
  return lifeskillsClass(tx, ref).forShare().executeTakeFirst()
}

/** The approved students of a class by name, with their grades. A child has no picture. */
export async function findGradedStudents(db: Db, classId: string) {
  const rows = await db
    .selectFrom("enrollments")
    .leftJoin("lifeskills_grades", "lifeskills_grades.enrollment_id", "enrollments.id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "enrollments.id",
      ...studentName,
      "accounts.profile_picture",
      "lifeskills_grades.grade",
      "lifeskills_grades.comment",
    ])
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "=", "approved")
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
  return rows.map((row) => ({ ...row, name: personNameOf(row) }))
}

/**
 * All attempts of a learner, or of a parent's children, in a class by name, with their grades. A removed child belongs
 * to no parent.
 */
export async function findOwnAttempts(db: Db, { classId, accountId }: { classId: string; accountId: string }) {
  const rows = await db
    .selectFrom("enrollments")
    .leftJoin("lifeskills_grades", "lifeskills_grades.enrollment_id", "enrollments.id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.status", ...studentName, "lifeskills_grades.grade", "lifeskills_grades.comment"])
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.account_id", "=", accountId)
    .where("children.removed_at", "is", null)
    .orderBy("enrollments.student_sort")
    .orderBy("lifeskills_grades.graded_at", "desc")
    .execute()
  return rows.map((row) => ({ ...row, name: personNameOf(row) }))
}

/** The status of an enrollment in this class, locked; undefined if the enrollment is in another class. */
export async function lockEnrollmentIn(tx: Tx, classId: string, id: string): Promise<EnrollmentStatus | undefined> {
  const row = await tx
    .selectFrom("enrollments")
    .select("status")
    .where("id", "=", id)
    .where("class_id", "=", classId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.status
}

export function findLifeskillsGrade(tx: Tx, enrolleeId: string) {
  return tx
    .selectFrom("lifeskills_grades")
    .select(["grade", "comment"])
    .where("enrollment_id", "=", enrolleeId)
    .executeTakeFirst()
}

type GradeEntry = { enrolleeId: string; grade: number; comment: string; by: string; at: Date }

export async function putLifeskillsGrade(tx: Tx, { enrolleeId, grade, comment, by, at }: GradeEntry): Promise<void> {
  const values = { grade, comment, graded_by: by, graded_at: at }
  await tx
    .insertInto("lifeskills_grades")
    .values({ enrollment_id: enrolleeId, ...values })
    .onConflict((conflict) => conflict.column("enrollment_id").doUpdateSet(values))
    .execute()
}
