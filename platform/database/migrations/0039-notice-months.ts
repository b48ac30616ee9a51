import { type Kysely, sql } from "kysely"

/**
 * Notices lie in one partition for each month (docs/decisions/0049), in UTC. The table of before becomes the first
 * partition, up to the end of the month of its newest row, and none of its rows is rewritten. `notices_other` takes rows
 * of months without a partition. The former index by time is not needed: the oldest rows are in the oldest months.
 */
const firstMonth = sql`
  do $$
  declare
    first_month timestamptz := date_trunc('month', greatest(now(), (select max(created_at) from notices)), 'UTC');
    first_name text := 'notices_' || to_char(first_month at time zone 'UTC', 'YYYY_MM');
    name text;
  begin
    drop index notices_by_time;
    execute format('alter table notices rename to %I', first_name);
    foreach name in array array['newest', 'unread', 'for_digest'] loop
      execute format('alter index notices_%s rename to %I', name, first_name || '_' || name);
    end loop;
    foreach name in array array['pkey', 'once_per_cause', 'account_id_fkey', 'things_check'] loop
      execute format('alter table %I rename constraint notices_%s to %I', first_name, name, first_name || '_' || name);
    end loop;
    execute format('create table notices (like %I including defaults including constraints) partition by range (created_at)',
      first_name);
    alter table notices add constraint notices_account_id_fkey
      foreign key (account_id) references accounts (id) on delete cascade;
    create index notices_newest on notices (account_id, created_at desc, id);
    create index notices_unread on notices (account_id, is_grouped, kind, created_at) where read_at is null;
    create index notices_for_digest on notices (account_id) where waits_for_digest;
    execute format('alter table notices attach partition %I for values from (minvalue) to (%L)',
      first_name, first_month + interval '1 month');
    create table notices_other partition of notices default;
    alter table notices_other
      add constraint notices_other_pkey primary key (id),
      add constraint notices_other_once_per_cause unique (account_id, cause);
  end $$;`

/**
 * Creates the partition of a month, with the rows that came before it, unless there is one of this month or a later one.
 * Reads and writes go on meanwhile, except those of `notices_other`, which is nearly empty. It gives up after two
 * seconds of waiting for others, because everybody who comes later would wait behind it.
 */
const addMonth = sql`
  create function add_notice_month(month date) returns boolean language plpgsql set lock_timeout = '2s' as $$
  declare
    partition text := 'notices_' || to_char(month, 'YYYY_MM');
    first_moment timestamptz := month::timestamp at time zone 'UTC';
    end_moment timestamptz := (month + interval '1 month') at time zone 'UTC';
  begin
    if exists (
      select from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'notices'::regclass and relname ~ '^notices_[0-9]{4}_[0-9]{2}$' and relname >= partition
    ) then return false; end if;
    execute format('create table %I (like notices including defaults including constraints)', partition);
    execute format('with moved as (delete from notices_other where created_at >= $1 and created_at < $2 returning *)
      insert into %I select * from moved', partition) using first_moment, end_moment;
    execute format('alter table %I add constraint %I primary key (id), add constraint %I unique (account_id, cause)',
      partition, partition || '_pkey', partition || '_once_per_cause');
    execute format('alter table notices attach partition %I for values from (%L) to (%L)',
      partition, first_moment, end_moment);
    return true;
  end $$;`

/** Drops the months that ended before this moment, and returns how many. It gives up like the function above. */
const dropMonths = sql`
  create function drop_notice_months(before timestamptz) returns integer language plpgsql set lock_timeout = '2s' as $$
  declare
    partition text;
    dropped integer := 0;
  begin
    for partition in
      select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'notices'::regclass and relname ~ '^notices_[0-9]{4}_[0-9]{2}$'
        and (to_date(right(relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
    loop
      execute format('drop table %I', partition);
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$;`

/** As many months ahead as the daily job creates, so that rows find their partition from the first start on. */
const nextMonths = sql`
  select add_notice_month(((date_trunc('month', now(), 'UTC') at time zone 'UTC')::date + n * interval '1 month')::date)
  from generate_series(1, 3) as n;`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [firstMonth, addMonth, dropMonths, nextMonths]) await part.execute(db)
}
