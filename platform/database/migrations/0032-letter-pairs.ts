import { type Kysely, sql } from "kysely"

/**
 * The letters of a text and every two of them that stand beside each other, by which one or two letters are found inside
 * names (decision 6). The cost keeps the planner from computing them for many rows instead of reading an index of them.
 */
const letterPairs = sql`
  create function letter_pairs(words text) returns text[]
  language plpgsql immutable strict parallel safe cost 5000 as $$
  declare
    parts text[] := string_to_array(words, null);
  begin
    for at in 1 .. char_length(words) - 1 loop
      parts := parts || substr(words, at, 2);
    end loop;
    return parts;
  end $$`

/** Beside all that an account is found by: its names alone, those of a parent's children too. */
const names = sql`
  create function account_search_names(account uuid, name text) returns text
  language sql stable as $$
    select concat_ws(' ', name, (
      select string_agg(search_name, ' ' order by id) from children where parent_id = account and removed_at is null))
  $$;
  create or replace function keep_account_search() returns trigger language plpgsql as $$
  begin
    new.search_names := account_search_names(new.id, new.search_name);
    new.search_text := account_search_text(new.id, new.search_name, new.email_key, new.contact);
    return new;
  end $$;

  alter table accounts add column search_names text not null default '';
  update accounts set search_names = account_search_names(id, search_name)`

const indexes = sql`
  create index accounts_by_letter_pairs on accounts using gin (letter_pairs(search_names));
  create index enrollments_by_letter_pairs on enrollments using gin (letter_pairs(search_text))`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [letterPairs, names, indexes]) await part.execute(db)
}
