import { type Kysely, sql } from "kysely"

/** Once a job has encrypted all values, plain text in their columns was put there by somebody else, and is not read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_keys add column all_encrypted_at timestamptz`.execute(db)
}
