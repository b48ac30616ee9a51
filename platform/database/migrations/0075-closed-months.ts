import { type Kysely, sql } from "kysely"

/**
 * Months of the books that are closed: no entry is dated into them (docs/rules/ledger.md#closing-a-month). `sums` is what
 * the entries of the month added up to, by part of the totals, so that the check of the books finds what changed since.
 */
const closings = sql`
  create table ledger_closings (
    month date primary key check (month = date_trunc('month', month::timestamp)::date),
    closed_at timestamptz not null,
    closed_by uuid not null,
    entries bigint not null check (entries >= 0),
    sums jsonb not null
  );
  create trigger ledger_closings_stay before update or delete or truncate on ledger_closings
    for each statement execute function refuse_ledger_change();

  create function refuse_closed_month() returns trigger language plpgsql as $$
  begin
    if exists (select from added where month <= (select max(month) from ledger_closings)) then
      raise exception 'The month of this entry is closed' using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;
  create trigger ledger_entries_open_month after insert on ledger_entries referencing new table as added
    for each statement execute function refuse_closed_month();`

/** The school's own accounts in its bookkeeping program. \`part\`: a kind of account, or "money:<channel>". */
const codes = sql`
  create table ledger_account_codes (
    part text primary key check (length(part) between 1 and 200),
    code text not null check (length(code) between 1 and 20),
    name text not null check (length(name) between 1 and 100)
  );
  create table ledger_journal_settings (
    is_only boolean primary key default true check (is_only),
    tax_rate text not null check (length(tax_rate) between 1 and 100)
  );`

export async function up(db: Kysely<never>): Promise<void> {
  await closings.execute(db)
  await codes.execute(db)
}
