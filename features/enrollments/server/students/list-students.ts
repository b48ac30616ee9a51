import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { ClassType } from "../../../classes/domain/class-kind.ts"
import type { StudentRow } from "../../staff-contract.ts"
import { findEnrollableClass } from "../enroll/seat-queries.ts"
import { findStudents, teachesClass } from "./class-student-queries.ts"

type Input = { classId: string; classType?: ClassType }

/** The approved students of a class that the teacher teaches; another's class is not found. */
export async function listTaughtStudents(deps: Deps, actor: Actor, input: Input): Promise<StudentRow[]> {
  const { classId, classType } = input
  if (!(await teachesClass(deps.db, { teacherId: actor.accountId, classId, classType }))) throw notFound()
  return findStudents(deps.db, classId)
}

/** The approved students of any class, for administrators. */
export async function listStudents(deps: Deps, classId: string): Promise<StudentRow[]> {
  if (!(await findEnrollableClass(deps.db, classId))) throw notFound()
  return findStudents(deps.db, classId)
}
