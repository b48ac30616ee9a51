import { type Kysely, sql } from "kysely"

/** Open classes with a free seat are counted as all open classes are: by the day on which they end (decision 29). */
const counts = sql`
  create function add_free_class_count(counted classes, change bigint) returns void language plpgsql as $$
  begin
    if counted.status = 'approved' and counted.archived_at is null and counted.has_seat then
      perform add_to_count('live classes with a seat by end', concat_ws('/', counted.program_type, counted.class_type),
        start_of_day(counted.end_date, 'infinity'), change);
    end if;
  end $$;
  create function count_free_class() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform add_free_class_count(old, -1); end if;
    if tg_op <> 'DELETE' then perform add_free_class_count(new, 1); end if;
    return null;
  end $$;
  create trigger classes_count_free after insert or delete on classes
    for each row execute function count_free_class();
  create trigger classes_recount_free after update on classes
    for each row when (
      (old.status, old.archived_at is null, old.program_type, old.class_type, old.end_date, old.has_seat)
      is distinct from (new.status, new.archived_at is null, new.program_type, new.class_type, new.end_date, new.has_seat))
    execute function count_free_class();

  alter function counted_rows() rename to counted_rows_without_free_classes;
  create function counted_free_classes() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select 'live classes with a seat by end', concat_ws('/', program_type, class_type),
      start_of_day(end_date, 'infinity'), count(*)
    from classes where status = 'approved' and archived_at is null and has_seat group by 2, 3
  $$;
  create function counted_rows() returns table (list text, part text, since timestamptz, amount bigint)
  language sql stable as $$
    select * from counted_rows_without_free_classes() union all select * from counted_free_classes()
  $$;
  insert into row_counts (list, part, since, amount) select list, part, since, amount from counted_free_classes()`

export async function up(db: Kysely<never>): Promise<void> {
  await counts.execute(db)
}
