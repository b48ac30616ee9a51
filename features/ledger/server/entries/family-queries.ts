import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"

export type FamilyBalance = { account_id: string; over_paid_centavos: number; refunds_due_centavos: number }

/** Locks what these accounts are owed, in the order of their ids. An account without a row gets one. */
export async function lockFamilies(tx: Tx, accountIds: readonly string[]): Promise<Map<string, FamilyBalance>> {
  if (accountIds.length === 0) return new Map()
  await tx
    .insertInto("ledger_families")
    .columns(["account_id"])
    .expression(
      sql`select distinct account_id from unnest(${accountIds}::uuid[]) as given (account_id) order by account_id`,
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const rows = await tx
    .selectFrom("ledger_families")
    .selectAll()
    .where(sql<boolean>`account_id = any(${accountIds}::uuid[])`)
    .orderBy("account_id")
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.account_id, row]))
}
