import type { Db } from "../../../../platform/database/client.ts"
import { isSessionExpired } from "../../../accounts/domain/session-life.ts"
import { findDevicesOf } from "./device-queries.ts"

type DeviceRow = Awaited<ReturnType<typeof findDevicesOf>>[number]

/** Whether the session of a device has not ended. The row of an ended session may still exist, with its device. */
export function isDeviceActive(device: DeviceRow, now: Date): boolean {
  const { session_started_at: startedAt, session_seen_at: lastSeenAt, is_admin: isAdmin } = device
  return !isSessionExpired({ startedAt, lastSeenAt, isAdmin }, now)
}

/** The devices of these accounts whose sessions have not ended. */
export async function findActiveDevices(db: Db, accountIds: readonly string[], now: Date): Promise<DeviceRow[]> {
  if (accountIds.length === 0) return []
  return (await findDevicesOf(db, accountIds)).filter((device) => isDeviceActive(device, now))
}
