import type { Db, Tx } from "../../../../platform/database/client.ts"

/** An account, with when its second factor is removed as lost; `due_at` is null if nobody asked for that. */
export function findAccountWithRemoval(db: Db, accountId: string) {
  return accountsWithRemoval(db).where("accounts.id", "=", accountId).executeTakeFirst()
}

/** The same, with the account locked, so that of two requests at once one comes first. */
export function lockOwnerOfFactor(tx: Tx, accountId: string) {
  return accountsWithRemoval(tx).where("accounts.id", "=", accountId).forNoKeyUpdate("accounts").executeTakeFirst()
}

const accountsWithRemoval = (db: Db) =>
  db
    .selectFrom("accounts")
    .leftJoin("factor_removals", "factor_removals.account_id", "accounts.id")
    .select(["accounts.id", "email", "first_name", "is_admin", "second_factor_since", "due_at"])

type Removal = { accountId: string; hash: Buffer; requestedBy: string; now: Date; dueAt: Date }

export async function insertRemoval(tx: Tx, { accountId, hash, requestedBy, now, dueAt }: Removal): Promise<void> {
  await tx
    .insertInto("factor_removals")
    .values({
      account_id: accountId,
      link_hash: hash,
      requested_by: requestedBy,
      requested_at: now,
      due_at: dueAt,
    })
    .execute()
}

export async function postponeRemoval(tx: Tx, accountId: string, dueAt: Date): Promise<void> {
  await tx.updateTable("factor_removals").set({ due_at: dueAt }).where("account_id", "=", accountId).execute()
}

/** False if there is none. */
export async function deleteRemoval(tx: Tx, accountId: string): Promise<boolean> {
  const gone = await tx.deleteFrom("factor_removals").where("account_id", "=", accountId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export function deleteRemovalByLink(tx: Tx, hash: Buffer) {
  return tx.deleteFrom("factor_removals").where("link_hash", "=", hash).returning("account_id").executeTakeFirst()
}

/** A removal that is due, locked: whoever stops it at the same moment is first, or too late. */
export function lockDueRemoval(tx: Tx, accountId: string, now: Date) {
  return tx
    .selectFrom("factor_removals")
    .select(["requested_by", "requested_at"])
    .where("account_id", "=", accountId)
    .where("due_at", "<=", now)
    .forUpdate()
    .executeTakeFirst()
}
