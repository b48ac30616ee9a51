import type { Db } from "../../../../platform/database/client.ts"
import { isSessionExpired } from "../../../accounts/domain/session-life.ts"
import { findDevicesOf } from "./device-queries.ts"

/** The devices of accounts whose sessions go on: a device ends with its session, also before that is cleared away. */
export async function livingDevicesOf(db: Db, accountIds: readonly string[], now: Date) {
  if (accountIds.length === 0) return []
  const found = await findDevicesOf(db, accountIds)
  return found.filter(({ session_started_at: startedAt, session_seen_at: lastSeenAt, is_admin: isAdmin }) => {
    return !isSessionExpired({ startedAt, lastSeenAt, isAdmin }, now)
  })
}
