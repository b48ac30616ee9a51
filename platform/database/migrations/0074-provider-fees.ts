import { type Kysely, sql } from "kysely"

/**
 * The fees of payment providers, and money that moves between the accounts of the school
 * (docs/rules/ledger.md#online-payments).
 */
const books = sql`
  alter table ledger_lines drop constraint ledger_lines_account_check;
  alter table ledger_lines add constraint ledger_lines_account_check check
    (account ~ '^(fee|provider-fees|corrections|(money|deferred|earned|refunds-due|over-paid):.+)$') not valid;
  alter table ledger_lines validate constraint ledger_lines_account_check;
  alter table ledger_entries drop constraint ledger_entries_cause_check;
  alter table ledger_entries add constraint ledger_entries_cause_check check
    (cause in ('payment', 'meeting', 'change', 'refund', 'payout', 'correction', 'provider-fee', 'transfer'));
  create index ledger_entries_online on ledger_entries (id) where cause in ('provider-fee', 'transfer')`

export async function up(db: Kysely<never>): Promise<void> {
  await books.execute(db)
}
