import { type Kysely, sql } from "kysely"

/** What the school bears of discounts is an account of the books, beside those of earlier migrations. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ledger_lines drop constraint ledger_lines_account_check`.execute(db)
  await sql`alter table ledger_lines add constraint ledger_lines_account_check check
    (account ~ '^(fee|provider-fees|corrections|discounts|(money|deferred|earned|refunds-due|over-paid):.+)$') not valid`.execute(
    db,
  )
  await sql`alter table ledger_lines validate constraint ledger_lines_account_check`.execute(db)
}
