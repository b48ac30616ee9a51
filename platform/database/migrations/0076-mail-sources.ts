import { type Kysely, sql } from "kysely"

/**
 * A mail has the ids of the notices in it, so that it can be deleted with what they say about an account. A privacy
 * request that the staff have written down can belong to an account.
 */
const statements = [
  sql`alter table mails add column source_ids uuid[] not null default '{}'`,
  sql`comment on column mails.source_ids is
    'The notices in the mail. None in mails from before, and in those that are no notices.'`,
  sql`alter table privacy_requests drop constraint privacy_requests_person`,
  sql`comment on column privacy_requests.who is
    'As the staff have typed it; null where the account has asked. With an account, the staff have linked it.'`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
