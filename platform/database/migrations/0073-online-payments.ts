import { type Kysely, sql } from "kysely"

/**
 * Payments through a provider (docs/rules/payments.md#online-payments). A payment has the status online from the moment
 * the family is sent to the provider until the provider says that it is paid.
 */
const status = sql`
  alter table payments drop constraint payments_status;
  alter table payments add constraint payments_status
    check (status in ('online', 'sent', 'accepted', 'rejected', 'refunded'))`

/** One page of a provider on which a payment can be paid. A payment may have several, for example by two providers. */
const checkouts = sql`
  create table online_checkouts (
    id uuid primary key default gen_random_uuid(),
    payment_id uuid not null references payments (id) on delete cascade,
    provider text not null check (provider in ('paymongo', 'xendit')),
    provider_checkout_id text,
    address text,
    is_live boolean not null,
    items jsonb not null,
    guidelines_version integer,
    amount_centavos bigint not null check (amount_centavos > 0),
    fee_centavos bigint not null default 0 check (fee_centavos >= 0),
    state text not null default 'opening' check (state in ('opening', 'open', 'over', 'paid', 'differs')),
    created_at timestamptz not null,
    settled_at timestamptz,
    provider_payment_id text,
    paid_centavos bigint,
    provider_fee_centavos bigint,
    problem text,
    check (fee_centavos < amount_centavos),
    check ((state in ('paid', 'differs')) = (settled_at is not null))
  );
  create unique index online_checkouts_of_provider on online_checkouts (provider, provider_checkout_id)
    where provider_checkout_id is not null;
  create unique index online_checkouts_paid_once on online_checkouts (provider, provider_payment_id)
    where provider_payment_id is not null;
  create index online_checkouts_by_payment on online_checkouts (payment_id, created_at);
  create index online_checkouts_unpaid on online_checkouts (created_at) where settled_at is null;
  comment on column online_checkouts.items is 'The seats to pay for, with their prices in centavos.';
  comment on column online_checkouts.amount_centavos is 'What the family pays, with the fee that is passed on.';
  comment on column online_checkouts.fee_centavos is 'The part of the amount that passes the provider''s fee on.';
  comment on column online_checkouts.problem is 'Why the payment is on the desk, for administrators.'`

/** The webhooks of the providers as they came. */
const events = sql`
  create table provider_events (
    id uuid primary key default gen_random_uuid(),
    provider text not null check (provider in ('paymongo', 'xendit')),
    event_id text not null,
    type text not null,
    checkout_id uuid references online_checkouts (id) on delete cascade,
    body text not null,
    times integer not null default 1,
    received_at timestamptz not null,
    unique (provider, event_id)
  );
  create index provider_events_by_age on provider_events (received_at);
  create index provider_events_by_checkout on provider_events (checkout_id) where checkout_id is not null;
  comment on column provider_events.checkout_id is 'Null for events about checkouts of somebody else, and about refunds.'`

/** Refunds that go back through the provider. */
const refunds = sql`
  create table online_refunds (
    refund_id uuid primary key references refunds (id) on delete cascade,
    checkout_id uuid not null references online_checkouts (id),
    state text not null default 'sending' check (state in ('sending', 'pending', 'succeeded', 'failed')),
    provider_refund_id text,
    tries integer not null default 1,
    asked_by uuid references accounts (id) on delete set null,
    asked_at timestamptz not null,
    changed_at timestamptz not null
  );
  create index online_refunds_by_checkout on online_refunds (checkout_id);
  create index online_refunds_by_asker on online_refunds (asked_by) where asked_by is not null;
  create index online_refunds_of_provider on online_refunds (provider_refund_id) where provider_refund_id is not null;
  comment on column online_refunds.tries is 'Each new try after a failed one is a new refund for the provider.'`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [status, checkouts, events, refunds]) await part.execute(db)
}
