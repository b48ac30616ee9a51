import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { mostPushDevices } from "../../domain/push/push-device.ts"

type NewDevice = {
  accountId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  device: string | null
  now: Date
}

/** Finds the device of this session with the same endpoint and keys. */
export function findSameDevice(db: Db, { sessionId, endpoint, p256dh, auth }: NewDevice) {
  return db
    .selectFrom("push_devices")
    .select(["id", "last_seen_at", "removed_at"])
    .where("session_id", "=", sessionId)
    .where("endpoint", "=", endpoint)
    .where("p256dh", "=", p256dh)
    .where("auth", "=", auth)
    .executeTakeFirst()
}

export async function touchDevice(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("push_devices").set({ last_seen_at: now }).where("id", "=", id).execute()
}

/**
 * Locks the endpoint and then the account, since both may have only one device. False if the session has ended;
 * otherwise it cannot end before this transaction.
 */
export async function lockForDevice(tx: Tx, { endpoint, accountId, sessionId }: NewDevice): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`.execute(tx)
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute()
  const session = tx.selectFrom("sessions").select("id").where("id", "=", sessionId).forKeyShare()
  return (await session.executeTakeFirst()) !== undefined
}

/**
 * Gives the endpoint to the account and the session. An endpoint of another account becomes a new device, so that no
 * message for that account is sent to it. Returns whether it is new for the account.
 */
export async function putDevice(tx: Tx, input: NewDevice): Promise<boolean> {
  const { accountId, sessionId, endpoint, p256dh, auth, device, now } = input
  await tx
    .deleteFrom("push_devices")
    .where((row) =>
      row.or([
        row.and([row("endpoint", "=", endpoint), row("account_id", "!=", accountId)]),
        row.and([row("session_id", "=", sessionId), row("endpoint", "!=", endpoint)]),
      ]),
    )
    .execute()
  const values = { session_id: sessionId, p256dh, auth, device, last_seen_at: now, removed_at: null }
  const existing = await tx
    .updateTable("push_devices")
    .set(values)
    .where("endpoint", "=", endpoint)
    .returning("id")
    .executeTakeFirst()
  if (existing) return false
  await tx
    .insertInto("push_devices")
    .values({ ...values, account_id: accountId, endpoint, created_at: now })
    .execute()
  return true
}

/** Removes devices beyond the limit of an account, the longest unseen first. */
export async function dropDevicesTooMany(tx: Tx, accountId: string): Promise<void> {
  const newest = tx
    .selectFrom("push_devices")
    .select("id")
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostPushDevices)
  await tx
    .deleteFrom("push_devices")
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .where("id", "not in", newest)
    .execute()
}

/** Devices that are not removed, of accounts that are not restricted, with the times of their sessions. */
const devices = (db: Db) =>
  db
    .selectFrom("push_devices")
    .innerJoin("sessions", "sessions.id", "push_devices.session_id")
    .innerJoin("accounts", "accounts.id", "push_devices.account_id")
    .select([
      "push_devices.id",
      "push_devices.account_id",
      "push_devices.session_id",
      "push_devices.endpoint",
      "push_devices.p256dh",
      "push_devices.auth",
      "push_devices.device",
      "push_devices.created_at",
      "push_devices.last_seen_at",
      "sessions.created_at as session_started_at",
      "sessions.last_seen_at as session_seen_at",
      "accounts.is_admin",
    ])
    .where("push_devices.removed_at", "is", null)
    .where("accounts.restricted_at", "is", null)

/** Last seen first. */
export function findDevicesOf(db: Db, accountIds: readonly string[]) {
  return devices(db)
    .where(sql<boolean>`push_devices.account_id = any(${accountIds}::uuid[])`)
    .orderBy("push_devices.last_seen_at", "desc")
    .orderBy("push_devices.id")
    .execute()
}

export function findDevice(db: Db, id: string) {
  return devices(db).where("push_devices.id", "=", id).executeTakeFirst()
}

/** Removes a device of an account; false if it has no such device. */
export async function deleteDeviceOf(db: Db, accountId: string, endpoint: string): Promise<boolean> {
  const own = db.deleteFrom("push_devices").where("account_id", "=", accountId).where("endpoint", "=", endpoint)
  return (await own.returning("id").executeTakeFirst()) !== undefined
}

/** Marks a device as removed, on request of another device. False if the account has no such device. */
export async function removeDeviceOf(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const own = db
    .updateTable("push_devices")
    .set({ removed_at: now })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
  return (await own.returning("id").executeTakeFirst()) !== undefined
}

/** Removes a device whose endpoint is gone, unless it has another one by now. */
export async function deleteGoneDevice(db: Db, id: string, endpoint: string): Promise<void> {
  await db.deleteFrom("push_devices").where("id", "=", id).where("endpoint", "=", endpoint).execute()
}

/** Removes long unseen devices in batches. Returns how many. */
export async function deleteUnseenDevices(db: Db, unseenSince: Date, most: number): Promise<number> {
  const unseen = db.selectFrom("push_devices").select("id").where("last_seen_at", "<=", unseenSince).limit(most)
  const gone = await db.deleteFrom("push_devices").where("id", "in", unseen).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
