import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"

export type FamilyBalance = { account_id: string; over_paid_centavos: number; refunds_due_centavos: number }

/** Locks what these accounts are owed, in the order of their ids; an account that has no row gets one. */
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

/** The families that have paid too much, by name, or one of them; and how many there are. */
export async function findOverPaid(
  db: Db,
  { accountId, limit, offset }: { accountId?: string; limit: number; offset: number },
) {
  const asked = db
    .selectFrom("ledger_families")
    .where(sql<boolean>`over_paid_centavos > 0`)
    .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId ?? ""))
  const { total } = await asked.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await asked
    .innerJoin("accounts", "accounts.id", "ledger_families.account_id")
    .select([
      "account_id",
      "over_paid_centavos",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])
    .orderBy("accounts.search_name")
    .orderBy("account_id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}
