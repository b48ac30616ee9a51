import type { Insertable } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"

/** Locks the account whose password was checked; undefined if something about it has changed since. */
export function lockForEmailChange(tx: Tx, account: { id: string; email_key: string; password_hash: string }) {
  return tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", account.id)
    .where("email_key", "=", account.email_key)
    .where("password_hash", "=", account.password_hash)
    .where("restricted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Ends the link of a change that waits; the old address can still undo it. */
export async function endEmailLink(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable("email_changes")
    .set({ link_hash: null })
    .where("account_id", "=", accountId)
    .where("link_hash", "is not", null)
    .execute()
}

/** Adds a change, in place of one that waits. */
export async function insertEmailChange(tx: Tx, change: Insertable<Tables["email_changes"]>): Promise<void> {
  await endEmailLink(tx, change.account_id)
  await tx.insertInto("email_changes").values(change).execute()
}

/** The account, and its address before the change, of a link to a new address or to an old one that still works. */
export function findLink(db: Db, kind: "new" | "old", hash: Buffer, now: Date) {
  const changes = db.selectFrom("email_changes").select(["account_id as accountId", "old_email as oldEmail"])
  return (
    kind === "new"
      ? changes.where("link_hash", "=", hash).where("link_ends_at", ">", now)
      : changes.where("undo_hash", "=", hash).where("undo_ends_at", ">", now)
  ).executeTakeFirst()
}

/** Uses up the link to the new address. */
export function spendEmailLink(tx: Tx, hash: Buffer, now: Date) {
  return tx
    .updateTable("email_changes")
    .set({ link_hash: null })
    .where("link_hash", "=", hash)
    .where("link_ends_at", ">", now)
    .returningAll()
    .executeTakeFirst()
}

/** Uses up the link to the old address, with every link of this change and of later ones of the account. */
export async function spendUndoLink(tx: Tx, hash: Buffer, now: Date) {
  const change = await tx
    .selectFrom("email_changes")
    .selectAll()
    .where("undo_hash", "=", hash)
    .where("undo_ends_at", ">", now)
    .executeTakeFirst()
  if (!change) return undefined
  await tx
    .updateTable("email_changes")
    .set({ link_hash: null, undo_hash: null })
    .where("account_id", "=", change.account_id)
    .where("requested_at", ">=", change.requested_at)
    .execute()
  return change
}

type NewEmail = { email: string; emailKey: string; verifiedAt: Date | null }

/**
 * Sets the address, and returns the one before. Links for another purpose that were sent to the old address end. Of two
 * accounts that want an address at the same time, the unique constraint refuses one.
 */
export async function setEmail(tx: Tx, accountId: string, { email, emailKey, verifiedAt }: NewEmail): Promise<string> {
  const before = await tx.selectFrom("accounts").select("email").where("id", "=", accountId).executeTakeFirstOrThrow()
  await tx
    .updateTable("accounts")
    .set({
      email,
      email_key: emailKey,
      email_verified_at: verifiedAt,
      verification_token_id: null,
      recovery_token_id: null,
    })
    .where("id", "=", accountId)
    .execute()
  return before.email
}

/**
 * Whether another account has the address, or may still take it back: it is kept for a change that can be undone. Asked
 * after the address was written, it also sees changes that were committed meanwhile.
 */
export async function isEmailTaken(db: Db, emailKey: string, accountId: string, now: Date): Promise<boolean> {
  const owner = await db
    .selectFrom("accounts")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("id", "!=", accountId)
    .executeTakeFirst()
  return owner !== undefined || isEmailReserved(db, emailKey, accountId, now)
}

/** Whether the former address of another account is kept for it, because it can still undo the change. */
export async function isEmailReserved(db: Db, emailKey: string, accountId: string, now: Date): Promise<boolean> {
  const change = await db
    .selectFrom("email_changes")
    .select("id")
    .where("old_email_key", "=", emailKey)
    .where("undo_hash", "is not", null)
    .where("undo_ends_at", ">", now)
    .where("account_id", "!=", accountId)
    .executeTakeFirst()
  return change !== undefined
}

/** Whether the old address can still undo a change of the account's address. */
export async function canUndoEmailChange(db: Db, accountId: string, now: Date): Promise<boolean> {
  const change = await db
    .selectFrom("email_changes")
    .select("id")
    .where("account_id", "=", accountId)
    .where("undo_hash", "is not", null)
    .where("undo_ends_at", ">", now)
    .executeTakeFirst()
  return change !== undefined
}

/** Deletes changes that can no longer be undone. Returns how many. */
export async function deleteOldEmailChanges(db: Db, now: Date): Promise<number> {
  const gone = await db.deleteFrom("email_changes").where("undo_ends_at", "<=", now).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
