import type { Insertable } from "kysely"
import { sql } from "kysely"
import type { Role } from "../../../lib/roles.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { compiled } from "../../../platform/database/compiled.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import type { PeopleColumns } from "../../../platform/database/word-search.ts"

/** Queries on accounts, for the whole server. */

export function findAccountByEmail(db: Db, emailKey: string) {
  return db
    .selectFrom("accounts")
    .select(["id", "email", "password_hash", "first_name", "role", "is_admin", "restricted_at", "email_verified_at"])
    .select("second_factor_since")
    .where("email_key", "=", emailKey)
    .executeTakeFirst()
}

const accountsOfId = compiled((db, { id }: { id: string }) =>
  db.selectFrom("accounts").selectAll().where("id", "=", id),
)

export async function findAccount(db: Db, id: string) {
  const [account] = await accountsOfId(db, { id })
  if (!account) throw new Error(`There is no account ${id}`)
  return account
}

/** Returns the id of the new account, or undefined if the address is taken. */
export function insertAccount(db: Db, account: Insertable<Tables["accounts"]>) {
  return db
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst()
}

/** Sets the role of an account, once. False when another request was first. */
export async function takeRole(tx: Tx, accountId: string, role: Role): Promise<boolean> {
  const row = await tx
    .updateTable("accounts")
    .set({ role })
    .where("id", "=", accountId)
    .where("role", "is", null)
    .where("is_admin", "=", false)
    .returning("id")
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLearner(tx: Tx, learner: Insertable<Tables["learners"]>): Promise<void> {
  await tx.insertInto("learners").values(learner).execute()
}

export async function insertParent(
  tx: Tx,
  accountId: string,
  children: Insertable<Tables["children"]>[],
): Promise<void> {
  await tx.insertInto("parents").values({ account_id: accountId }).execute()
  await tx.insertInto("children").values(children).execute()
}

export async function insertTeacher(tx: Tx, teacher: Insertable<Tables["teachers"]>): Promise<void> {
  await tx.insertInto("teachers").values(teacher).execute()
}

/** Locks the account until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute()
}

/** Only the newest link of a purpose is valid: the account stores its id. False when the account is restricted. */
export async function rememberLink(
  tx: Tx,
  accountId: string,
  purpose: "verification" | "recovery",
  tokenId: string,
): Promise<boolean> {
  const link = purpose === "verification" ? { verification_token_id: tokenId } : { recovery_token_id: tokenId }
  const remembered = await tx
    .updateTable("accounts")
    .set(link)
    .where("id", "=", accountId)
    .where("restricted_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  return remembered !== undefined
}

/** Uses up a verification link. False if it is not the newest, or was used before. */
export async function spendVerificationLink(db: Db, accountId: string, tokenId: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("accounts")
    .set({ verification_token_id: null, email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where("id", "=", accountId)
    .where("verification_token_id", "=", tokenId)
    .returning("id")
    .executeTakeFirst()
  return used !== undefined
}

export async function isAccountVerified(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("accounts").select("email_verified_at").where("id", "=", id).executeTakeFirst()
  return Boolean(row?.email_verified_at)
}

export async function isNewestRecoveryLink(db: Db, accountId: string, tokenId: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("recovery_token_id", "=", tokenId)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a recovery link and sets the password. False if it is not the newest, or was used before. */
export async function spendRecoveryLink(tx: Tx, accountId: string, tokenId: string, hash: string): Promise<boolean> {
  const used = await tx
    .updateTable("accounts")
    .set({ recovery_token_id: null, password_hash: hash })
    .where("id", "=", accountId)
    .where("recovery_token_id", "=", tokenId)
    .returning("id")
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces the password that was checked; false if it has changed since. Recovery links sent before become invalid. */
export async function setPassword(tx: Tx, accountId: string, checked: string, hash: string): Promise<boolean> {
  const changed = await tx
    .updateTable("accounts")
    .set({ password_hash: hash, recovery_token_id: null })
    .where("id", "=", accountId)
    .where("password_hash", "=", checked)
    .returning("id")
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Locks the account whose password was checked; undefined if the password has changed or the account was restricted
 * since.
 */
export function lockIfUnchanged(tx: Tx, accountId: string, checked: string) {
  return tx
    .selectFrom("accounts")
    .select(["id", "second_factor_since"])
    .where("id", "=", accountId)
    .where("password_hash", "=", checked)
    .where("restricted_at", "is", null)
    .forShare()
    .executeTakeFirst()
}

/** Sets the new picture and returns the name of the one it replaces. */
export async function setProfilePicture(tx: Tx, accountId: string, name: string): Promise<string | null> {
  const before = await tx
    .selectFrom("accounts")
    .select("profile_picture")
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable("accounts").set({ profile_picture: name }).where("id", "=", accountId).execute()
  return before.profile_picture
}

export async function hasAdmin(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom("accounts").select("id").where("is_admin", "=", true).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Returns the pictures among these that are in use. */
export async function findUsedProfilePictures(db: Db, names: string[]): Promise<string[]> {
  const used = db.selectFrom("accounts").select("profile_picture as name").where("profile_picture", "in", names)
  return (await used.$narrowType<{ name: string }>().execute()).map(({ name }) => name)
}

/** In which columns accounts are searched. */
export const accountSearch: PeopleColumns = { text: "accounts.search_text", pairs: "accounts.search_names" }

/** Deletes accounts that registered before this time, never verified their address, and have no role; returns how many. */
export async function deleteUnverifiedAccounts(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .selectFrom("accounts")
    .select("id")
    .where("email_verified_at", "is", null)
    .where("role", "is", null)
    .where("is_admin", "=", false)
    .where("created_at", "<", before)
    .limit(most)
  const gone = await db.deleteFrom("accounts").where("id", "in", old).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
