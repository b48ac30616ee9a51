import { todayIn } from "../../../lib/day.ts"
import { fullName } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { seesClass } from "../../classes/domain/class-visibility.ts"
import { lifeOf } from "../../classes/server/review/life-queries.ts"
import { findEmailFacts } from "../../enrollments/server/email-queries.ts"
import type { GradeNotice } from "../domain/notices.ts"
import type { LifeskillsGradeEvent } from "./events.ts"
import { findGradedClass } from "./queries.ts"

/** Tells the account that enrolled the student about the grade, unless it was saved unchanged. */
export async function noticeGrade(tx: Tx, event: LifeskillsGradeEvent, { settings }: Deps): Promise<GradeNotice[]> {
  const { enrolleeId, classId, at, before, after } = event
  if (before && before.grade === after?.grade && before.comment === after?.comment) return []
  const [enrollment] = await findEmailFacts(tx, [enrolleeId])
  const klass = await findGradedClass(tx, { classId, scope: { as: "reader" } })
  if (!enrollment || !klass) return []
  const { accountId, student } = enrollment
  const facts = {
    student: fullName(student),
    class: enrollment.klass,
    isFirst: !before,
    isClassHidden: !seesClass("student", lifeOf(klass), todayIn(at, settings.timeZone)),
  }
  return [{ kind: "grade-given", to: { accounts: [accountId] }, facts }]
}
