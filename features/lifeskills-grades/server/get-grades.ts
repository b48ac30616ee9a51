import { todayIn } from "../../../lib/day.ts"
import { fullName } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { seesClass } from "../../classes/domain/class-visibility.ts"
import { lifeOf } from "../../classes/server/review/life-queries.ts"
import type { GradedStudent, OwnGrade } from "../contract.ts"
import { remarkOf } from "../domain/grade.ts"
import { statusesWithGrades } from "../domain/grading.ts"
import { findGradedClass, findGradedStudents, findOwnAttempts, type GradedClassRef } from "./queries.ts"

export async function getGradedStudents(deps: Deps, ref: GradedClassRef): Promise<GradedStudent[]> {
  if (!(await findGradedClass(deps.db, ref))) throw notFound()
  const rows = await findGradedStudents(deps.db, ref.classId)
  return rows.map((row) => ({
    id: row.id,
    profilePicture: row.profile_picture,
    fullName: fullName(row.name),
    comment: row.comment,
    grade: row.grade,
    remark: row.grade === null ? null : remarkOf(row.grade),
  }))
}

export async function getUngradedStudents(deps: Deps, ref: GradedClassRef) {
  const students = await getGradedStudents(deps, ref)
  return students.filter(({ grade }) => grade === null).map(({ id, fullName }) => ({ id, fullName }))
}

/**
 * Returns a learner's own grades, or those of a parent's children (docs/rules/lifeskills-grades.md). Without an attempt
 * in the class, or while the class is hidden, this is a 404.
 */
export async function getOwnGrades(deps: Deps, actor: Actor, classId: string): Promise<OwnGrade[]> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const [klass, attempts] = await Promise.all([
    findGradedClass(deps.db, { classId, scope: { as: "reader" } }),
    findOwnAttempts(deps.db, { classId, accountId: actor.accountId }),
  ])
  if (!klass || attempts.length === 0) throw notFound()
  if (!seesClass("student", lifeOf(klass), today)) throw notFound()
  return attempts.flatMap(({ status, name, grade, comment }) =>
    grade === null || comment === null || !statusesWithGrades.includes(status)
      ? []
      : [{ fullName: fullName(name), grade, remark: remarkOf(grade), comment }],
  )
}
