import { type Kysely, sql } from "kysely"

/**
 * What was found about a payment, so that lists can be filtered by it: the level of the most severe finding, each that
 * is not fine ("amount:alarm"), and the other payments that are named. A payment without a row is still to be checked.
 * The keys are those by which other payments find this one.
 */
const checks = sql`
  create table payment_checks (
    payment_id uuid primary key references payments (id) on delete cascade,
    reference_key text,
    channel_key text,
    read_reference_key text,
    level text not null constraint payment_checks_level check (level in ('fine', 'look', 'alarm')),
    findings text[] not null,
    others uuid[] not null
  );
  create index payment_checks_by_reference on payment_checks (reference_key) where reference_key is not null;
  create index payment_checks_by_read_reference on payment_checks (read_reference_key) where read_reference_key is not null;
  create index payment_checks_alarms on payment_checks (payment_id) where level = 'alarm';
  create index payment_checks_by_finding on payment_checks using gin (findings) where findings <> '{}';
  create index payment_checks_by_other on payment_checks using gin (others) where others <> '{}'`

/** What payments are found by, beside their status and their day. */
const found = sql`
  create index payments_by_channel on payments (channel, paid_at desc, id);
  create index payments_by_amount on payments (amount_due_centavos, paid_at desc);
  create index payments_by_end_of_code on payments (right(code, 5)) where code is not null`

/** How many payments there are with each status: in all, and by day. */
const counts = sql`
  create function count_payment() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform add_to_count('payments', old.status, '-infinity', -1);
      perform add_to_count('payments by day', old.status, date_trunc('day', old.paid_at, 'UTC'), -1);
    end if;
    if tg_op <> 'DELETE' then
      perform add_to_count('payments', new.status, '-infinity', 1);
      perform add_to_count('payments by day', new.status, date_trunc('day', new.paid_at, 'UTC'), 1);
    end if;
    return null;
  end $$;
  create trigger payments_count after insert or delete on payments for each row execute function count_payment();
  create trigger payments_recount after update of status, paid_at on payments
    for each row when ((old.status, old.paid_at) is distinct from (new.status, new.paid_at)) execute function count_payment();

  create function counted_payments() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select 'payments', status, '-infinity'::timestamptz, count(*) from payments group by 2
    union all
    select 'payments by day', status, date_trunc('day', paid_at, 'UTC'), count(*) from payments group by 2, 3
  $$;
  alter function counted_rows() rename to counted_rows_of_school;
  create function counted_rows() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select * from counted_rows_of_school() union all select * from counted_payments()
  $$;
  insert into row_counts (list, part, since, amount) select list, part, since, amount from counted_payments()`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [checks, found, counts]) await part.execute(db)
}
