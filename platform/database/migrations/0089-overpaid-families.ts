import { type Kysely, sql } from "kysely"

/** The list of families with overpaid money reads a page of an index, and no other family (decision 29). */

/** The name by which the list is sorted, a copy from the account, so that an index has the order of the list. */
const payers = sql`
  alter table ledger_families add column payer_sort text;
  comment on column ledger_families.payer_sort is 'Set by triggers: the name of the account as lists sort it.';
  update ledger_families set payer_sort = search_name from accounts where accounts.id = account_id;
  alter table ledger_families alter column payer_sort set not null;

  create function set_payer_sort() returns trigger language plpgsql as $$
  begin
    select search_name into new.payer_sort from accounts where id = new.account_id;
    return new;
  end $$;
  create trigger ledger_families_set_payer_sort before insert on ledger_families
    for each row execute function set_payer_sort();
  create function keep_payer_sort() returns trigger language plpgsql as $$
  begin
    update ledger_families set payer_sort = new.search_name where account_id = new.id;
    return null;
  end $$;
  create trigger accounts_keep_payer_sort after update of search_name on accounts
    for each row when (old.search_name is distinct from new.search_name) execute function keep_payer_sort();

  create index ledger_families_overpaid_by_payer on ledger_families (payer_sort, account_id)
    include (over_paid_centavos) where over_paid_centavos > 0`

/**
 * The payments that may use overpaid money, which are few: undecided ones with credit, and accepted or refunded ones
 * with students who wait. Payments are locked after their enrollments.
 */
const usingPayments = sql`
  alter table payments add column has_waiting boolean not null default false;
  comment on column payments.has_waiting is
    'Set by triggers: accepted or refunded, and students of it wait for a decision.';
  create function payment_has_waiting(payment uuid, payment_status text) returns boolean language sql stable as $$
    select payment_status in ('accepted', 'refunded')
      and exists (select from enrollments where payment_id = payment and status = 'pending') $$;
  update payments set has_waiting = true
    where id in (select payment_id from enrollments where status = 'pending') and status in ('accepted', 'refunded');

  create function set_has_waiting() returns trigger language plpgsql as $$
  begin
    new.has_waiting := payment_has_waiting(new.id, new.status);
    return new;
  end $$;
  create trigger payments_set_has_waiting before update of status on payments
    for each row when (old.status is distinct from new.status) execute function set_has_waiting();
  create function keep_has_waiting() returns trigger language plpgsql as $$
  declare
    payment uuid;
  begin
    foreach payment in array array[old.payment_id, new.payment_id] loop
      update payments set has_waiting = not has_waiting
        where id = payment and has_waiting <> payment_has_waiting(id, status);
    end loop;
    return null;
  end $$;
  create trigger enrollments_keep_has_waiting_in after insert on enrollments
    for each row when (new.status = 'pending' and new.payment_id is not null) execute function keep_has_waiting();
  create trigger enrollments_keep_has_waiting_out after delete on enrollments
    for each row when (old.status = 'pending' and old.payment_id is not null) execute function keep_has_waiting();
  create trigger enrollments_keep_has_waiting after update of status, payment_id on enrollments
    for each row when ((old.status = 'pending', old.payment_id) is distinct from (new.status = 'pending', new.payment_id))
    execute function keep_has_waiting();

  create index payments_using_credit on payments (account_id) where status in ('online', 'sent') and credit_centavos > 0;
  create index payments_with_waiting on payments (account_id) where has_waiting`

const counts = sql`
  create function count_overpaid() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.over_paid_centavos > 0 then
      perform add_to_count('overpaid families', '', '-infinity', -1);
    end if;
    if tg_op <> 'DELETE' and new.over_paid_centavos > 0 then
      perform add_to_count('overpaid families', '', '-infinity', 1);
    end if;
    return null;
  end $$;
  create trigger ledger_families_count after insert or delete on ledger_families
    for each row execute function count_overpaid();
  create trigger ledger_families_recount after update of over_paid_centavos on ledger_families
    for each row when ((old.over_paid_centavos > 0) is distinct from (new.over_paid_centavos > 0))
    execute function count_overpaid();

  alter function counted_rows() rename to counted_rows_without_overpaid;
  create function counted_overpaid() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select 'overpaid families', '', '-infinity'::timestamptz, count(*) from ledger_families
    where over_paid_centavos > 0 having count(*) > 0
  $$;
  create function counted_rows() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select * from counted_rows_without_overpaid() union all select * from counted_overpaid()
  $$;
  insert into row_counts (list, part, since, amount) select list, part, since, amount from counted_overpaid()`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [payers, usingPayments, counts]) await part.execute(db)
}
