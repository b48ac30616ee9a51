import type { Db } from "../../../../platform/database/client.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { missingTeacherChecks, type TeacherCheck } from "../../../users/domain/teacher-checks.ts"
import { findDoneChecks } from "../../../users/server/teacher-checks-queries.ts"
import { findTeacherOfClass, hasOtherApprovedClass } from "../class-queries.ts"

/**
 * Returns the checks that are missing before the teacher's first class is approved
 * (docs/rules/users.md#teacher-checks).
 */
export async function getMissingChecks(db: Db, classId: string): Promise<TeacherCheck[]> {
  const teacher = await findTeacherOfClass(db, classId)
  if (!teacher) throw notFound()
  if (await hasOtherApprovedClass(db, teacher.id, classId)) return []
  const done = await findDoneChecks(db, teacher.id)
  return missingTeacherChecks(done.map(({ name }) => name))
}
