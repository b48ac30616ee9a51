import { type Kysely, sql } from "kysely"

/**
 * Payouts of payment providers that have come to a bank (docs/rules/ledger.md#payouts-of-providers): each is a line of a
 * statement. The payout stays when its statement is deleted with age, because the books have it.
 */
const payouts = sql`
  create table provider_payouts (
    id uuid primary key default gen_random_uuid(),
    line_id uuid references statement_lines (id) on delete set null,
    provider text not null check (provider in ('paymongo', 'xendit')),
    channel text not null,
    day date not null,
    amount_centavos bigint not null check (amount_centavos > 0),
    booked_at timestamptz not null,
    undone_at timestamptz
  );
  create unique index provider_payouts_once on provider_payouts (line_id) where undone_at is null;
  create index provider_payouts_by_line on provider_payouts (line_id)`

/** The fees of payments at the desk were not entered in the books until now. */
const fees = sql`update online_checkouts set provider_fee_centavos = null where state = 'differs'`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [payouts, fees]) await part.execute(db)
}
