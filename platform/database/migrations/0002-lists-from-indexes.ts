import { type Kysely, sql } from "kysely"

/** A parent's children are counted where no request can forget it (docs/decisions/0003). */
const childrenCount = sql`
  alter table accounts add column children_count integer not null default 0 check (children_count >= 0);
  update accounts set children_count = total
    from (select parent_id, count(*)::integer as total from children where removed_at is null group by parent_id) as family
    where accounts.id = family.parent_id;

  -- Parents by how many children they have and then by name, in both directions each.
  create index accounts_by_children on accounts (children_count, search_name, id) include (restricted_at)
    where role = 'parent';
  create index accounts_by_most_children on accounts (children_count desc, search_name, id) include (restricted_at)
    where role = 'parent';

  create function count_children() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.removed_at is null then
      update accounts set children_count = children_count - 1 where id = old.parent_id;
    end if;
    if tg_op <> 'DELETE' and new.removed_at is null then
      update accounts set children_count = children_count + 1 where id = new.parent_id;
    end if;
    return null;
  end $$;
  create trigger children_count_of_family after insert or delete on children
    for each row execute function count_children();
  create trigger children_recount_family after update of removed_at, parent_id on children
    for each row when (old.removed_at is distinct from new.removed_at or old.parent_id <> new.parent_id)
    execute function count_children();`

const classLists = sql`
  -- For indexes: they then change when the last seat goes, and not with every seat.
  alter table classes add column has_seat boolean not null generated always as (seats_taken < max_students) stored;

  -- With what explore filters, searches and sorts by, so that pages and counts of the public lists are read from the
  -- index alone; also a search that finds a good part of all classes, as one for a single letter does.
  drop index classes_public_newest, classes_by_status_newest, classes_newest;
  create index classes_public_newest on classes (created_at desc, id)
    include (start_date, end_date, program_type, class_type, price_centavos, min_age, max_age, has_seat, search_text)
    where status = 'approved' and archived_at is null;
  create index classes_by_status_newest on classes (status, created_at desc, id)
    include (archived_at, program_type, class_type, search_text);
  create index classes_newest on classes (created_at desc, id)
    include (archived_at, program_type, class_type, search_text);
  create index class_times_by_weekday on class_times (weekday, class_id);`

/** A search with a typo is compared with the words that begin like it, or hold the rest of it. */
const searchWords = sql`
  create index class_words_by_beginning on class_words (left(word, 1), char_length(word));
  create index class_words_by_part on class_words using gin (word gin_trgm_ops);`

/** A mail with a link is worth nothing once the link is over; one that is being handed over is nobody else's. */
const mails = sql`
  alter table mails add column expires_at timestamptz, add column taken_at timestamptz;`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [childrenCount, classLists, searchWords, mails]) await part.execute(db)
}
