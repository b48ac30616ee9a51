import { type Kysely, sql } from "kysely"

/** What became of a payment. `paid_at` is when it was sent, `proof` the newest picture that was sent for it. */
const life = sql`
  alter table payments
    add column code text unique,
    add column status text not null default 'sent'
      constraint payments_status check (status in ('sent', 'accepted', 'rejected', 'refunded')),
    add column reason text constraint payments_reason check (reason in ('unreadable', 'amount-short', 'not-received',
      'used-before', 'wrong-account', 'fake', 'not-eligible', 'other')),
    add column words text constraint payments_words check (char_length(words) between 1 and 500),
    add column missing_centavos bigint constraint payments_missing check (missing_centavos > 0),
    add column amount_received_centavos bigint constraint payments_received check (amount_received_centavos >= 0),
    add column decided_at timestamptz,
    add column decided_by uuid references accounts (id) on delete set null`

/** The price of a seat when it was asked for, or of the class from which the student moved; 0 where it was free. */
const prices = sql`
  alter table enrollments add column price_centavos bigint not null default 0
    constraint enrollments_price check (price_centavos >= 0);
  update enrollments set price_centavos = case
      when classes.price_centavos > 0 and payments.amount_due_centavos % classes.price_centavos = 0
        and payments.amount_due_centavos >= classes.price_centavos * students.amount
        then classes.price_centavos
      else round(payments.amount_due_centavos::numeric / students.amount) end
    from payments, classes, (
      select payment_id, count(distinct coalesce(learner_id, child_id)) as amount from enrollments
      where payment_id is not null group by payment_id
    ) as students
    where payments.id = enrollments.payment_id and students.payment_id = payments.id
      and classes.id = enrollments.class_id`

/**
 * The payments of a school that was open before they had a status: accepted once one of their enrollments was approved,
 * rejected when all were denied. Whether somebody who left before 2026-11 was approved is on the audit trail.
 */
const upgraded = sql`
  update payments set
    status = case when of_enrollments.was_approved then 'accepted' when of_enrollments.all_denied then 'rejected' else 'sent' end,
    amount_received_centavos = case when of_enrollments.was_approved then amount_due_centavos end,
    reason = case when not of_enrollments.was_approved and of_enrollments.all_denied then of_enrollments.reason end,
    words = case when not of_enrollments.was_approved and of_enrollments.all_denied then of_enrollments.words end,
    decided_at = case when of_enrollments.was_approved then of_enrollments.approved_at
      when of_enrollments.all_denied then of_enrollments.denied_at end
  from (
    select payment_id,
      bool_or(was_approved) as was_approved,
      bool_and(status = 'denied') as all_denied,
      min(decided_at) filter (where was_approved) as approved_at,
      max(decided_at) as denied_at,
      (array_agg(denial_reason order by decided_at desc, id))[1] as reason,
      (array_agg(denial_words order by decided_at desc, id))[1] as words
    from (
      select *, status = 'approved' or left_at is not null or status = 'left' and exists (
        select 1 from audit_trail where thing = 'enrollment' and thing_id = enrollments.id::text
          and action in ('enrollment.approve', 'enrollment.change-class')
      ) as was_approved
      from enrollments where payment_id is not null
    ) as each_one group by payment_id
  ) as of_enrollments where payments.id = of_enrollments.payment_id`

const lists = sql`
  create index payments_by_status_newest on payments (status, paid_at desc, id);
  create index payments_newest on payments (paid_at desc, id)`

/** Every picture that was sent for a payment; the hashes are null for those from before they were computed. */
const proofs = sql`
  create table payment_proofs (
    id uuid primary key default gen_random_uuid(),
    payment_id uuid not null references payments (id) on delete cascade,
    file text not null unique,
    sent_at timestamptz not null,
    sha256 bytea,
    pixels_sha256 bytea
  );
  create index payment_proofs_by_payment on payment_proofs (payment_id, sent_at);
  create index payment_proofs_by_bytes on payment_proofs (sha256) where sha256 is not null;
  create index payment_proofs_by_pixels on payment_proofs (pixels_sha256) where pixels_sha256 is not null;
  insert into payment_proofs (payment_id, file, sent_at) select id, proof, paid_at from payments where proof <> ''`

/** A code is reserved for a plan to pay: what it is for ([{ classId, childId }]), and what is due. */
const codes = sql`
  create table payment_codes (
    code text primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    items jsonb not null,
    amount_centavos bigint not null check (amount_centavos >= 0),
    made_at timestamptz not null,
    used_by uuid references payments (id) on delete set null
  );
  create index payment_codes_open on payment_codes (account_id, made_at desc) where used_by is null;
  create index payment_codes_unused on payment_codes (made_at) where used_by is null;
  create index payment_codes_by_payment on payment_codes (used_by) where used_by is not null`

/** What was read from the newest proof of a payment: digits, never names. */
const readings = sql`
  create table payment_readings (
    payment_id uuid primary key references payments (id) on delete cascade,
    amount_centavos bigint,
    reference_number text,
    paid_at timestamptz,
    channel text,
    receiver text,
    read_at timestamptz not null
  );
  create index payment_readings_by_reference on payment_readings (reference_number) where reference_number is not null`

/** Seats that are held for somebody until a moment; one row a seat. */
const holds = sql`
  create table seat_holds (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    child_id uuid references children (id) on delete cascade,
    kind text not null constraint seat_holds_kind check (kind in ('checkout', 'proof', 'offer')),
    until timestamptz not null,
    payment_id uuid references payments (id) on delete cascade,
    created_at timestamptz not null
  );
  create unique index seat_holds_one_per_student on seat_holds (class_id, account_id, coalesce(child_id, account_id), kind);
  create index seat_holds_by_class on seat_holds (class_id, until);
  create index seat_holds_by_account on seat_holds (account_id, created_at);
  create index seat_holds_by_child on seat_holds (child_id) where child_id is not null;
  create index seat_holds_by_payment on seat_holds (payment_id) where payment_id is not null`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [life, prices, upgraded, lists, proofs, codes, readings, holds]) await part.execute(db)
}
