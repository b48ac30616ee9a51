import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { type Family, groupFamilies } from "../../enrollments/domain/families.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** The families of the approved students of a class, or of the chosen ones among them, each account once. */
export async function findFamiliesInClass(
  db: Db,
  classId: string,
  enrolleeIds: readonly string[] | null,
): Promise<Family[]> {
  const rows = await db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.account_id", "enrollments.child_id", ...studentName])
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "=", "approved")
    .$if(enrolleeIds !== null, (query) => query.where(sql<SqlBool>`enrollments.id = any(${enrolleeIds}::uuid[])`))
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
  return groupFamilies(rows)
}
