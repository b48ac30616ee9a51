import { type Kysely, sql } from "kysely"

/**
 * Enrollments by the name of the student, counted in ranges of names, so that a page far down the list is found by adding
 * up ranges. A range goes from its first name to the next range; names before all of them are in the range ''. Ranges are
 * as of the last time they were drawn, which those who count share and those who draw have alone.
 */
const ranges = sql`
  create table name_ranges (first_name text primary key);

  create function name_range(name text) returns text language sql stable as $$
    select coalesce((select first_name from name_ranges where first_name <= name order by first_name desc limit 1), '') $$;

  -- Each range by an index of status and name: half a million enrollments take less than a second.
  create function counted_names() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    with names as (
      select first_name, lead(first_name) over (order by first_name) as next
      from (select '' as first_name union select first_name from name_ranges) as firsts
    ), counted as (
      select status, first_name, (
        select count(*) from enrollments
        where enrollments.status = statuses.status and student_sort >= first_name and student_sort < next
      ) as amount
      from names, unnest(array['pending', 'approved', 'denied', 'left']) as statuses (status) where next is not null
      union all
      select status, first_name, count(*) from enrollments, names
      where next is null and student_sort >= first_name group by status, first_name
    )
    select status || ' enrollments by name', first_name, '-infinity'::timestamptz, amount from counted where amount > 0 $$;

  create function count_enrollment_name() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(7230901127);
    if tg_op <> 'INSERT' then
      perform add_to_count(old.status || ' enrollments by name', name_range(old.student_sort), '-infinity', -1);
    end if;
    if tg_op <> 'DELETE' then
      perform add_to_count(new.status || ' enrollments by name', name_range(new.student_sort), '-infinity', 1);
    end if;
    return null;
  end $$;
  create trigger enrollments_count_name after insert or delete on enrollments
    for each row execute function count_enrollment_name();
  create trigger enrollments_recount_name after update of status, student_sort on enrollments
    for each row when ((old.status, old.student_sort) is distinct from (new.status, new.student_sort))
    execute function count_enrollment_name();`

/** Draws ranges with this many enrollments each; names that more of them share cannot be divided. */
const drawing = sql`
  create function draw_name_ranges(size integer) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(7230901127);
    delete from name_ranges;
    insert into name_ranges (first_name)
      select distinct student_sort from (
        select student_sort, row_number() over (order by student_sort) as number from enrollments
      ) as numbered where number % size = 0;
    delete from row_counts where list like '% enrollments by name';
    insert into row_counts (list, part, since, amount) select list, part, since, amount from counted_names();
  end $$;
  select draw_name_ranges(1000)`

const countedRows = sql`
  alter function counted_rows() rename to counted_rows_without_names;
  create function counted_rows() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select * from counted_rows_without_names() union all select * from counted_names()
  $$`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [ranges, drawing, countedRows]) await part.execute(db)
}
