import { type Kysely, sql } from "kysely"

/** A message that quotes a post shows that the post was deleted. The quoted text is deleted with the post. */
const deletedQuotes = [
  sql`alter table message_quotes alter column post_id drop not null, alter column text drop not null`,
  sql`alter table message_quotes drop constraint message_quotes_post_id_fkey`,
  sql`alter table message_quotes add constraint message_quotes_post_id_fkey
    foreign key (post_id) references class_posts (id) on delete set null`,
  sql`alter table message_quotes add constraint message_quotes_text check ((post_id is null) = (text is null))`,
  sql`create function clear_quote() returns trigger language plpgsql as $$
  begin
    new.text := null;
    return new;
  end $$`,
  sql`create trigger clear_quote before update of post_id on message_quotes
    for each row when (new.post_id is null) execute function clear_quote()`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of deletedQuotes) await statement.execute(db)
}
