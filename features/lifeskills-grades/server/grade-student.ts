import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { gradeStudentError } from "../domain/grading.ts"
import { gradingError } from "./errors.ts"
import { recordGradeEvent } from "./events.ts"
import {
  findLifeskillsGrade,
  type GradedClassRef,
  lockEnrollmentIn,
  lockGradedClass,
  putLifeskillsGrade,
} from "./queries.ts"

type GradeInput = { enrolleeId: string; grade: number; comment: string }

/** Grades an approved student of the class. A second grade replaces the first (docs/rules/lifeskills-grades.md). */
export async function gradeStudent(
  deps: Deps,
  actor: Actor,
  ref: GradedClassRef,
  { enrolleeId, grade, comment }: GradeInput,
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const status = await lockEnrollmentIn(tx, ref.classId, enrolleeId)
    const klass = await lockGradedClass(tx, ref)
    if (!status || !klass) throw notFound()
    const errorCode = gradeStudentError(klass.archived_at !== null, status)
    if (errorCode) throw gradingError(errorCode)
    const before = await findLifeskillsGrade(tx, enrolleeId)
    await putLifeskillsGrade(tx, { enrolleeId, grade, comment, by: actor.accountId, at })
    await recordGradeEvent(tx, {
      type: "lifeskills-grade.saved",
      at,
      actorId: actor.accountId,
      enrolleeId,
      classId: ref.classId,
      before,
      after: { grade, comment },
    })
  })
}
