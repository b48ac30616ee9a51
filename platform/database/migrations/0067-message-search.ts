import { type Kysely, sql } from "kysely"

/**
 * Messages are searched by words (docs/rules/conversations.md#search). `search_text` is the message without case, accents,
 * line breaks and the spaces inside numbers. `readers` are the accounts of both sides, and the greatest UUID for the
 * office, so that one index finds a word among the messages of one reader, however many the school has.
 */
const statements = [
  sql`create function message_search_text(text text) returns text language sql immutable parallel safe as $$
    select regexp_replace(
      regexp_replace(lower(regexp_replace(normalize(text, nfkd), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'),
      '(?<=[0-9])[ ()+.-]+(?=[0-9])', '', 'g')
  $$`,
  sql`create function message_readers(account uuid, teacher uuid) returns uuid[] language sql immutable parallel safe as $$
    select array[account, coalesce(teacher, 'ffffffff-ffff-ffff-ffff-ffffffffffff')]
  $$`,
  sql`alter table messages
    add column search_text text not null generated always as (message_search_text(text)) stored,
    add column readers uuid[]`,
  sql`update messages set readers = message_readers(account_id, teacher_id)
    from conversations where conversations.id = conversation_id`,
  sql`alter table messages alter column readers set not null`,
  sql`create function fill_message_readers() returns trigger language plpgsql as $$
  begin
    select message_readers(account_id, teacher_id) into new.readers from conversations where id = new.conversation_id;
    return new;
  end $$`,
  sql`create trigger messages_readers before insert on messages for each row execute function fill_message_readers()`,
  sql`create index messages_by_words on messages using gin (readers, search_text gin_trgm_ops)`,
  // The lists of the inbox in their order, which a search with many matches reads until a page is full.
  sql`drop index conversations_of_office`,
  sql`create index conversations_of_office on conversations (state, last_at desc, id desc) where teacher_id is null`,
  sql`create index conversations_of_families on conversations (last_at desc, id desc) where teacher_id is not null`,
  sql`create index conversations_blocked on conversations (last_at desc, id desc) where blocked_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
