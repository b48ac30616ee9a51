import type { Tx } from "../../../platform/database/client.ts"
import { deleteSessionsOf } from "./session-queries.ts"

/**
 * Ends every session of an account that is restricted, or let in again: one that was opened just when the restriction
 * came must not come back to life.
 */
export function endSessions(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  return deleteSessionsOf(tx, accountId)
}
