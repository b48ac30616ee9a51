import type { Db, Tx } from "../../../platform/database/client.ts"

/** Starts a session and records the sign-in that it came from. */
export async function insertSession(
  tx: Tx,
  session: { accountId: string; hash: Buffer; device: string | null; now: Date },
): Promise<void> {
  const { accountId, hash, device, now } = session
  await tx
    .insertInto("sessions")
    .values({ token_hash: hash, account_id: accountId, device, created_at: now, last_seen_at: now })
    .execute()
  await tx.insertInto("sign_ins").values({ account_id: accountId, signed_in_at: now }).execute()
}

export function findSession(db: Db, hash: Buffer, unusedSince: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select([
      "sessions.id",
      "sessions.last_seen_at",
      "accounts.id as account_id",
      "accounts.role",
      "accounts.is_admin",
      "accounts.email_verified_at",
    ])
    .where("sessions.token_hash", "=", hash)
    .where("sessions.last_seen_at", ">", unusedSince)
    .where("accounts.restricted_at", "is", null)
    .executeTakeFirst()
}

/** False when the session has ended meanwhile. */
export async function touchSession(db: Db, id: string, now: Date): Promise<boolean> {
  const touched = await db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()
  return touched !== undefined
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hash).execute()
}

/** The sessions of an account that are not over, last seen first. */
export function findSessionsOf(db: Db, accountId: string, unusedSince: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "device", "created_at", "last_seen_at"])
    .where("account_id", "=", accountId)
    .where("last_seen_at", ">", unusedSince)
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

/** Ends every session of an account, but for the one to keep. */
export async function deleteSessionsOf(db: Db | Tx, accountId: string, keptSessionId?: string): Promise<void> {
  let sessions = db.deleteFrom("sessions").where("account_id", "=", accountId)
  if (keptSessionId) sessions = sessions.where("id", "!=", keptSessionId)
  await sessions.execute()
}

/** Forgets sessions that nobody can use any more; some at a time, so that no statement takes long. Answers how many. */
export async function deleteSessionsUnusedSince(db: Db, unusedSince: Date, most: number): Promise<number> {
  const gone = await db
    .deleteFrom("sessions")
    .where("id", "in", (eb) =>
      eb.selectFrom("sessions").select("id").where("last_seen_at", "<=", unusedSince).limit(most),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
