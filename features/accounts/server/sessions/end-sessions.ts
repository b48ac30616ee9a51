import type { Tx } from "../../../../platform/database/client.ts"
import { deleteSessionsOf } from "./session-queries.ts"

/**
 * Ends every session of an account that is restricted or unrestricted (docs/rules/users.md#restriction): one that
 * started during the restriction must not become valid with its end.
 */
export function endSessions(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  return deleteSessionsOf(tx, accountId)
}
