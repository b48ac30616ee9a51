import { type Kysely, sql } from "kysely"

/**
 * A job tells the audience of an announcement in batches, in the order of their ids. `notified_until` is the last account
 * that was notified, and `people` is the size of the audience when it was posted. Existing announcements are notified.
 */
const progress = [
  sql`alter table announcements
    add column is_notifying boolean not null default false,
    add column people integer not null default 0 check (people >= 0),
    add column notified integer not null default 0 check (notified >= 0),
    add column notified_until uuid`,
  sql`create index announcements_notifying on announcements (posted_at) where is_notifying`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of progress) await statement.execute(db)
}
