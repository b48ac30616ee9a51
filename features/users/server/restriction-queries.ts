import type { Tx } from "../../../platform/database/client.ts"

/** The account, unless it is deleted, locked until the transaction ends. */
export function lockRestriction(tx: Tx, id: string) {
  return tx
    .selectFrom("accounts")
    .select(["first_name", "middle_name", "last_name", "suffix", "role", "is_admin", "restricted_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A recovery link sent before the restriction becomes invalid, also after the restriction is lifted. */
export async function setRestricted(tx: Tx, id: string, restrictedAt: Date | null): Promise<void> {
  const change = { restricted_at: restrictedAt, recovery_token_id: null }
  await tx.updateTable("accounts").set(change).where("id", "=", id).execute()
}
