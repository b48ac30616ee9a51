import { type Kysely, sql } from "kysely"

/**
 * The fingerprints of the keys with which values of this school are encrypted: a process without one of them refuses to
 * start. Existing values are encrypted by a job, because a migration has no key.
 */
const keys = sql`create table data_keys (fingerprint text primary key)`

export async function up(db: Kysely<never>): Promise<void> {
  await keys.execute(db)
}
