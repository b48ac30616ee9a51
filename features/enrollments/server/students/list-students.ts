import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { StudentRow } from "../../staff-contract.ts"
import { type ClassOfStudents, findStudents, isClassOfStudents } from "./class-student-queries.ts"

/** The approved students of a class in the scope; another's class is not found. */
export async function listStudents(deps: Deps, klass: ClassOfStudents): Promise<StudentRow[]> {
  if (!(await isClassOfStudents(deps.db, klass))) throw notFound()
  return findStudents(deps.db, klass.classId)
}
