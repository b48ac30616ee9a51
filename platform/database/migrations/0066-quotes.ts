import { type Kysely, sql } from "kysely"

/** A family quotes a post in a message to its teacher. The quote is deleted with the message, and with the post. */
const quotes = [
  sql`create table message_quotes (
    message_id uuid primary key references messages (id) on delete cascade,
    post_id uuid not null references class_posts (id) on delete cascade,
    text text not null
  )`,
  sql`create index message_quotes_by_post on message_quotes (post_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of quotes) await statement.execute(db)
}
