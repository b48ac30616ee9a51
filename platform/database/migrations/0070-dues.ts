import { type Kysely, sql } from "kysely"

/**
 * What families owe beyond the payment that gave a seat (docs/rules/payments.md#dues). A due is planned while its
 * student has no seat. `payment_id` is the payment that pays it: one at a time.
 */
const dues = sql`
  create table dues (
    id uuid primary key default gen_random_uuid(),
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    account_id uuid not null references accounts (id),
    kind text not null constraint dues_kind check (kind in ('part', 'difference', 'renewal')),
    -- The second of four parts: 2 and 4.
    part smallint,
    parts smallint,
    amount_centavos bigint not null check (amount_centavos > 0),
    -- What of it was paid or waived.
    settled_centavos bigint not null default 0 check (settled_centavos between 0 and amount_centavos),
    day date not null,
    state text not null constraint dues_state check (state in ('planned', 'open', 'paid', 'waived', 'cancelled')),
    payment_id uuid references payments (id) on delete set null,
    made_at timestamptz not null,
    settled_at timestamptz,
    constraint dues_part check ((kind = 'part') = (part is not null) and (part is null) = (parts is null))
  );
  create index dues_by_account on dues (account_id, day, id);
  create index dues_by_enrollment on dues (enrollment_id, day, id);
  create index dues_by_payment on dues (payment_id) where payment_id is not null;
  create index dues_open on dues (day, id) where state = 'open';

  -- What each payment was sent for, also after it was rejected.
  create table payment_dues (
    payment_id uuid not null references payments (id) on delete cascade,
    due_id uuid not null references dues (id) on delete cascade,
    amount_centavos bigint not null check (amount_centavos > 0),
    primary key (payment_id, due_id)
  );
  create index payment_dues_by_due on payment_dues (due_id);

  alter table payment_codes add column due_ids uuid[]`

/** What of the price is paid later, in parts. `ledger_terms` has what of it was not paid yet. */
const later = sql`
  alter table enrollments add column later_centavos bigint not null default 0
    constraint enrollments_later check (later_centavos >= 0 and later_centavos <= price_centavos);
  alter table ledger_terms add column later_centavos bigint not null default 0
    constraint ledger_terms_later check (later_centavos >= 0)`

/** Null: the class is paid at once. */
const instalments = sql`alter table classes add column instalments jsonb`

/** The days that a price difference may be paid after the change of class. */
const daysToPay = 7

/** Amounts due after a change of class become dues. Those of students without a seat wait for it. */
const differences = sql`
  insert into dues (enrollment_id, account_id, kind, amount_centavos, day, state, made_at)
  select enrollments.id, terms.account_id, 'difference', due_centavos, current_date + ${sql.lit(daysToPay)}::integer,
    case when closed_at is null then 'open' else 'planned' end, opened_at
  from ledger_terms as terms join enrollments on enrollments.id = terms.enrollment_id
  where due_centavos > 0`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [dues, later, instalments, differences]) await part.execute(db)
}
