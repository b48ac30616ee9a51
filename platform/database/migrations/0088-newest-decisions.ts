import { type Kysely, sql } from "kysely"

/**
 * The index of the whole audit trail, newest first, serves only queries that say `id > 0`, as all rows are. For a
 * value that makes up much of the trail PostgreSQL preferred it to the index of that value, and read all newer rows of
 * others.
 */
const changes = [
  sql`drop index audit_trail_newest`,
  sql`create index audit_trail_newest on audit_trail (at desc, id desc) where id > 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await change.execute(db)
}
