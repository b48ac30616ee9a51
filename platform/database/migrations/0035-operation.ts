import { type Kysely, sql } from "kysely"

/** Tables that a log-in writes keep the pages that they have, so that it finds room in them on a full disk. */
const keptPages = [
  sql`alter table sessions set (vacuum_truncate = off)`,
  sql`alter table rate_limits set (vacuum_truncate = off)`,
]

/** Why a mail could not be delivered, in words of our own, and when: for administrators, who never see the address by it. */
const mailFailures = [
  sql`alter table mails add column failure text, add column failure_code text, add column failed_at timestamptz`,
  sql`create index mails_failed on mails (failed_at) where failed_at is not null and sent_at is null`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...keptPages, ...mailFailures]) await statement.execute(db)
}
