import { sql } from "kysely"
import { type History, type HistoryEntry, longestHistory } from "../../../lib/history.ts"
import { fullName } from "../../../lib/names.ts"
import type { Db } from "../../../platform/database/client.ts"

/** One row of the audit trail, with the name of the account that decided. */
export type PastDecision = Awaited<ReturnType<typeof findDecisions>>[number]

/**
 * Returns the newest decisions about one record: up to one more than a history holds. Several kinds (`things`) may
 * share an id.
 */
export function findDecisions(db: Db, things: readonly string[], thingId: string) {
  return db
    .selectFrom("audit_trail")
    .leftJoin("accounts", "accounts.id", "audit_trail.account_id")
    .select(["audit_trail.id", "audit_trail.at", "audit_trail.action", "audit_trail.before", "audit_trail.after"])
    .select(["accounts.first_name", "accounts.middle_name", "accounts.last_name", "accounts.suffix"])
    .select("accounts.is_admin")
    .where(sql<boolean>`audit_trail.thing = any(${things}::text[])`)
    .where("audit_trail.thing_id", "=", thingId)
    .orderBy("audit_trail.id", "desc")
    .limit(longestHistory + 1)
    .execute()
}

/** Presents decisions, newest first. `tell` words the actions of a feature. */
export function presentHistory(
  decisions: readonly PastDecision[],
  tell: (decision: PastDecision) => Pick<HistoryEntry, "what" | "changes">,
): History {
  const history = decisions.slice(0, longestHistory).map((decision) => ({
    id: String(decision.id),
    at: decision.at.toISOString(),
    who: nameOf(decision),
    isAdmin: decision.is_admin ?? false,
    ...tell(decision),
  }))
  return { history, hasMore: decisions.length > longestHistory }
}

function nameOf({ first_name, middle_name, last_name, suffix }: PastDecision): string | null {
  if (first_name === null || last_name === null) return null
  return fullName({ firstName: first_name, middleName: middle_name, lastName: last_name, suffix })
}
