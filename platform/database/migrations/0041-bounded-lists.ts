import { type Kysely, sql } from "kysely"

/** Meetings that nobody of the school joined, in the order of their list. */
const missedMeetings = sql`
  create index meetings_missed on meetings (starts_at desc, id) where held_at is null and cancelled_at is null;
  drop index meetings_not_held`

/**
 * The checks of a payment with its status and when it was sent, so that one index has the payments to decide with an
 * alarm, in the order of their list. Copied with each write of the checks too, because a decision checks its payment: it
 * then sees checks that another transaction was adding meanwhile, without anybody locking the payment for the other.
 */
const checkedPayments = sql`
  alter table payment_checks add column payment_status text, add column sent_at timestamptz;
  update payment_checks set payment_status = status, sent_at = paid_at from payments where payments.id = payment_id;
  alter table payment_checks alter column payment_status set not null, alter column sent_at set not null;

  create function copy_payment_to_checks() returns trigger language plpgsql as $$
  begin
    select status, paid_at into new.payment_status, new.sent_at from payments where id = new.payment_id;
    return new;
  end $$;
  create trigger payment_checks_copy_payment before insert or update on payment_checks
    for each row execute function copy_payment_to_checks();
  create function keep_checks_of_payment() returns trigger language plpgsql as $$
  begin
    update payment_checks set payment_status = new.status, sent_at = new.paid_at where payment_id = new.id;
    return null;
  end $$;
  create trigger payments_keep_checks after update of status, paid_at on payments
    for each row when ((old.status, old.paid_at) is distinct from (new.status, new.paid_at))
    execute function keep_checks_of_payment();

  create index payment_checks_by_level on payment_checks (level, sent_at desc, payment_id);
  create index payment_checks_by_status_and_level on payment_checks (payment_status, level, sent_at desc, payment_id);
  drop index payment_checks_alarms;

  create function count_payment_check() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform add_to_count('payment checks', concat_ws('/', old.payment_status, old.level), '-infinity', -1);
    end if;
    if tg_op <> 'DELETE' then
      perform add_to_count('payment checks', concat_ws('/', new.payment_status, new.level), '-infinity', 1);
    end if;
    return null;
  end $$;
  create trigger payment_checks_count after insert or delete on payment_checks
    for each row execute function count_payment_check();
  create trigger payment_checks_recount after update of payment_status, level on payment_checks
    for each row when ((old.payment_status, old.level) is distinct from (new.payment_status, new.level))
    execute function count_payment_check();`

/** Payments of a statement's days, by the time that was read from their receipts. */
const readTimes = sql`
  create index payment_readings_by_time on payment_readings (paid_at) where paid_at is not null`

/**
 * The day from which no more meetings of an enrollment will be held: after the last day of its class, and at once when
 * the class is archived or the student has left. Open terms are listed and counted by this day.
 */
const openTerms = sql`
  alter table ledger_terms add column over_on date not null default 'infinity';
  create function terms_over_on(terms ledger_terms) returns date language sql stable as $$
    select coalesce((
      select case when archived_at is not null or enrollments.status = 'left' then '-infinity' else end_date + 1 end
      from enrollments, classes where enrollments.id = terms.enrollment_id and classes.id = terms.class_id
    ), 'infinity') $$;
  update ledger_terms set over_on = terms_over_on(ledger_terms);

  -- The class is locked: one that is archived meanwhile is seen as it then is, or sees these terms.
  create function set_end_of_terms() returns trigger language plpgsql as $$
  begin
    perform from classes where id = new.class_id for no key update;
    new.over_on := terms_over_on(new);
    return new;
  end $$;
  create trigger ledger_terms_set_end before insert or update of class_id on ledger_terms
    for each row execute function set_end_of_terms();

  create function keep_end_of_class() returns trigger language plpgsql as $$
  begin
    update ledger_terms set over_on = terms_over_on(ledger_terms)
      where class_id = new.id and over_on <> terms_over_on(ledger_terms);
    return null;
  end $$;
  create trigger classes_keep_end_of_terms after update of end_date, archived_at on classes
    for each row when ((old.end_date, old.archived_at) is distinct from (new.end_date, new.archived_at))
    execute function keep_end_of_class();
  create function keep_end_of_enrollment() returns trigger language plpgsql as $$
  begin
    update ledger_terms set over_on = terms_over_on(ledger_terms)
      where enrollment_id = old.id and over_on <> terms_over_on(ledger_terms);
    return null;
  end $$;
  create trigger enrollments_keep_end_of_terms after delete or update of status on enrollments
    for each row execute function keep_end_of_enrollment();

  create index ledger_terms_open_by_end on ledger_terms (over_on, opened_at, enrollment_id)
    where closed_at is null and value_centavos > earned_centavos + returned_centavos;
  drop index ledger_terms_open;

  create function is_open(terms ledger_terms) returns boolean language sql immutable as $$
    select terms.closed_at is null and terms.value_centavos > terms.earned_centavos + terms.returned_centavos $$;
  create function count_open_terms() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and is_open(old) then
      perform add_to_count('open terms', '', start_of_day(old.over_on, 'infinity'), -1);
    end if;
    if tg_op <> 'DELETE' and is_open(new) then
      perform add_to_count('open terms', '', start_of_day(new.over_on, 'infinity'), 1);
    end if;
    return null;
  end $$;
  create trigger ledger_terms_count after insert or delete on ledger_terms
    for each row execute function count_open_terms();
  create trigger ledger_terms_recount after update on ledger_terms
    for each row when ((is_open(old), old.over_on) is distinct from (is_open(new), new.over_on))
    execute function count_open_terms();`

const countedRows = sql`
  alter function counted_rows() rename to counted_rows_of_lists;
  create function counted_bounded_rows() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select 'payment checks', concat_ws('/', payment_status, level), '-infinity'::timestamptz, count(*)
      from payment_checks group by 2
    union all
    select 'open terms', '', start_of_day(over_on, 'infinity'), count(*)
      from ledger_terms where is_open(ledger_terms) group by 3
  $$;
  create function counted_rows() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select * from counted_rows_of_lists() union all select * from counted_bounded_rows()
  $$;
  insert into row_counts (list, part, since, amount) select list, part, since, amount from counted_bounded_rows()`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [missedMeetings, checkedPayments, readTimes, openTerms, countedRows]) await part.execute(db)
}
