import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { judgeGrading } from "../domain/grading.ts"
import { type AskedClass, findGrade, holdClass, lockEnrollmentIn, putGrade } from "./queries.ts"
import { refuse } from "./refusals.ts"

type Given = { enrolleeId: string; grade: number; comment: string }

/** Grades an approved student of the class; saving again replaces (docs/rules.md#life-skills-grades). */
export async function gradeStudent(
  deps: Deps,
  actor: Actor,
  asked: AskedClass,
  { enrolleeId, grade, comment }: Given,
): Promise<void> {
  const at = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const status = await lockEnrollmentIn(tx, asked.classId, enrolleeId)
    const aClass = await holdClass(tx, asked)
    if (!status || !aClass) throw notFound()
    const verdict = judgeGrading(aClass.archived_at !== null, status)
    if (verdict) throw refuse(verdict)
    const before = await findGrade(tx, enrolleeId)
    await putGrade(tx, { enrolleeId, grade, comment, by: actor.accountId, at })
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: "lifeskills-grade.save",
      thing: "enrollment",
      thingId: enrolleeId,
      before,
      after: { grade, comment },
    })
  })
}
