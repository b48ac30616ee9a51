import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { compiled } from "../../../../platform/database/compiled.ts"

export async function insertSession(
  tx: Tx,
  session: { accountId: string; hash: Buffer; device: string | null; now: Date },
): Promise<void> {
  const { accountId, hash, device, now } = session
  await tx
    .insertInto("sessions")
    .values({
      token_hash: hash,
      account_id: accountId,
      device,
      created_at: now,
      last_seen_at: now,
      authenticated_at: now,
    })
    .execute()
}

export async function insertSignIn(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await tx.insertInto("sign_ins").values({ account_id: accountId, signed_in_at: now }).execute()
}

export async function hasSignedIn(db: Db, accountId: string): Promise<boolean> {
  const earlier = db.selectFrom("sign_ins").select("id").where("account_id", "=", accountId).limit(1)
  return (await earlier.executeTakeFirst()) !== undefined
}

const sessionsOfToken = compiled((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .leftJoin("account_deletions", "account_deletions.account_id", "accounts.id")
    .select([
      "sessions.id",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.authenticated_at",
      "account_deletions.ends_at as deletion_ends_at",
      "accounts.id as account_id",
      "accounts.role",
      "accounts.is_admin",
      "accounts.staff_roles",
      "accounts.email_verified_at",
      "accounts.second_factor_since",
      "accounts.agreed_through",
    ])
    .where("sessions.token_hash", "=", hash)
    .where("accounts.restricted_at", "is", null),
)

export async function findSession(db: Db, hash: Buffer) {
  const [session] = await sessionsOfToken(db, { hash })
  return session
}

/** Returns the sessions among these that exist, without those of restricted accounts; some may have expired. */
export function findSessionsByIds(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["sessions.id", "sessions.created_at", "sessions.last_seen_at", "accounts.is_admin"])
    .where(sql<boolean>`sessions.id = any(${ids}::uuid[])`)
    .where("accounts.restricted_at", "is", null)
    .execute()
}

/** Records the use of a session and returns its account; undefined when it has ended, or has another token. */
export function touchSession(db: Db, hash: Buffer, now: Date) {
  return db
    .updateTable("sessions")
    .from("accounts")
    .set({ last_seen_at: now })
    .where("token_hash", "=", hash)
    .whereRef("accounts.id", "=", "sessions.account_id")
    .returning(["sessions.created_at", "accounts.id", "accounts.password_hash"])
    .executeTakeFirst()
}

/**
 * Gives a session another token once its person has typed the password, and returns when it started; undefined when it
 * has ended.
 */
export function setSessionToken(tx: Tx, id: string, hash: Buffer, authenticatedAt: Date) {
  return tx
    .updateTable("sessions")
    .set({ token_hash: hash, authenticated_at: authenticatedAt })
    .where("id", "=", id)
    .returning("created_at")
    .executeTakeFirst()
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hash).execute()
}

/** The sessions of an account, last used first; some may have expired. */
export function findSessionsOf(db: Db, accountId: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "device", "created_at", "last_seen_at"])
    .where("account_id", "=", accountId)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute()
}

/** Ends one session of an account; false when it has no such session. */
export async function deleteSessionOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Ends every session of an account, except the one to keep, with log-ins that wait for the second factor and the devices
 * that may skip it.
 */
export async function deleteSessionsOf(db: Db | Tx, accountId: string, keptSessionId?: string): Promise<void> {
  let sessions = db.deleteFrom("sessions").where("account_id", "=", accountId)
  if (keptSessionId) sessions = sessions.where("id", "!=", keptSessionId)
  await sessions.execute()
  await db.deleteFrom("login_steps").where("account_id", "=", accountId).execute()
  await db.deleteFrom("trusted_devices").where("account_id", "=", accountId).execute()
}

/** Deletes expired sessions in batches, so that no statement takes long. Returns how many. */
export async function deleteSessionsLongOver(
  db: Db,
  { unusedSince, startedBefore }: { unusedSince: Date; startedBefore: Date },
  most: number,
): Promise<number> {
  const gone = await db
    .deleteFrom("sessions")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("sessions")
        .select("id")
        .where((session) =>
          session.or([session("last_seen_at", "<=", unusedSince), session("created_at", "<=", startedBefore)]),
        )
        .limit(most),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Deletes the log-ins before this time; returns how many. */
export async function deleteOldSignIns(db: Db, before: Date, most: number): Promise<number> {
  const old = db.selectFrom("sign_ins").select("id").where("signed_in_at", "<", before).limit(most)
  const gone = await db.deleteFrom("sign_ins").where("id", "in", old).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
