import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { mostWrongCodes } from "../../domain/second-factor/second-factor.ts"

type NewStep = { hash: Buffer; accountId: string; passwordHash: string; expiresAt: Date }

/** Begins a step, unless the password has changed since it was checked; both in one statement, like `lockIfUnchanged`. */
export async function insertStep(db: Db, { hash, accountId, passwordHash, expiresAt }: NewStep): Promise<boolean> {
  const row = await db
    .insertInto("login_steps")
    .columns(["token_hash", "account_id", "expires_at"])
    .expression(
      db
        .selectFrom("accounts")
        .select([
          sql<Buffer>`${hash}::bytea`.as("token_hash"),
          "id",
          sql<Date>`${expiresAt}::timestamptz`.as("expires_at"),
        ])
        .where("id", "=", accountId)
        .where("password_hash", "=", passwordHash)
        .where("restricted_at", "is", null)
        .forShare(),
    )
    .returning("account_id")
    .executeTakeFirst()
  return row !== undefined
}

/** The account of a step that is still open. */
export function findStep(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom("login_steps")
    .select("account_id")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .where("tries", "<", mostWrongCodes)
    .executeTakeFirst()
}

/** Counts a try before its code is checked, so that parallel requests get no extra tries. */
export function takeTry(db: Db, hash: Buffer, now: Date) {
  return db
    .updateTable("login_steps")
    .set({ tries: sql`tries + 1` })
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .where("tries", "<", mostWrongCodes)
    .returning(["account_id", "tries"])
    .executeTakeFirst()
}

/** Ends a step; false if another request has ended it. */
export async function deleteStep(db: Db | Tx, hash: Buffer): Promise<boolean> {
  const gone = await db.deleteFrom("login_steps").where("token_hash", "=", hash).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function insertTrustedDevice(tx: Tx, hash: Buffer, accountId: string, expiresAt: Date): Promise<void> {
  const row = { token_hash: hash, account_id: accountId, expires_at: expiresAt }
  await tx.insertInto("trusted_devices").values(row).execute()
}

/** Whether one of these tokens lets a device of this account skip the second factor. */
export async function isDeviceTrusted(db: Db, hashes: Buffer[], accountId: string, now: Date): Promise<boolean> {
  if (hashes.length === 0) return false
  const row = await db
    .selectFrom("trusted_devices")
    .select("account_id")
    .where("token_hash", "in", hashes)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .executeTakeFirst()
  return row !== undefined
}

const keys = {
  passkey_challenges: "challenge",
  login_steps: "token_hash",
  trusted_devices: "token_hash",
} as const
export const tablesOfSteps = Object.keys(keys) as (keyof typeof keys)[]

/** Deletes rows of a table that are over: challenges, steps or trusted devices. Returns how many. */
export async function deleteStepsOver(db: Db, table: keyof typeof keys, now: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from ${sql.table(table)} where ${sql.ref(keys[table])} in
      (select ${sql.ref(keys[table])} from ${sql.table(table)} where expires_at <= ${now} limit ${most})`.execute(db)
  return Number(gone.numAffectedRows)
}
