import { type Kysely, sql } from "kysely"

/**
 * How many rows a list has, by what it is filtered by (docs/decisions/0029). The amounts of a part add up to its number.
 * Whoever changes a number takes a row that nobody holds, or adds one: nobody waits for anybody.
 */
const rowCounts = sql`
  create table row_counts (
    id bigint generated always as identity primary key,
    list text not null,
    part text not null,
    -- Of lists that are counted by time: the hour, or the day in UTC. Otherwise the beginning of time.
    since timestamptz not null default '-infinity',
    amount bigint not null
  ) with (fillfactor = 70);
  create index row_counts_by_part on row_counts (list, part, since);

  create function add_to_count(changed_list text, changed_part text, changed_since timestamptz, change bigint)
  returns void language plpgsql as $$
  begin
    if change = 0 then return; end if;
    update row_counts set amount = amount + change where id = (
      select id from row_counts
      where list = changed_list and part = changed_part and since = changed_since
      limit 1 for update skip locked
    );
    if not found then
      insert into row_counts (list, part, since, amount) values (changed_list, changed_part, changed_since, change);
    end if;
  end $$;`

/** Each trigger counts the old row out and the new one in; those that change nothing do not run. */
const counting = sql`
  create function count_account() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform add_to_count('accounts', account_part(old.role, old.restricted_at), '-infinity', -1);
    end if;
    if tg_op <> 'DELETE' then
      perform add_to_count('accounts', account_part(new.role, new.restricted_at), '-infinity', 1);
    end if;
    return null;
  end $$;
  create function account_part(role text, restricted_at timestamptz) returns text language sql immutable as $$
    select coalesce(role, 'none') || case when restricted_at is null then '/active' else '/restricted' end $$;
  create trigger accounts_count after insert or delete on accounts
    for each row execute function count_account();
  create trigger accounts_recount after update of role, restricted_at on accounts
    for each row when (account_part(old.role, old.restricted_at) <> account_part(new.role, new.restricted_at))
    execute function count_account();

  create function count_teacher() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform add_to_count('teachers', old.verification, '-infinity', -1); end if;
    if tg_op <> 'DELETE' then perform add_to_count('teachers', new.verification, '-infinity', 1); end if;
    return null;
  end $$;
  create trigger teachers_count after insert or delete on teachers
    for each row execute function count_teacher();
  create trigger teachers_recount after update of verification on teachers
    for each row when (old.verification <> new.verification) execute function count_teacher();

  create function class_part(status text, archived_at timestamptz, program_type text, class_type text)
  returns text language sql immutable as $$
    select concat_ws('/', status, case when archived_at is null then 'alive' else 'archived' end, program_type, class_type) $$;
  create function add_class_counts(counted classes, change bigint) returns void language plpgsql as $$
  declare
    kind text := concat_ws('/', counted.program_type, counted.class_type);
  begin
    perform add_to_count('classes',
      class_part(counted.status, counted.archived_at, counted.program_type, counted.class_type), '-infinity', change);
    if counted.status = 'approved' and counted.archived_at is null then
      perform add_to_count('live classes by end', kind, start_of_day(counted.end_date, 'infinity'), change);
      perform add_to_count('live classes by start', kind, start_of_day(counted.start_date, '-infinity'), change);
    end if;
  end $$;
  create function start_of_day(day date, otherwise timestamptz) returns timestamptz language sql immutable as $$
    select coalesce(day::timestamp at time zone 'UTC', otherwise) $$;
  create function count_class() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform add_class_counts(old, -1); end if;
    if tg_op <> 'DELETE' then perform add_class_counts(new, 1); end if;
    return null;
  end $$;
  create trigger classes_count after insert or delete on classes
    for each row execute function count_class();
  create trigger classes_recount after update of status, archived_at, program_type, class_type, start_date, end_date on classes
    for each row when (
      (old.status, old.archived_at is null, old.program_type, old.class_type, old.start_date, old.end_date)
      is distinct from (new.status, new.archived_at is null, new.program_type, new.class_type, new.start_date, new.end_date))
    execute function count_class();

  create function count_sign_in() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform add_to_count('sign-ins by hour', '', date_trunc('hour', old.signed_in_at, 'UTC'), -1);
    else
      perform add_to_count('sign-ins by hour', '', date_trunc('hour', new.signed_in_at, 'UTC'), 1);
    end if;
    return null;
  end $$;
  create trigger sign_ins_count after insert or delete on sign_ins
    for each row execute function count_sign_in();

  create function audience_part(teachers boolean, parents boolean, learners boolean)
  returns text language sql immutable as $$ select concat_ws('/', teachers::text, parents::text, learners::text) $$;
  create function count_announcement() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform add_to_count('announcements', audience_part(old.for_teachers, old.for_parents, old.for_learners), '-infinity', -1);
    end if;
    if tg_op <> 'DELETE' then
      perform add_to_count('announcements', audience_part(new.for_teachers, new.for_parents, new.for_learners), '-infinity', 1);
    end if;
    return null;
  end $$;
  create trigger announcements_count after insert or delete or update of for_teachers, for_parents, for_learners on announcements
    for each row execute function count_announcement();`

/**
 * Every enrollment once more, with the stage of its class, so that those in finished classes are read from an index in
 * the order in which they are listed. Stages change with the day: stage_day holds the day as of which they stand.
 */
const staged = sql`
  create index classes_live_by_end on classes (end_date) where status = 'approved' and archived_at is null;
  create index classes_live_by_start on classes (start_date) where status = 'approved' and archived_at is null;

  create table stage_day (is_only boolean primary key default true check (is_only), day date not null);
  insert into stage_day (day) values (current_date);

  create function class_stage(status text, archived_at timestamptz, start_date date, end_date date, today date)
  returns text language sql immutable as $$
    select case
      when status <> 'approved' or archived_at is not null then 'hidden'
      when end_date < today then 'finished'
      when start_date > today then 'upcoming'
      else 'ongoing' end $$;

  create table staged_enrollments (
    enrollment_id uuid primary key references enrollments (id) on delete cascade,
    class_id uuid not null,
    stage text not null check (stage in ('hidden', 'upcoming', 'ongoing', 'finished')),
    status text not null,
    created_at timestamptz not null
  );
  insert into staged_enrollments (enrollment_id, class_id, stage, status, created_at)
    select enrollments.id, class_id,
      class_stage(classes.status, archived_at, start_date, end_date, current_date), enrollments.status, enrollments.created_at
    from enrollments join classes on classes.id = class_id order by class_id;
  create index staged_enrollments_by_class on staged_enrollments (class_id);
  create index staged_enrollments_newest on staged_enrollments (stage, created_at desc, enrollment_id);
  create index staged_enrollments_by_status_newest on staged_enrollments (stage, status, created_at desc, enrollment_id);

  -- Shared by whoever writes a stage, alone for whoever moves the day.
  create function share_stage_day() returns date language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(7230901126);
    return (select day from stage_day);
  end $$;

  -- The class is held, as for its seats: a class that changes meanwhile is seen as it then is, or sees this row.
  create function stage_enrollment() returns trigger language plpgsql as $$
  declare
    held classes;
    today date;
  begin
    select * into held from classes where id = new.class_id for no key update;
    today := share_stage_day();
    insert into staged_enrollments (enrollment_id, class_id, stage, status, created_at)
    values (new.id, new.class_id, class_stage(held.status, held.archived_at, held.start_date, held.end_date, today),
      new.status, new.created_at)
    on conflict (enrollment_id) do update
    set class_id = excluded.class_id, stage = excluded.stage, status = excluded.status, created_at = excluded.created_at;
    return null;
  end $$;
  create trigger enrollments_stage after insert on enrollments
    for each row execute function stage_enrollment();
  create trigger enrollments_restage after update of class_id, status, created_at on enrollments
    for each row when (old.class_id <> new.class_id or old.status <> new.status or old.created_at <> new.created_at)
    execute function stage_enrollment();

  create function stage_enrollments_of_class() returns trigger language plpgsql as $$
  declare
    today date := share_stage_day();
  begin
    update staged_enrollments
    set stage = class_stage(new.status, new.archived_at, new.start_date, new.end_date, today)
    where class_id = new.id and stage <> class_stage(new.status, new.archived_at, new.start_date, new.end_date, today);
    return null;
  end $$;
  create trigger classes_restage_enrollments after update of status, archived_at, start_date, end_date on classes
    for each row when ((old.status, old.archived_at, old.start_date, old.end_date)
      is distinct from (new.status, new.archived_at, new.start_date, new.end_date))
    execute function stage_enrollments_of_class();

  create function move_stage_day(today date) returns void language plpgsql as $$
  declare
    before date;
  begin
    perform pg_advisory_xact_lock(7230901126);
    select day into before from stage_day;
    if before = today then return; end if;
    update staged_enrollments
    set stage = class_stage(classes.status, archived_at, start_date, end_date, today)
    from classes
    where classes.id = class_id and classes.status = 'approved' and archived_at is null
      and (end_date >= least(before, today) and end_date < greatest(before, today)
        or start_date > least(before, today) and start_date <= greatest(before, today))
      and stage <> class_stage(classes.status, archived_at, start_date, end_date, today);
    update stage_day set day = today;
  end $$;`

/** In all, by the day in UTC for pages far down, and by the hour for the days of the school. */
const stagedCounts = sql`
  create function count_staged(gone staged_enrollments[], added staged_enrollments[]) returns void language plpgsql as $$
  declare
    changed record;
  begin
    for changed in
      with changes as (
        select stage, status, created_at, -1 as change from unnest(gone)
        union all select stage, status, created_at, 1 from unnest(added)
      )
      select 'enrollments' as list, concat_ws('/', stage, status) as part, '-infinity'::timestamptz as since, sum(change) as change
        from changes group by 2
      union all
      select 'enrollments by day', concat_ws('/', stage, status), date_trunc('day', created_at, 'UTC'), sum(change)
        from changes group by 2, 3
      union all
      select 'enrollments by hour', status, date_trunc('hour', created_at, 'UTC'), sum(change)
        from changes group by 2, 3
    loop
      perform add_to_count(changed.list, changed.part, changed.since, changed.change);
    end loop;
  end $$;

  create function count_staged_enrollments() returns trigger language plpgsql as $$
  declare
    gone staged_enrollments[];
    added staged_enrollments[];
  begin
    if tg_op <> 'INSERT' then gone := array(select old_rows from old_rows); end if;
    if tg_op <> 'DELETE' then added := array(select new_rows from new_rows); end if;
    perform count_staged(gone, added);
    return null;
  end $$;
  create trigger staged_enrollments_count_new after insert on staged_enrollments
    referencing new table as new_rows for each statement execute function count_staged_enrollments();
  create trigger staged_enrollments_count_changed after update on staged_enrollments
    referencing old table as old_rows new table as new_rows for each statement execute function count_staged_enrollments();
  create trigger staged_enrollments_count_gone after delete on staged_enrollments
    referencing old table as old_rows for each statement execute function count_staged_enrollments();`

/** Everything that is counted, counted anew: what row_counts begins with, and what it is checked against. */
const countedRows = sql`
  create function counted_rows() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select 'accounts', account_part(role, restricted_at), '-infinity'::timestamptz, count(*) from accounts group by 2
    union all
    select 'teachers', verification, '-infinity', count(*) from teachers group by 2
    union all
    select 'classes', class_part(status, archived_at, program_type, class_type), '-infinity', count(*) from classes group by 2
    union all
    select 'live classes by end', concat_ws('/', program_type, class_type), start_of_day(end_date, 'infinity'), count(*)
      from classes where status = 'approved' and archived_at is null group by 2, 3
    union all
    select 'live classes by start', concat_ws('/', program_type, class_type), start_of_day(start_date, '-infinity'), count(*)
      from classes where status = 'approved' and archived_at is null group by 2, 3
    union all
    select 'announcements', audience_part(for_teachers, for_parents, for_learners), '-infinity', count(*) from announcements group by 2
    union all
    select 'sign-ins by hour', '', date_trunc('hour', signed_in_at, 'UTC'), count(*) from sign_ins group by 3
    union all
    select 'enrollments', concat_ws('/', stage, status), '-infinity', count(*) from staged_enrollments group by 2
    union all
    select 'enrollments by day', concat_ws('/', stage, status), date_trunc('day', created_at, 'UTC'), count(*)
      from staged_enrollments group by 2, 3
    union all
    select 'enrollments by hour', status, date_trunc('hour', created_at, 'UTC'), count(*) from staged_enrollments group by 2, 3
  $$;

  insert into row_counts (list, part, since, amount) select list, part, since, amount from counted_rows();`

/** Whether a class day has no meeting link (features/classes/domain/missing-links.ts), kept under the lock of the class. */
const missingLinks = sql`
  alter table classes add column lacks_link boolean not null default false;

  create function class_lacks_link(asked uuid) returns boolean language sql stable as $$
    select exists (
      select from (
        select weekday from class_times where class_id = asked
        union all
        select solo_times.weekday from enrollments
          join solo_times on solo_times.enrollment_id = enrollments.id
          join classes on classes.id = enrollments.class_id
        where enrollments.class_id = asked and enrollments.status = 'approved' and class_type = 'solo'
      ) as class_days
      where not exists (
        select from meeting_links where meeting_links.class_id = asked and meeting_links.weekday = class_days.weekday
      )
    ) $$;
  update classes set lacks_link = true where class_lacks_link(id);

  -- Held first, and looked at anew: of two who change the days and the links at once the second sees both.
  create function keep_lacks_link(changed uuid) returns void language plpgsql as $$
  begin
    perform from classes where id = changed for no key update;
    update classes set lacks_link = not lacks_link where id = changed and lacks_link <> class_lacks_link(changed);
  end $$;

  create function keep_link_of_class() returns trigger language plpgsql as $$
  begin
    perform keep_lacks_link(class_id) from (select distinct class_id from changed_rows order by 1) as changed;
    return null;
  end $$;
  create function keep_link_of_student() returns trigger language plpgsql as $$
  begin
    perform keep_lacks_link(class_id) from (
      select distinct class_id from changed_rows join enrollments on enrollments.id = enrollment_id order by 1) as changed;
    return null;
  end $$;
  create function keep_link_of_enrollment() returns trigger language plpgsql as $$
  begin
    perform keep_lacks_link(id) from classes where id = old.class_id and class_type = 'solo';
    return null;
  end $$;
  create trigger enrollments_keep_link after delete or update of status on enrollments
    for each row execute function keep_link_of_enrollment();
  create index classes_lacking_link on classes (created_at desc, id) include (end_date, program_type, class_type)
    where lacks_link and status = 'approved' and archived_at is null;`

/** The tables with days and links: each way of changing them has a trigger of its own, as those with changed rows must. */
const linkTriggers = [
  ["class_times", "keep_link_of_class"],
  ["meeting_links", "keep_link_of_class"],
  ["solo_times", "keep_link_of_student"],
].flatMap(([table = "", keep = ""]) =>
  [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ].map(
    ([change = "", rows = ""]) => sql`
      create trigger ${sql.id(`${table}_keep_link_${change}`)} after ${sql.raw(change)} on ${sql.id(table)}
      referencing ${sql.raw(rows)} table as changed_rows for each statement execute function ${sql.id(keep)}()`,
  ),
)

/** The stars of a class, so that a list of classes does not read every rating of every teacher in it. */
const ratings = sql`
  alter table classes
    add column stars integer not null default 0,
    add column ratings_count integer not null default 0;
  update classes set stars = rated.stars, ratings_count = rated.total
    from (select class_id, sum(class_ratings.stars) as stars, count(*) as total from class_ratings group by class_id) as rated
    where rated.class_id = classes.id;

  create function count_rating() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      update classes set stars = stars - old.stars, ratings_count = ratings_count - 1 where id = old.class_id;
    end if;
    if tg_op <> 'DELETE' then
      update classes set stars = stars + new.stars, ratings_count = ratings_count + 1 where id = new.class_id;
    end if;
    return null;
  end $$;
  create trigger class_ratings_count after insert or delete or update of stars, class_id on class_ratings
    for each row execute function count_rating();
  drop index classes_by_teacher;
  create index classes_by_teacher on classes (teacher_id, created_at desc) include (stars, ratings_count);`

/** The open classes by price, with what they are filtered by. */
const prices = sql`
  create index classes_public_cheapest on classes (price_centavos, created_at desc, id)
    include (start_date, end_date, program_type, class_type, min_age, max_age, has_seat)
    where status = 'approved' and archived_at is null;`

/** Restricted people by name, as their list shows them. */
const restricted = sql`
  drop index accounts_restricted;
  create index accounts_restricted_by_name on accounts (role, search_name, id) where restricted_at is not null;`

export async function up(db: Kysely<never>): Promise<void> {
  const parts = [
    rowCounts,
    counting,
    missingLinks,
    ...linkTriggers,
    ratings,
    prices,
    staged,
    stagedCounts,
    countedRows,
    restricted,
  ]
  for (const part of parts) await part.execute(db)
}
