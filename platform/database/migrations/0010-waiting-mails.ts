import { type Kysely, sql } from "kysely"

/** Mails that wait are few beside those that were sent, and are counted for whoever watches (server/metrics-api.ts). */
const waiting = sql`create index mails_waiting on mails (created_at) where sent_at is null and html is not null`

export async function up(db: Kysely<never>): Promise<void> {
  await waiting.execute(db)
}
