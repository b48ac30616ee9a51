import type { History } from "../../../lib/history.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { findDecisions, presentHistory } from "../../accounts/server/history-queries.ts"
import { userActionText, userChanges } from "../domain/user-history.ts"
import { isAccount } from "./restriction-queries.ts"

/** The decisions about a person, newest first; a teacher is an account with the same id. */
export async function getUserHistory(deps: Deps, userId: string): Promise<History> {
  if (!(await isAccount(deps.db, userId))) throw notFound()
  const decisions = await findDecisions(deps.db, ["account", "teacher"], userId)
  return presentHistory(decisions, ({ action, before, after }) => ({
    what: userActionText(action),
    changes: userChanges(before, after),
  }))
}
