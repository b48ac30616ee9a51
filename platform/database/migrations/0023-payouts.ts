import { type Kysely, sql } from "kysely"

/**
 * What teachers are paid (docs/rules.md#payouts): a payout is drafted with an amount for each teacher, and the parts that make
 * it. A teacher has one amount that is not paid yet, whichever payout it stands in.
 */
const payouts = sql`
  create table payouts (
    id uuid primary key default gen_random_uuid(),
    day date not null,
    -- What was earned on this day and before.
    until_day date not null,
    drafted_at timestamptz not null,
    drafted_by uuid references accounts (id) on delete set null
  );
  create index payouts_by_time on payouts (drafted_at desc, id);

  create table payout_teachers (
    payout_id uuid not null references payouts (id),
    teacher_id uuid not null references teachers (account_id),
    -- Within the payout, for the reference of the transfer.
    number integer not null check (number > 0),
    amount_centavos bigint not null check (amount_centavos > 0),
    status text not null default 'drafted' check (status in ('drafted', 'held', 'paid')),
    reason text check (char_length(reason) between 1 and 500),
    paid_at timestamptz,
    paid_day date,
    channel text,
    -- "GCash •••• 4567"
    paid_to text,
    reference_number text,
    primary key (payout_id, teacher_id),
    unique (payout_id, number),
    check ((status = 'held') = (reason is not null)),
    check ((status = 'paid') = (paid_at is not null and paid_day is not null and channel is not null))
  );
  create unique index payout_teachers_one_open on payout_teachers (teacher_id) where status <> 'paid';
  create index payout_teachers_by_teacher on payout_teachers (teacher_id, payout_id);

  -- For a student: what was earned, or taken back after it was paid. Without a student: what belongs to none.
  create table payout_parts (
    payout_id uuid not null,
    teacher_id uuid not null,
    enrollment_id uuid,
    amount_centavos bigint not null check (amount_centavos <> 0),
    foreign key (payout_id, teacher_id) references payout_teachers (payout_id, teacher_id) on delete cascade,
    unique nulls not distinct (payout_id, teacher_id, enrollment_id)
  );
  create index payout_parts_by_teacher on payout_parts (teacher_id, enrollment_id);
  create index payout_parts_by_enrollment on payout_parts (enrollment_id);

  -- Locked by whoever writes payouts: they follow each other. The last Sunday for which a payout was drafted.
  create table payout_state (is_only boolean primary key default true check (is_only), drafted_for date);
  insert into payout_state default values`

export async function up(db: Kysely<never>): Promise<void> {
  await payouts.execute(db)
}
