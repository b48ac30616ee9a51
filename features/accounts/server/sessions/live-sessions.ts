import type { Db } from "../../../../platform/database/client.ts"
import { isSessionExpired } from "../../domain/session-life.ts"
import { findSessionsByIds } from "./session-queries.ts"

/** Returns which of these sessions have not ended: not logged out, not expired, and not of a restricted account. */
export async function findLiveSessions(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const sessions = await findSessionsByIds(db, ids)
  const isAlive = ({ created_at: startedAt, last_seen_at: lastSeenAt, is_admin: isAdmin }: (typeof sessions)[number]) =>
    !isSessionExpired({ startedAt, lastSeenAt, isAdmin }, now)
  return new Set(sessions.filter(isAlive).map(({ id }) => id))
}
