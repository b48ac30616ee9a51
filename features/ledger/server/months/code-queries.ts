import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { type AccountCode, defaultTaxRate } from "../../domain/months/account-codes.ts"

export type CodeOfPart = AccountCode & { part: string }

/** The accounts that the school has set, by part of the books. */
export async function findAccountCodes(db: Db): Promise<Map<string, AccountCode>> {
  const rows = await db.selectFrom("ledger_account_codes").select(["part", "code", "name"]).execute()
  return new Map(rows.map(({ part, ...code }) => [part, code]))
}

export async function findTaxRate(db: Db): Promise<string> {
  const row = await db.selectFrom("ledger_journal_settings").select("tax_rate").executeTakeFirst()
  return row?.tax_rate ?? defaultTaxRate
}

/** The channels that have ever had money. */
export async function findChannels(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger_totals")
    .select("part")
    .distinct()
    .where("part", "like", "money:%")
    .orderBy("part")
    .execute()
  return rows.map(({ part }) => part)
}

/** Replaces all of them. */
export async function saveAccountCodes(tx: Tx, codes: readonly CodeOfPart[], taxRate: string): Promise<void> {
  await sql`lock table ledger_account_codes in share row exclusive mode`.execute(tx)
  await tx.deleteFrom("ledger_account_codes").execute()
  if (codes.length > 0)
    await tx
      .insertInto("ledger_account_codes")
      .values([...codes])
      .execute()
  await tx
    .insertInto("ledger_journal_settings")
    .values({ tax_rate: taxRate })
    .onConflict((on) => on.column("is_only").doUpdateSet({ tax_rate: taxRate }))
    .execute()
}
