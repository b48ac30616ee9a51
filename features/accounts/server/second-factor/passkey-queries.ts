import type { Insertable, Selectable } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"

export type Passkey = Selectable<Tables["passkeys"]>
export type ChallengePurpose = Selectable<Tables["passkey_challenges"]>["purpose"]

/** The passkeys of an account, oldest first. */
export function findPasskeysOf(db: Db, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

export function findPasskeyByCredential(db: Db, credentialId: string): Promise<Passkey | undefined> {
  return db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst()
}

/** Returns the id of the new passkey, or undefined if the credential is already somebody's. */
export async function insertPasskey(tx: Tx, passkey: Insertable<Tables["passkeys"]>): Promise<string | undefined> {
  const row = await tx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst()
  return row?.id
}

/** Removes a passkey of the account and returns it; undefined if it has no such passkey. */
export function deletePasskey(tx: Tx, accountId: string, id: string): Promise<Passkey | undefined> {
  return tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returningAll()
    .executeTakeFirst()
}

/** Removes the passkeys that the account has added since this time. Returns their ids. */
export async function deletePasskeysSince(tx: Tx, accountId: string, since: Date): Promise<string[]> {
  const passkeys = await tx
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .returning("id")
    .execute()
  return passkeys.map(({ id }) => id)
}

/** Records a use; false if the passkey is gone, or was used in another request since it was read. */
export async function recordPasskeyUse(tx: Tx, passkey: Passkey, uses: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("passkeys")
    .set({ uses, used_at: now })
    .where("id", "=", passkey.id)
    .where("uses", "=", passkey.uses)
    .returning("id")
    .executeTakeFirst()
  return row !== undefined
}

type Challenge = { challenge: string; purpose: ChallengePurpose; accountId: string | null }

export async function insertChallenge(
  db: Db,
  { challenge, purpose, accountId }: Challenge,
  expiresAt: Date,
): Promise<void> {
  const row = { challenge, purpose, account_id: accountId, expires_at: expiresAt }
  await db.insertInto("passkey_challenges").values(row).execute()
}

/** Uses up a challenge; false if it was made for something else or somebody else, is used up or is over. */
export async function spendChallenge(
  db: Db,
  { challenge, purpose, accountId }: Challenge,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("account_id", accountId === null ? "is" : "=", accountId)
    .where("expires_at", ">", now)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
