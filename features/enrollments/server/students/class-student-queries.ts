import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import type { ClassType } from "../../../classes/domain/class-kind.ts"
import { isInScope } from "../../../classes/server/scope-queries.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import type { StudentRow } from "../../staff-contract.ts"

/** A missing `classType` matches both. */
export type ClassOfStudents = { classId: string; classType?: ClassType; scope: Scope }

/** Whether there is such a class in the scope. */
export async function isClassOfStudents(db: Db, { classId, classType, scope }: ClassOfStudents): Promise<boolean> {
  let query = db.selectFrom("classes").select("id").where("id", "=", classId).where(isInScope(scope))
  if (classType) query = query.where("class_type", "=", classType)
  return (await query.executeTakeFirst()) !== undefined
}

/** The approved students of a class by name. A child has no picture. */
export async function findStudents(db: Db, classId: string): Promise<StudentRow[]> {
  const rows = await db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.id", "enrollments.created_at", ...studentName, "accounts.profile_picture"])
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "=", "approved")
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
  return rows.map((row) => ({
    enrolleeId: row.id,
    id: row.id,
    fullName: fullName(personNameOf(row)),
    profilePicture: row.profile_picture,
    enrollmentDate: row.created_at.toISOString(),
  }))
}
