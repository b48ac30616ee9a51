import { type Kysely, sql } from "kysely"

/** Notices to the staff look for their accounts, which are few among all. */
const changes = [sql`create index accounts_of_staff on accounts (id) where is_admin`]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await change.execute(db)
}
