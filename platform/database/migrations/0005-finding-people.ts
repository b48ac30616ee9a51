import { type Kysely, sql } from "kysely"

/**
 * An account is found by its name, its e-mail address, the digits of its contact number and, for a parent, the names of
 * the children. The text is computed where the row is locked, so that two siblings at once are both in it.
 */
const accounts = sql`
  create function account_search_text(account uuid, name text, email text, contact text) returns text
  language sql stable as $$
    select concat_ws(' ', name, email, regexp_replace(contact, '[^0-9]', '', 'g'), (
      select string_agg(search_name, ' ' order by id) from children where parent_id = account and removed_at is null))
  $$;
  create function keep_account_search() returns trigger language plpgsql as $$
  begin
    new.search_text := account_search_text(new.id, new.search_name, new.email_key, new.contact);
    return new;
  end $$;

  alter table accounts add column search_text text not null default '';
  update accounts set search_text = account_search_text(id, search_name, email_key, contact);

  -- The number of children changes whenever one comes or goes.
  create trigger accounts_keep_search before insert or update of search_name, email_key, contact, children_count on accounts
    for each row execute function keep_account_search();

  create function keep_family_search() returns trigger language plpgsql as $$
  begin
    update accounts set children_count = children_count where id = new.parent_id;
    return null;
  end $$;
  create trigger children_keep_family_search after update of search_name on children
    for each row when (old.search_name is distinct from new.search_name) execute function keep_family_search();

  create index accounts_by_search on accounts using gin (search_text gin_trgm_ops);
  drop index accounts_by_name_part`

/**
 * An enrollment is found by the student, by who pays, and by the reference number of the payment: as it was typed, and
 * without spaces and signs.
 */
const enrollments = sql`
  create function enrollment_search_text(student text, learner uuid, payer uuid, payment uuid) returns text
  language sql stable as $$
    select concat_ws(' ', student,
      (select search_name from accounts where id = payer and learner is null),
      (select lower(reference_number) || ' ' || regexp_replace(lower(reference_number), '[^[:alnum:]]', '', 'g')
        from payments where id = payment))
  $$;
  create function keep_enrollment_search() returns trigger language plpgsql as $$
  begin
    new.search_text := enrollment_search_text(new.student_sort, new.learner_id, new.account_id, new.payment_id);
    return new;
  end $$;

  alter table enrollments add column search_text text not null default '';
  update enrollments set search_text = enrollment_search_text(student_sort, learner_id, account_id, payment_id);

  create trigger enrollments_keep_search before insert or update of student_sort, account_id, payment_id on enrollments
    for each row execute function keep_enrollment_search();

  create function keep_payer_search() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'accounts' then
      update enrollments set account_id = account_id where account_id = new.id and child_id is not null;
    else
      update enrollments set payment_id = payment_id where payment_id = new.id;
    end if;
    return null;
  end $$;
  create trigger accounts_keep_payer_search after update of search_name on accounts
    for each row when (old.search_name is distinct from new.search_name) execute function keep_payer_search();
  create trigger payments_keep_payer_search after update of reference_number on payments
    for each row when (old.reference_number is distinct from new.reference_number) execute function keep_payer_search();

  create index enrollments_by_search on enrollments using gin (search_text gin_trgm_ops);
  create index payments_by_account_newest on payments (account_id, paid_at desc, id);
  drop index payments_by_account`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [accounts, enrollments]) await part.execute(db)
}
