import { type Kysely, sql } from "kysely"

/** Whoever asked for a substitute is warned once if nobody has accepted shortly before the meeting. */
const changes = [
  sql`alter table substitute_requests add column warned_at timestamptz`,
  sql`create index substitute_requests_to_warn on substitute_requests (created_at)
    where closed_at is null and warned_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of changes) await change.execute(db)
}
