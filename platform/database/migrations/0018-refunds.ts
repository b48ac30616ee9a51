import { type Kysely, sql } from "kysely"

/**
 * What families ask back of their payments (docs/rules.md#refunds). The account number is removed 30 days after the refund
 * was paid.
 */
const refunds = sql`
  create table refunds (
    id uuid primary key default gen_random_uuid(),
    payment_id uuid not null references payments (id),
    account_id uuid not null references accounts (id),
    reason text not null check (reason in ('dissatisfied', 'misconduct', 'class-ended', 'mistake', 'other')),
    words text check (char_length(words) between 1 and 500),
    amount_centavos bigint not null check (amount_centavos > 0),
    status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'paid')),
    channel text not null,
    account_name text,
    account_number text,
    requested_at timestamptz not null,
    review_by date not null,
    decided_at timestamptz,
    decided_by uuid references accounts (id) on delete set null,
    answer text check (char_length(answer) between 1 and 500),
    pay_by date,
    paid_at timestamptz,
    paid_day date,
    reference_number text,
    check ((status in ('approved', 'paid')) = (pay_by is not null)),
    check ((status = 'paid') = (paid_at is not null))
  );
  create unique index refunds_one_open on refunds (payment_id) where status in ('requested', 'approved');
  create index refunds_by_payment on refunds (payment_id, requested_at desc);
  create index refunds_by_status on refunds (status, requested_at, id);
  create index refunds_with_number on refunds (paid_at) where account_number is not null and status = 'paid';
  create index refunds_refused_with_number on refunds (decided_at) where account_number is not null and status = 'refused'`

export async function up(db: Kysely<never>): Promise<void> {
  await refunds.execute(db)
}
