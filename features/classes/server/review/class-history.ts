import type { History } from "../../../../lib/history.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { findDecisions, presentHistory } from "../../../accounts/server/history-queries.ts"
import { subjectNames } from "../../../subjects/server/queries.ts"
import { classActionText, classChanges, subjectIdsIn } from "../../domain/class-history.ts"
import { findTeacherOfClass } from "../class-queries.ts"

/** The decisions about a class, newest first. */
export async function getClassHistory(deps: Deps, classId: string): Promise<History> {
  if (!(await findTeacherOfClass(deps.db, classId))) throw notFound()
  const decisions = await findDecisions(deps.db, ["class"], classId)
  const ids = decisions.flatMap(({ before, after }) => subjectIdsIn(before, after))
  const subjects = await subjectNames(deps.db, [...new Set(ids)])
  return presentHistory(decisions, ({ action, before, after }) => ({
    what: classActionText(action),
    changes: classChanges(before, after, subjects),
  }))
}
