import type { Db } from "../../../../platform/database/client.ts"
import { isSessionExpired } from "../../../accounts/domain/session-life.ts"
import { findDevicesOf } from "./device-queries.ts"

type DeviceRow = Awaited<ReturnType<typeof findDevicesOf>>[number]

/** Whether the session of a device goes on: a device ends with it, also before that is cleared away. */
export function isLiving(device: DeviceRow, now: Date): boolean {
  const { session_started_at: startedAt, session_seen_at: lastSeenAt, is_admin: isAdmin } = device
  return !isSessionExpired({ startedAt, lastSeenAt, isAdmin }, now)
}

/** The devices of accounts that are told of notices. */
export async function livingDevicesOf(db: Db, accountIds: readonly string[], now: Date): Promise<DeviceRow[]> {
  if (accountIds.length === 0) return []
  return (await findDevicesOf(db, accountIds)).filter((device) => isLiving(device, now))
}
