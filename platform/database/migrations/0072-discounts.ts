import { type Kysely, sql } from "kysely"

/**
 * Discounts of the school and grants for single students (docs/rules/discounts.md#discounts). `applied_discounts` is what
 * a payment got: it has its own copy of the words and the amount, so that a later change of a discount changes no payment.
 */
const discounts = [
  sql`create table discounts (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    kind text not null check (kind in ('second-child', 'second-class', 'early', 'code')),
    percent integer check (percent between 1 and 100),
    amount_centavos bigint check (amount_centavos > 0),
    until date,
    code text check (code = upper(code)),
    use_limit integer check (use_limit > 0),
    borne_by text not null check (borne_by in ('school', 'teacher')),
    made_at timestamptz not null,
    ended_at timestamptz,
    check (num_nonnulls(percent, amount_centavos) = 1),
    check ((kind = 'code') = (code is not null)),
    check (kind <> 'early' or until is not null)
  )`,
  sql`comment on column discounts.code is 'In upper case.'`,
  sql`create unique index discounts_by_code on discounts (code) where ended_at is null`,
  sql`create index discounts_newest on discounts (made_at desc, id)`,
  sql`create table grants (
    id uuid primary key default gen_random_uuid(),
    learner_id uuid references learners (account_id) on delete cascade,
    child_id uuid references children (id) on delete cascade,
    class_id uuid references classes (id) on delete cascade,
    percent integer check (percent between 1 and 100),
    amount_centavos bigint check (amount_centavos > 0),
    words text not null,
    giver text not null,
    made_at timestamptz not null,
    ended_at timestamptz,
    check (num_nonnulls(learner_id, child_id) = 1),
    check (num_nonnulls(percent, amount_centavos) = 1)
  )`,
  sql`create index grants_newest on grants (made_at desc, id)`,
  sql`create index grants_by_learner on grants (learner_id) where learner_id is not null`,
  sql`create index grants_by_child on grants (child_id) where child_id is not null`,
  sql`create index grants_by_class on grants (class_id) where class_id is not null`,
  sql`create table applied_discounts (
    id bigint generated always as identity primary key,
    payment_id uuid not null references payments (id) on delete cascade,
    -- Without a foreign key: an attempt that waits may be deleted.
    enrollment_id uuid not null,
    discount_id uuid references discounts (id),
    grant_id uuid references grants (id) on delete set null,
    text text not null,
    amount_centavos bigint not null check (amount_centavos > 0),
    borne_by text not null check (borne_by in ('school', 'teacher'))
  )`,
  sql`create index applied_discounts_by_payment on applied_discounts (payment_id)`,
  sql`create index applied_discounts_by_enrollment on applied_discounts (enrollment_id)`,
  sql`create index applied_discounts_by_discount on applied_discounts (discount_id, payment_id) where discount_id is not null`,
  sql`create index applied_discounts_by_grant on applied_discounts (grant_id, payment_id) where grant_id is not null`,
  sql`create function refuse_applied_discount_change() returns trigger language plpgsql as $$
  begin
    if (new.payment_id, new.enrollment_id, new.amount_centavos, new.borne_by, new.discount_id)
      is distinct from (old.payment_id, old.enrollment_id, old.amount_centavos, old.borne_by, old.discount_id) then
      raise exception 'What a payment got as a discount stays as it is' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$`,
  sql`create trigger applied_discounts_stay before update on applied_discounts
    for each row execute function refuse_applied_discount_change()`,
]

/** The part of the full price that the school bears is in the terms. */
const books = [
  sql`alter table ledger_terms add column discount_centavos bigint not null default 0 check (discount_centavos >= 0)`,
  sql`comment on column ledger_terms.discount_centavos is
    'What the school bears of the price beside the value: the teacher earns from both together.'`,
  sql`alter table payment_codes add column discount_code text, add column price_centavos bigint`,
  sql`comment on column payment_codes.price_centavos is
    'What all seats cost together, without their discounts; null for codes from before there were any.'`,
  sql`comment on column payment_codes.discount_code is 'The code of a discount that was typed for the plan.'`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...discounts, ...books]) await statement.execute(db)
}
